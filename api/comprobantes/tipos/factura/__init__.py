"""Factura (01)."""

PRESTA = ("contenido", "pedido", "tipo", "variables")
MENU_EMPRESA = (("Ventas", 1, "Facturas", "facturas", "IconFileInvoice", "documentos.ver"),)
