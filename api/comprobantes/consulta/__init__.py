"""La lista de los comprobantes, su página y lo que requiere atención."""

PRESTA = (
    "cifras",
    "columnas",
    "ley",
    "lista",
    "origenes",
    "reemplazos",
    "routes",
    "tramos",
    "vista",
    "vista_schemas",
    "proporcion",
)
TABLAS_DE = "comprobantes.nucleo"
