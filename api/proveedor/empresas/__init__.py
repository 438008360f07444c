"""Las empresas como las ve el proveedor: registro, verificación, ficha, baja."""

PRESTA = ("distribuidores", "registro")
TABLAS_DE = "plataforma.empresas"
