"""Lo que la empresa compra: cada documento con sus líneas, sus impuestos y para qué sirve ante el SRI."""

PRESTA = (
    "archivos",
    "cifras",
    "efectos.de_arriba",
    "efectos.historia",
    "escritura",
    "libros.asiento",
    "lista",
    "lista_schemas",
    "nucleo.calculo",
    "nucleo.models",
    "nucleo.papeles",
    "nucleo.pedido",
    "propuesta",
    "traidas",
)
ENTIDADES = {
    "compra": "Compra",
}
TABLAS = {
    "archivos_compras": ("archivo de compras", "archivos de compras"),
    "compras": ("compra", "compras"),
    "impuestos_compras": ("impuesto de compras", "impuestos de compras"),
    "lineas_compras": ("línea de compras", "líneas de compras"),
}
MENCIONES = {
    "compra": ("compras", "{numero}"),
}
PERMISOS = {
    "compras.ver": ("propietario", "facturador", "contador", "consulta"),
    "compras.editar": ("propietario", "facturador", "contador"),
}
PERMISOS_DICHOS = {
    "compras.ver": ("Compras y pagos", "Ver las compras", "proveedores.ver"),
    "compras.editar": ("Compras y pagos", "Registrar y anular compras"),
}
MENU_EMPRESA = (("Compras", 2, "Compras", "compras", "IconShoppingCart", "compras.ver"),)
