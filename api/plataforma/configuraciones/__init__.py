"""Las configuraciones del proveedor: su marca, sus contactos, sus imágenes."""

ENTIDADES = {
    "configuracion": "Configuración",
}
PERMISOS = {
    "configuraciones.ver": ("administrador",),
    "configuraciones.editar": ("administrador",),
}
MENU_PROVEEDOR = (
    (
        "Sistema",
        3,
        "Configuraciones",
        "configuraciones",
        "IconSettings",
        "configuraciones.ver",
        ("administrador",),
    ),
)
