"""Entregar un comprobante a su comprador, y descargar muchos juntos."""

TABLAS_DE = "comprobantes.nucleo"
