"""Los productos de una empresa."""

PRESTA = ("campos", "existencias", "nombrados", "lista")
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
PERMISOS_DICHOS = {
    "productos.ver": ("Ventas", "Ver los productos"),
    "productos.editar": ("Ventas", "Crear y cambiar productos"),
}
PUBLICA = {
    "producto.creado": (
        "producto",
        ("crear",),
        "productos.ver",
        "Se creó un producto",
        ("codigo", "nombre", "precio"),
    ),
    "producto.cambiado": (
        "producto",
        ("actualizar", "eliminar"),
        "productos.ver",
        "Se cambió un producto",
        ("codigo", "nombre", "precio", "activo"),
    ),
}
MENU_EMPRESA = (("Ventas", 8, "Productos", "productos", "IconPackage", "productos.ver"),)
