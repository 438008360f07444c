"""Los asientos de una empresa: el motor de sus libros."""

PRESTA = ("cadena", "models", "origenes", "pedido", "schemas", "sellado", "service")
