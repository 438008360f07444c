"""Si lo que los libros prometen se cumple ahora."""

PRESTA = ("service",)
TABLAS_DE = "libros.asientos"
