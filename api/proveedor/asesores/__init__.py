"""El personal del proveedor: administradores, distribuidores y asesores."""

TABLAS_DE = "plataforma.usuarios"
ENTIDADES = {
    "administrador": "Usuario del proveedor",
}
MENCIONES = {
    "administrador": ("administradores", "{nombre}"),
}
PERMISOS = {
    "administradores.ver": ("administrador",),
    "administradores.editar": ("administrador",),
    "asesores.ver": ("administrador", "distribuidor", "asesor"),
}
MENU_PROVEEDOR = (
    (
        "Sistema",
        1,
        "Asesores y usuarios",
        "asesores",
        "IconUserCog",
        "administradores.ver",
        ("administrador",),
    ),
)
