"""Liquidación de compra de bienes y prestación de servicios (03)."""

PRESTA = ("pedido",)
MENU_EMPRESA = (("Compras", 4, "Liquidaciones", "liquidaciones-compra", "IconFileImport", "documentos.ver"),)
