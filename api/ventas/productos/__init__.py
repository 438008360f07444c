"""Los productos de una empresa."""

ENTIDADES = {
    "producto": "Producto",
}
TABLAS = {
    "productos": ("producto", "productos"),
}
MENCIONES = {
    "producto": ("productos", "{codigo} {nombre}"),
}
PERMISOS = {
    "productos.ver": ("propietario", "facturador", "contador", "consulta"),
    "productos.editar": ("propietario", "facturador"),
}
MENU_EMPRESA = (("Ventas", 8, "Productos", "productos", "IconPackage", "productos.ver"),)
