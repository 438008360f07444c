"""Armar un producto con sus partes, y desarmarlo: lo que sale de un lado entra en el otro por lo que valía."""

ENTIDADES = {"ensamble": "Ensamble de un producto"}
TABLAS = {
    "ensambles": ("ensamble de un producto", "ensambles de productos"),
    "lineas_ensambles": ("parte de un ensamble", "partes de ensambles"),
}
MENCIONES = {"ensamble": ("ensambles", "{numero:6}")}
MENU_EMPRESA = (
    ("Existencias", 14, "Kits y ensambles", "ensambles", "IconPuzzle", "existencias.ver"),
    ("Existencias", 15, "Recetas", "recetas", "IconListDetails", "existencias.ver"),
)
PERMISOS = {"existencias.ensamblar": ("propietario", "contador")}
PERMISOS_DICHOS = {
    "existencias.ensamblar": (
        "Existencias",
        "Decir de qué se hace un producto, armarlo y desarmarlo",
        "existencias.ver",
    ),
}
