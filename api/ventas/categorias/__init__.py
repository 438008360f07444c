"""El árbol en que una empresa ordena lo que vende, y lo que cada rama da por defecto a sus productos."""

PRESTA = ("arbol",)
ENTIDADES = {
    "categoria": "Categoría de productos",
}
TABLAS = {
    "categorias_productos": ("categoría de productos", "categorías de productos"),
}
MENCIONES = {
    "categoria": ("categorias_productos", "{nombre}"),
}
