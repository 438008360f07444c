"""Entregar un comprobante a su comprador, y llevárselos todos."""

TABLAS_DE = "comprobantes.nucleo"
