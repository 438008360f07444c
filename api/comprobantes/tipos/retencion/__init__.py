"""Comprobante de retención (07)."""

PRESTA = ("pedido", "propuesta", "tipo", "ultimas")
