"""Los proveedores de una empresa. Está encima de los clientes porque una misma persona puede ser las dos cosas."""

PRESTA = ("campos", "lista", "personas", "registro")
ENTIDADES = {
    "proveedor": "Proveedor",
}
TABLAS = {
    "proveedores": ("proveedor", "proveedores"),
}
MENCIONES = {
    "proveedor": ("proveedores", "{razon_social}"),
}
PERMISOS = {
    "proveedores.ver": ("propietario", "facturador", "contador", "consulta"),
    "proveedores.editar": ("propietario", "facturador", "contador"),
}
PERMISOS_DICHOS = {
    "proveedores.ver": ("Compras y pagos", "Ver los proveedores"),
    "proveedores.editar": ("Compras y pagos", "Crear y cambiar proveedores"),
}
PUBLICA = {
    "proveedor.creado": (
        "proveedor",
        ("crear",),
        "proveedores.ver",
        "Se creó un proveedor",
        ("tipo_identificacion", "identificacion", "razon_social", "correo", "telefono"),
    ),
    "proveedor.cambiado": (
        "proveedor",
        ("actualizar", "eliminar"),
        "proveedores.ver",
        "Se cambió un proveedor",
        ("tipo_identificacion", "identificacion", "razon_social", "correo", "telefono", "activo"),
    ),
}
MENU_EMPRESA = (("Compras", 3, "Proveedores", "proveedores", "IconTruck", "proveedores.ver"),)
