"""Cómo se importa un plan de cuentas."""
