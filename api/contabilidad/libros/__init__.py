"""Los libros de una empresa: diario, mayor, balance de comprobación y auxiliares."""

TABLAS_DE = "libros.asientos"
PRESTA = ("acumulado", "arbol", "comprobacion", "papel", "papeles", "schemas", "terceros")
MENU_EMPRESA = (("Contabilidad/Libros", 3, "Diario y mayor", "libros", "IconNotebook", "contabilidad.ver"),)
