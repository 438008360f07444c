"""Lo que la empresa debe a cada proveedor: sus documentos, los pagos y qué salda cada uno. Es el otro lado de la cartera
(`libros.cuentas`)."""

PRESTA = ("lotes.lista", "origenes", "reparos")
