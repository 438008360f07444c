"""Lo que se contó de las existencias al fin de un mes, y el costo de ventas que sale de eso."""

ENTIDADES = {
    "costo_permanente": "Costo permanente",
    "conteo_inventario": "Conteo de existencias",
}
MENCIONES = {
    "conteo_inventario": ("conteos_inventario", "al {al}"),
}
TABLAS = {
    "costos_asentados": ("costo asentado", "costos asentados"),
    "conteos_inventario": ("conteo de existencias", "conteos de existencias"),
}
MENU_EMPRESA = (
    ("Contabilidad/Mes", 17, "Costo de ventas", "inventario", "IconPackages", "contabilidad.ver"),
)
