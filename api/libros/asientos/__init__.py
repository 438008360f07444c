"""Los asientos de una empresa: el motor de sus libros."""

PRESTA = ("cadena", "manual", "models", "origenes", "pedido", "schemas", "sellado", "service")
