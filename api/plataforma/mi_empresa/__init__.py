"""La empresa para sus propios usuarios: datos, establecimientos, logotipo, usuarios."""

PRESTA = ("estructura", "schemas", "usuarios", "usuarios_schemas")
TABLAS_DE = "plataforma.empresas"
