"""Comprobante de retención (07)."""
