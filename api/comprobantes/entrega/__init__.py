"""Entregar un comprobante a su comprador, y descargar muchos juntos."""

PRESTA = ("descarga", "espera")
TABLAS_DE = "comprobantes.nucleo"
