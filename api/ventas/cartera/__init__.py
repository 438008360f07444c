"""La cuenta de cada cliente: sus documentos, sus cobros y qué paga cada uno."""

PRESTA = ("cheques", "origenes", "papeles.recibo", "papeles.reportes", "retenidos")
