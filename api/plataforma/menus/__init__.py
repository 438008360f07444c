"""Los menús de cada perfil y de cada empresa."""

PRESTA = ("uso",)
ENTIDADES = {
    "menus_empresa": "Menús de una empresa",
    "menus_rol": "Menús de un rol",
}
PERMISOS = {
    "menus.ver": ("administrador", "distribuidor"),
    "menus.editar": ("administrador", "distribuidor"),
    "menus.roles": ("administrador",),
}
MENU_PROVEEDOR = (
    ("Sistema", 2, "Menús", "menus", "IconMenu2", "menus.ver", ("administrador", "distribuidor")),
)
