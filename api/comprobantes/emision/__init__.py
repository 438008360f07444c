"""Borradores, emitir, corregir y anular."""

PRESTA = ("borradores", "borradores_routes", "conjunto", "numeracion", "tipos_routes")
TABLAS_DE = "comprobantes.nucleo"
