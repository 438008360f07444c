"""Las bodegas de una empresa: dónde está lo que tiene. Cada una es de un establecimiento."""

ENTIDADES = {
    "bodega": "Bodega",
}
TABLAS = {
    "bodegas": ("bodega", "bodegas"),
}
MENCIONES = {
    "bodega": ("bodegas", "{nombre}"),
}
PERMISOS = {
    "existencias.ver": ("propietario", "facturador", "contador", "consulta"),
    "existencias.bodegas": ("propietario", "contador"),
}
PERMISOS_DICHOS = {
    "existencias.ver": ("Existencias", "Ver las existencias, su kardex y las bodegas"),
    "existencias.bodegas": ("Existencias", "Crear y cambiar bodegas"),
}
MENU_EMPRESA = (("Existencias", 9, "Bodegas", "bodegas", "IconBuildingWarehouse", "existencias.ver"),)
