"""Guía de remisión (06)."""

PRESTA = ("pedido",)
TABLAS = {
    "despachos": ("factura despachada", "facturas despachadas"),
}
MENU_EMPRESA = (("Ventas", 5, "Guías de remisión", "guias-remision", "IconTruckDelivery", "documentos.ver"),)
