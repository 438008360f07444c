"""Comprobante de retención (07)."""

PRESTA = ("pedido", "propuesta", "tipo", "ultimas")
MENU_EMPRESA = (("Compras", 5, "Retenciones", "retenciones", "IconReceiptTax", "documentos.ver"),)
