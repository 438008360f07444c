"""Los estados financieros de una empresa: situación, resultados, flujo de efectivo y patrimonio, a
cualquier fecha."""

TABLAS_DE = "libros.asientos"
PRESTA = ("calculo", "flujo", "papeles", "schemas", "supercias")
MENU_EMPRESA = (
    (
        "Contabilidad/Libros",
        4,
        "Estados financieros",
        "estados-financieros",
        "IconReport",
        "contabilidad.ver",
    ),
)
