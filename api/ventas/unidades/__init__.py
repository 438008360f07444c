"""Las otras unidades en que se compra, se vende y se cuenta un producto: cuánto tiene cada una de la suya, y cómo se redondea."""

PRESTA = ("dichas", "leidas", "medida", "schemas")
ENTIDADES = {
    "unidad_producto": "Unidad de un producto",
}
TABLAS = {
    "unidades_productos": ("unidad de un producto", "unidades de productos"),
}
MENCIONES = {
    "unidad_producto": ("unidades_productos", "{nombre}"),
}
