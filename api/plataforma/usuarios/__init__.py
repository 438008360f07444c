"""Las personas que entran: sus claves, sus permisos, las de una empresa y las del proveedor."""

PRESTA = (
    "avisos",
    "claves",
    "de_empresa",
    "de_personas",
    "perfiles",
    "permisos",
    "recordados",
    "schemas",
    "temporales",
)
ENTIDADES = {
    "perfil": "Perfil de usuarios",
    "usuario": "Usuario de empresa",
}
TABLAS = {
    "perfiles": ("perfil de usuarios", "perfiles de usuarios"),
    "usuarios": ("usuario que ya ingresó", "usuarios que ya ingresaron"),
}
MENCIONES = {
    "perfil": ("perfiles", "{nombre}"),
    "usuario": ("usuarios", "{nombre}"),
}
PERMISOS = {
    "usuarios.editar": ("propietario",),
}
PERMISOS_DICHOS = {
    "usuarios.editar": ("Empresa", "Dar acceso a otras personas y definir perfiles"),
}
SIN_DELEGAR = ("usuarios.editar",)
NOVEDADES = {
    "perfil": ("usuarios.editar", "crear", "actualizar", "eliminar"),
    "usuario": ("usuarios.editar", "crear", "actualizar", "activar", "desactivar"),
}
MENU_EMPRESA = (("Empresa", 3, "Usuarios", "usuarios", "IconUserCog", "usuarios.editar"),)
