"""La conciliación tributaria de un período: los documentos, los libros, los formularios, el anexo y lo que el SRI dice, uno al
lado del otro, iguales o por qué no."""

MENU_EMPRESA = (
    (
        "Impuestos",
        6,
        "Conciliación tributaria",
        "impuestos/conciliacion",
        "IconScale",
        "tributos.ver",
    ),
)
