"""Lo que toda la cara de los programas tiene igual: la forma de sus errores, sus páginas y sus referencias."""

PRESTA = ("cara_routes", "dinero_schemas", "documento_routes", "errores_routes", "lugares", "referencias")
TABLAS = {
    "referencias_externas": ("referencia de un programa", "referencias de programas"),
}
