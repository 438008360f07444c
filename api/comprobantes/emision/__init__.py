"""Borradores, emitir, corregir y anular."""

TABLAS_DE = "comprobantes.nucleo"
