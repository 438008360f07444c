"""Nota de débito (05)."""
