"""Los catálogos de la ley como el proveedor los carga: por la pantalla o desde un archivo."""

TABLAS_DE = "plataforma.catalogos"
PERMISOS = {
    "catalogos.ver": ("administrador",),
    "catalogos.editar": ("administrador",),
}
MENU_PROVEEDOR = (("Sistema", 5, "Catálogos", "catalogos", "IconScale", "catalogos.ver", ("administrador",)),)
