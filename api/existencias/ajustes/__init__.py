"""Los ajustes de existencias: lo que entra o sale sin que nadie lo compre ni lo venda, con su motivo. Con uno se empieza."""

PRESTA = ("inicio",)
ENTIDADES = {
    "ajuste_existencias": "Ajuste de existencias",
}
MENCIONES = {
    "ajuste_existencias": ("ajustes_existencias", "{numero:6}"),
}
TABLAS = {
    "ajustes_existencias": ("ajuste de existencias", "ajustes de existencias"),
    "lineas_ajustes_existencias": ("línea de un ajuste de existencias", "líneas de ajustes de existencias"),
}
MENU_EMPRESA = (("Existencias", 3, "Ajustes", "ajustes-existencias", "IconAdjustments", "existencias.ver"),)
PERMISOS = {
    "existencias.ajustar": ("propietario", "contador"),
}
PERMISOS_DICHOS = {
    "existencias.ajustar": ("Existencias", "Ajustar lo que hay", "existencias.ver"),
}
