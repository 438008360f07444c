"""Los clientes de una empresa y sus contactos."""

PRESTA = ("alcance", "campos", "deudas", "lista")
