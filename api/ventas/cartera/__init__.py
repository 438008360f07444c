"""La cuenta de cada cliente: documentos, cobros y lo que unos pagan de otros."""

PRESTA = ("origenes", "papeles.reportes")
