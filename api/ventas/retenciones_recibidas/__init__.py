"""Las retenciones que los clientes hacen a la empresa: de qué facturas son, y el cobro de cada una."""

PRESTA = ("comparacion", "liquidado", "nucleo.models", "nucleo.pedido", "pagina")
ENTIDADES = {
    "retencion_recibida": "Retención recibida",
}
MENCIONES = {
    "retencion_recibida": ("retenciones_recibidas", "{numero}"),
}
TABLAS = {
    "documentos_retenidos": ("documento de retenciones recibidas", "documentos de retenciones recibidas"),
    "lineas_liquidadas": ("liquidación de una retención", "liquidaciones de retenciones"),
    "lineas_retenidas": ("código de retenciones recibidas", "códigos de retenciones recibidas"),
    "retenciones_recibidas": ("retención recibida", "retenciones recibidas"),
}
PUBLICA = {
    "retencion_recibida.creada": (
        "retencion_recibida",
        ("crear",),
        "cobros.ver",
        "Un cliente hizo una retención",
        ("numero", "fecha", "cliente", "total", "por_emparejar"),
    ),
}
MENU_EMPRESA = (
    ("Ventas", 12, "Retenciones recibidas", "retenciones-recibidas", "IconReceiptTax", "cobros.ver"),
)
