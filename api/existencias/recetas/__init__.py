"""De qué se hace un producto: sus partes y cuánto de cada una. El que lleva inventario se arma antes; el que no, es un combo."""

PRESTA = ("combos", "models")
ENTIDADES = {"receta": "Receta de un producto"}
TABLAS = {
    "recetas": ("receta de un producto", "recetas de productos"),
    "partes_recetas": ("parte de una receta", "partes de recetas"),
}
