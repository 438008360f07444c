"""Factura (01)."""

PRESTA = ("pedido", "tipo")
