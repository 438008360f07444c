"""Borradores, emitir, corregir y anular."""

PRESTA = (
    "anulacion",
    "borradores",
    "borradores_routes",
    "borradores_schemas",
    "conjunto",
    "numeracion",
    "tipos_routes",
)
TABLAS_DE = "comprobantes.nucleo"
