"""Cuánto se quiere tener de cada producto en cada bodega, qué falta, y las órdenes con que se pide."""

TABLAS = {
    "minimos_existencias": ("mínimo de un producto", "mínimos de productos"),
}
ENTIDADES = {
    "existencia": "Existencia de un producto en una bodega",
}
PUBLICA = {
    "existencia.bajo_minimo": (
        "existencia",
        ("cruzar_minimo",),
        "existencias.ver",
        "De un producto queda en una bodega su mínimo, o menos",
        ("producto_id", "codigo", "nombre", "bodega_id", "bodega", "existencia", "minimo", "maximo"),
    ),
}
MENU_EMPRESA = (("Compras", 10, "Por reponer", "por-reponer", "IconPackageImport", "ordenes.ver"),)
