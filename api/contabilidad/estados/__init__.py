"""Los estados financieros de una empresa: situación y resultados, a cualquier fecha."""

TABLAS_DE = "contabilidad.asientos"
