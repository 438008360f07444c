"""El inicio de la empresa: sus cifras, sus primeros pasos y lo que requiere atención."""

PERMISOS = {
    "inicio.ver": ("propietario", "facturador", "contador", "consulta"),
    "reportes.ver": ("propietario", "facturador", "contador", "consulta"),
}
MENU_EMPRESA = (("", 1, "Inicio", "inicio", "IconHome", "inicio.ver"),)
