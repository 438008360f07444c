"""Emitir muchas facturas de una vez: las de un archivo, o una misma para muchos clientes."""

ENTIDADES = {
    "emision_masiva": "Emisión de muchas facturas",
}
MENCIONES = {
    "emision_masiva": ("emisiones_masivas", "{nombre}"),
}
TABLAS = {
    "emisiones_masivas": ("emisión de muchas facturas", "emisiones de muchas facturas"),
    "facturas_por_emitir": ("factura por emitir", "facturas por emitir"),
}
