"""Los planes que se venden, los contratados y sus recibos de pago."""

TABLAS_DE = "plataforma.planes"
ENTIDADES = {
    "plan": "Plan del catálogo",
    "plan_imprenta": "Plan de imprenta",
    "plan_orel": "Plan electrónico",
    "recibo_pago": "Recibo de pago",
}
MENCIONES = {
    "plan": ("planes", "{nombre}"),
    "plan_imprenta": ("planes_imprenta", "que caduca el {caduca}"),
    "plan_orel": ("planes_orel", "que caduca el {caduca}"),
    "recibo_pago": ("recibos_pago", "{nombre}"),
}
PERMISOS = {
    "planes.ver": ("administrador", "distribuidor", "asesor"),
    "planes.editar": ("administrador",),
    "planes.catalogo": ("administrador",),
    "planes.contratar": ("administrador", "distribuidor"),
}
MENU_PROVEEDOR = (
    (
        "Clientes",
        2,
        "Planes",
        "planes",
        "IconChartPie",
        "planes.ver",
        ("administrador", "distribuidor", "asesor"),
    ),
    (
        "Clientes",
        3,
        "Recibos de pago",
        "recibos",
        "IconReceipt",
        "planes.ver",
        ("administrador", "distribuidor"),
    ),
)
NOVEDADES = {
    "recibo_pago": ("plan.ver", "aprobar", "rechazar"),
}
