"""Liquidación de compra de bienes y prestación de servicios (03)."""

MENU_EMPRESA = (("Compras", 4, "Liquidaciones", "liquidaciones-compra", "IconFileImport", "documentos.ver"),)
