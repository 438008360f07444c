"""El RIDE: la representación impresa, en A4 y en ticket."""

PRESTA = ("a4", "impresion", "partes")
