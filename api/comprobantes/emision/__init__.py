"""Borradores, emitir, corregir y anular."""

PRESTA = ("conjunto", "numeracion", "tipos_routes")
TABLAS_DE = "comprobantes.nucleo"
