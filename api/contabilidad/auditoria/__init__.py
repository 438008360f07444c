"""Si lo que los libros prometen se cumple ahora."""

TABLAS_DE = "contabilidad.asientos"
