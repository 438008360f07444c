"""Nota de débito (05)."""

PRESTA = ("pedido",)
MENU_EMPRESA = (("Ventas", 4, "Notas de débito", "notas-debito", "IconFilePlus", "documentos.ver"),)
