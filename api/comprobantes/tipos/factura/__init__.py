"""Factura (01)."""
