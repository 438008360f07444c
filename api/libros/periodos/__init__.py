"""Los períodos cerrados: hasta qué día nada se registra, y a quién se le permite todavía."""

PRESTA = ("cerrados", "schemas", "service")
ENTIDADES = {
    "excepcion_periodo": "Excepción de un período cerrado",
    "periodo": "Período",
}
TABLAS = {
    "bloqueos_periodos": ("período cerrado", "períodos cerrados"),
    "excepciones_periodos": ("excepción de un período", "excepciones de períodos"),
}
NOVEDADES = {
    "excepcion_periodo": ("contabilidad.ver", "permitir", "retirar"),
}
MENU_EMPRESA = (("Contabilidad/Ajustes", 7, "Períodos", "periodos", "IconLock", "contabilidad.ver"),)
