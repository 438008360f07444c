"""Los libros de una empresa: diario, mayor, balance de comprobación y auxiliares."""

TABLAS_DE = "contabilidad.asientos"
PRESTA = ("acumulado", "arbol", "papel", "papeles", "schemas", "terceros")
