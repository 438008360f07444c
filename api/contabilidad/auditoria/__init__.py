"""Si lo que los libros prometen se cumple ahora."""

PRESTA = ("documentos", "revisiones", "service")
TABLAS_DE = "libros.asientos"
