"""La lista de los comprobantes, su página y lo que requiere atención."""

PRESTA = ("cifras", "lista", "routes", "vista", "vista_schemas")
TABLAS_DE = "comprobantes.nucleo"
