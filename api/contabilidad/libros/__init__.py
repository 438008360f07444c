"""Los libros de una empresa: diario, mayor, balance de comprobación y auxiliares."""

TABLAS_DE = "libros.asientos"
PRESTA = ("acumulado", "arbol", "papel", "papeles", "schemas", "terceros")
MENU_EMPRESA = (("Contabilidad", 3, "Libros", "libros", "IconNotebook", "contabilidad.ver"),)
