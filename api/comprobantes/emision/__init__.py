"""Borradores, emitir, corregir y anular."""

PRESTA = ("tipos_routes",)
TABLAS_DE = "comprobantes.nucleo"
