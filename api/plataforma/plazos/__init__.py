"""Hasta qué día se declara cada impuesto, según el noveno dígito del RUC."""

PRESTA = ("models", "service")
