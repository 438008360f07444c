"""Lo que una empresa espera ganar y gastar, cuenta por cuenta y mes por mes."""

PRESTA = ("cifras",)
ENTIDADES = {
    "presupuesto": "Presupuesto",
}
MENCIONES = {
    "presupuesto": ("", "{id}"),
}
TABLAS = {
    "presupuestos": ("presupuesto", "presupuestos"),
    "lineas_presupuesto": ("cuenta presupuestada", "cuentas presupuestadas"),
}
MENU_EMPRESA = (
    ("Contabilidad/Libros", 16, "Presupuestos", "presupuestos", "IconTargetArrow", "contabilidad.ver"),
)
