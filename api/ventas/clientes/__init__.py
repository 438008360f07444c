"""Los clientes de una empresa y sus contactos."""

PRESTA = ("alcance", "deudas", "lista")
