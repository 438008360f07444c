"""Factura (01)."""

PRESTA = ("contenido", "pedido", "tipo", "variables")
