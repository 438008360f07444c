"""Si lo que los libros prometen se cumple ahora."""

PRESTA = ("revisiones", "service")
TABLAS_DE = "libros.asientos"
