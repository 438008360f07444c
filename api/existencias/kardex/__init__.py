"""El kardex: cada entrada y salida de un producto en una bodega, y lo que costó. La existencia es su suma, y nada más."""

PRESTA = (
    "documentos",
    "existentes",
    "models",
    "momentos",
    "movidos",
    "parametros",
    "particulares",
    "libro",
    "por_asentar",
    "costo.partes",
    "escritura.lotes",
    "saldos",
    "turnos",
    "schemas",
    "vista",
)
ENTIDADES = {
    "parametros_existencias": "Parámetros de existencias",
}
TABLAS = {
    "movimientos_existencias": ("movimiento del kardex", "movimientos del kardex"),
    "salidas_de_combos": ("salida de un combo", "salidas de combos"),
    "existencias": ("existencia de un producto", "existencias de productos"),
    "existencias_bodegas": ("existencia en una bodega", "existencias en bodegas"),
    "existencias_diarias": ("existencia al terminar un día", "existencias al terminar cada día"),
    "costos_por_asentar": ("costo por asentar", "costos por asentar"),
    "costos_diarios": ("costo de un día", "costos de cada día"),
    "parametros_existencias": ("parámetro de existencias", "parámetros de existencias"),
}
MENU_EMPRESA = (
    ("Existencias", 1, "Existencias", "existencias", "IconPackages", "existencias.ver"),
    ("Existencias", 2, "Kardex", "kardex", "IconLayoutList", "existencias.ver"),
)
PERMISOS = {
    "existencias.costo": ("propietario", "contador"),
    "existencias.configurar": ("propietario", "contador"),
}
PERMISOS_DICHOS = {
    "existencias.costo": ("Existencias", "Ver lo que cuesta y lo que vale", "existencias.ver"),
    "existencias.configurar": ("Existencias", "Empezar a llevarlas y decir cómo", "existencias.ver"),
}
