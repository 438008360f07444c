"""Los activos fijos de una empresa: lo que cada uno costó, lo que ya se depreció y lo que pasó con él."""

ENTIDADES = {
    "activo_fijo": "Activo fijo",
}
MENCIONES = {
    "activo_fijo": ("activos_fijos", "{codigo} {nombre}"),
}
TABLAS = {
    "activos_fijos": ("activo fijo", "activos fijos"),
    "movimientos_activos": ("movimiento de activos fijos", "movimientos de activos fijos"),
}
MENU_EMPRESA = (
    ("Contabilidad/Mes", 5, "Activos fijos", "activos-fijos", "IconBuildingWarehouse", "contabilidad.ver"),
)
