"""Los pagos anticipados de una empresa, que se gastan mes a mes: un seguro, un arriendo, una publicidad."""

ENTIDADES = {
    "diferido": "Pago anticipado",
}
MENCIONES = {
    "diferido": ("diferidos", "{nombre}"),
}
TABLAS = {
    "diferidos": ("pago anticipado", "pagos anticipados"),
}
MENU_EMPRESA = (
    ("Contabilidad/Mes", 14, "Pagos anticipados", "diferidos", "IconCalendarStats", "contabilidad.ver"),
)
