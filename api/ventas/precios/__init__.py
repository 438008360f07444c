"""Las listas de precios: a qué precio se vende cada producto, a quién, dónde y hasta cuándo."""

PRESTA = ("campos", "lineas", "lista", "models", "schemas", "tomados")
ENTIDADES = {
    "lista_precios": "Lista de precios",
}
TABLAS = {
    "listas_precios": ("lista de precios", "listas de precios"),
    "precios_de_listas": ("precio de una lista", "precios de listas"),
}
MENCIONES = {
    "lista_precios": ("listas_precios", "{nombre}"),
    "lista": ("listas_precios", "{nombre}"),
}
PERMISOS = {
    "precios.ver": ("propietario", "facturador", "contador", "consulta"),
    "precios.editar": ("propietario", "facturador"),
}
PERMISOS_DICHOS = {
    "precios.ver": ("Ventas", "Ver las listas de precios", "productos.ver"),
    "precios.editar": ("Ventas", "Crear y cambiar listas de precios"),
}
MENU_EMPRESA = (("Ventas", 14, "Listas de precios", "listas-precios", "IconTags", "precios.ver"),)
