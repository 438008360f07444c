"""Lo que se cotiza a un cliente antes de venderlo: él lo acepta y se vuelve una factura."""

ENTIDADES = {
    "proforma": "Proforma",
}
TABLAS = {
    "entregas_proformas": ("entrega de proformas", "entregas de proformas"),
    "proformas": ("proforma", "proformas"),
}
MENCIONES = {
    "proforma": ("proformas", "n.º {numero|sin número}"),
}
NOVEDADES = {
    "proforma": ("documentos.ver", "aceptar", "rechazar"),
}
PUBLICA = {
    "proforma.aceptada": (
        "proforma",
        ("aceptar",),
        "documentos.ver",
        "Un cliente aceptó una proforma",
        ("numero", "estado", "total", "respondio"),
    ),
    "proforma.rechazada": (
        "proforma",
        ("rechazar",),
        "documentos.ver",
        "Un cliente rechazó una proforma",
        ("numero", "estado", "total", "respondio"),
    ),
}
MENU_EMPRESA = (("Ventas", 2, "Proformas", "proformas", "IconFileDollar", "documentos.ver"),)
