"""El inicio de la empresa: sus cifras, sus primeros pasos y lo que requiere atención."""

PERMISOS = {
    "inicio.ver": ("propietario", "facturador", "contador", "consulta"),
    "reportes.ver": ("propietario", "facturador", "contador", "consulta"),
}
PERMISOS_DICHOS = {
    "inicio.ver": ("Empresa", "Ver el inicio"),
    "reportes.ver": ("Ventas", "Ver los reportes de ventas"),
}
MENU_EMPRESA = (("", 1, "Inicio", "inicio", "IconHome", "inicio.ver"),)
