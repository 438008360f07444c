"""Las cifras del inicio del proveedor."""

PERMISOS = {
    "tablero.ver": ("administrador", "distribuidor", "asesor"),
}
MENU_PROVEEDOR = (("", 1, "Inicio", "inicio", "IconHome", None, ("administrador", "distribuidor", "asesor")),)
