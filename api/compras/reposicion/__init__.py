"""Cuánto se quiere tener de cada producto en cada bodega, qué falta, y las órdenes con que se pide."""

TABLAS = {
    "minimos_existencias": ("mínimo de un producto", "mínimos de productos"),
}
MENU_EMPRESA = (("Compras", 10, "Por reponer", "por-reponer", "IconPackageImport", "ordenes.ver"),)
