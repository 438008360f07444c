"""Lo que la empresa pide a sus proveedores: la orden, lo que de ella llegó, y en qué difiere de lo pedido."""

PRESTA = ("atadas", "comparar", "lista", "pendientes", "schemas")
ENTIDADES = {
    "orden_compra": "Orden de compra",
}
TABLAS = {
    "compras_de_ordenes": ("compra de una orden", "compras de órdenes"),
    "lineas_ordenes_compra": ("línea de una orden de compra", "líneas de órdenes de compra"),
    "ordenes_compra": ("orden de compra", "órdenes de compra"),
}
MENCIONES = {
    "orden_compra": ("ordenes_compra", "{numero:6}"),
}
PERMISOS = {
    "ordenes.ver": ("propietario", "facturador", "contador", "consulta"),
    "ordenes.editar": ("propietario", "facturador", "contador"),
}
PERMISOS_DICHOS = {
    "ordenes.ver": ("Compras y pagos", "Ver las órdenes de compra", "proveedores.ver"),
    "ordenes.editar": ("Compras y pagos", "Hacer, enviar y cerrar órdenes de compra"),
}
MENU_EMPRESA = (("Compras", 9, "Órdenes de compra", "ordenes-compra", "IconClipboardList", "ordenes.ver"),)
