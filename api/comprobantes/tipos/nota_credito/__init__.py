"""Nota de crédito (04)."""

PRESTA = ("pedido",)
MENU_EMPRESA = (("Ventas", 3, "Notas de crédito", "notas-credito", "IconFileMinus", "documentos.ver"),)
