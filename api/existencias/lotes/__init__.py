"""Los lotes, con su caducidad, y los números de serie: de cuáles es cada movimiento del kardex, y lo que hay de cada uno."""

PRESTA = ("eleccion", "leidos", "reparto")
ENTIDADES = {
    "lote_producto": "Lote o serie",
}
MENCIONES = {
    "lote_producto": ("lotes_productos", "{codigo}"),
}
TABLAS = {
    "lotes_productos": ("lote de un producto", "lotes de productos"),
    "existencias_lotes": ("existencia de un lote", "existencias de lotes"),
    "repartos_lotes": ("movimiento de un lote", "movimientos de lotes"),
}
MENU_EMPRESA = (("Existencias", 12, "Lotes y series", "lotes", "IconBarcode", "existencias.ver"),)
