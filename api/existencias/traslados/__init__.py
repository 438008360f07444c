"""Los traslados de una bodega a otra: salen al enviarse, y están en camino hasta que se reciben."""

ENTIDADES = {
    "traslado": "Traslado entre bodegas",
}
TABLAS = {
    "traslados": ("traslado entre bodegas", "traslados entre bodegas"),
    "lineas_traslados": ("línea de un traslado", "líneas de traslados"),
    "llegadas_traslados": ("llegada de un traslado", "llegadas de traslados"),
}
MENCIONES = {
    "traslado": ("traslados", "{numero:6}"),
    "origen": ("bodegas", "{nombre}"),
    "destino": ("bodegas", "{nombre}"),
}
PERMISOS = {
    "existencias.trasladar": ("propietario", "facturador", "contador"),
}
PERMISOS_DICHOS = {
    "existencias.trasladar": ("Existencias", "Enviar y recibir traslados entre bodegas"),
}
MENU_EMPRESA = (("Existencias", 4, "Traslados", "traslados", "IconArrowsExchange", "existencias.ver"),)
