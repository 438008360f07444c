"""Contar lo que hay en una bodega mientras se sigue vendiendo, y asentar lo que difiere."""

PRESTA = ("models",)
ENTIDADES = {
    "conteo": "Conteo de una bodega",
    "parametros_conteos": "Cómo se cuentan las bodegas",
}
MENCIONES = {
    "conteo": ("conteos", "n.º {numero} {nombre}"),
}
TABLAS = {
    "conteos": ("conteo de una bodega", "conteos de bodegas"),
    "conteos_productos": ("producto de un conteo", "productos de un conteo"),
    "conteos_capturas": ("captura de un conteo", "capturas de un conteo"),
    "parametros_conteos": ("parámetro de conteos", "parámetros de conteos"),
}
PERMISOS = {
    "existencias.contar": ("propietario", "facturador", "contador"),
    "existencias.aprobar": ("propietario", "contador"),
}
PERMISOS_DICHOS = {
    "existencias.contar": ("Existencias", "Contar lo que hay en una bodega", "existencias.ver"),
    "existencias.aprobar": ("Existencias", "Aprobar lo que un conteo encontró", "existencias.ver"),
}
MENU_EMPRESA = (("Existencias", 5, "Conteos", "conteos", "IconClipboardCheck", "existencias.ver"),)
