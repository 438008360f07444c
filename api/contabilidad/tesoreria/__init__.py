"""Lo que entra y sale de los bancos y las cajas de una empresa: sus movimientos, que son líneas de sus libros, y lo que
se registra a mano."""

PRESTA = ("cheques",)
