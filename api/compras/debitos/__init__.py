"""Lo que el banco o la emisora ya sacó antes de que su factura llegara: la compra toma ese débito y no queda debiéndose."""

PRESTA = ("busqueda", "models", "schemas")
TABLAS = {
    "debitos_compras": ("débito de una compra", "débitos de compras"),
}
