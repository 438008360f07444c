"""Los libros de una empresa: diario, mayor, balance de comprobación y auxiliares."""

PRESTA = ("acumulado", "arbol", "papel")
