"""Las tarifas con sus fechas, y lo que un precio viene a ser con impuestos."""

PRESTA = ("ley", "precios")
