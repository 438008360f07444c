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
MENU_EMPRESA = (("Ventas", 2, "Proformas", "proformas", "IconFileDollar", "documentos.ver"),)
