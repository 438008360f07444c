"""Las bodegas de una empresa: dónde está lo que tiene. Cada una es de un establecimiento."""

ENTIDADES = {
    "bodega": "Bodega",
}
TABLAS = {
    "bodegas": ("bodega", "bodegas"),
}
