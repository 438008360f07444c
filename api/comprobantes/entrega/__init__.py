"""Entregar un comprobante a su comprador, y descargar muchos juntos."""

PRESTA = ("espera",)
TABLAS_DE = "comprobantes.nucleo"
