"""Nota de crédito (04)."""
