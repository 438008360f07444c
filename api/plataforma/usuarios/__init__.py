"""Las personas que entran: sus claves, sus permisos, las de una empresa y las del proveedor."""

PRESTA = ("avisos", "claves", "de_empresa", "permisos", "schemas", "temporales")
ENTIDADES = {
    "usuario": "Usuario de empresa",
}
TABLAS = {
    "usuarios": ("usuario que ya ingresó", "usuarios que ya ingresaron"),
}
MENCIONES = {
    "usuario": ("usuarios", "{nombre}"),
}
PERMISOS = {
    "usuarios.editar": ("propietario",),
}
SIN_DELEGAR = ("usuarios.editar",)
MENU_EMPRESA = (("Empresa", 3, "Usuarios", "usuarios", "IconUserCog", "usuarios.editar"),)
