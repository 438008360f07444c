"""Los asientos de una empresa: el motor de sus libros."""

PRESTA = ("cadena", "models", "pedido", "sellado", "service")
