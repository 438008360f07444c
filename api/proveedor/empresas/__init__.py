"""Las empresas como las ve el proveedor: registro, verificación, ficha, baja."""

PRESTA = ("distribuidores", "registro")
TABLAS_DE = "plataforma.empresas"
PERMISOS = {
    "empresas.ver": ("administrador", "distribuidor", "asesor"),
    "empresas.editar": ("administrador", "distribuidor"),
    "empresas.activar": ("administrador",),
    "empresas.eliminar": ("administrador",),
    "empresas.entrar": ("distribuidor",),
    "empresas.usuarios": ("administrador",),
    "empresas.verificar": ("administrador",),
}
MENU_PROVEEDOR = (
    (
        "Clientes",
        1,
        "Empresas",
        "empresas",
        "IconBuilding",
        "empresas.ver",
        ("administrador", "distribuidor", "asesor"),
    ),
)
