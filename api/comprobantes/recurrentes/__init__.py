"""Las facturas que se repiten solas: se emiten en las fechas de un calendario, con variables en sus textos."""

ENTIDADES = {
    "recurrente": "Factura recurrente",
}
MENCIONES = {
    "recurrente": ("recurrentes", "{nombre}"),
}
TABLAS = {
    "emisiones_recurrentes": ("fecha de una factura recurrente", "fechas de facturas recurrentes"),
    "recurrentes": ("factura recurrente", "facturas recurrentes"),
}
MENU_EMPRESA = (("Ventas", 6, "Recurrentes", "recurrentes", "IconRepeat", "documentos.emitir"),)
