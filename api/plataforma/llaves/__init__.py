"""Las llaves con que un programa llama a la API por una empresa: qué permite cada una, desde dónde y hasta cuándo."""

PRESTA = ("busqueda", "service")
ENTIDADES = {
    "llave": "Llave para programas",
}
TABLAS = {
    "llaves": ("llave para programas", "llaves para programas"),
}
MENCIONES = {
    "llave": ("llaves", "{nombre}"),
}
PERMISOS = {
    "llaves.administrar": ("propietario",),
}
PERMISOS_DICHOS = {
    "llaves.administrar": ("Empresa", "Dar acceso a programas con llaves"),
}
SIN_DELEGAR = ("llaves.administrar",)
NOVEDADES = {
    "llave": ("llaves.administrar", "crear", "rotar", "terminar"),
}
MENU_EMPRESA = (("Empresa", 9, "Llaves", "llaves", "IconKey", "llaves.administrar"),)
