"""Lo que se asienta una vez al mes y se puede deshacer: lo que se gasta en línea recta (depreciar, amortizar) y lo que se
ajusta con lo que se ve al fin del mes (provisionar, contar)."""

PRESTA = ("ajustes", "clases", "de_compra", "linea", "models", "service")
ENTIDADES = {
    "proceso_mensual": "Proceso de un mes",
}
MENCIONES = {
    "proceso_mensual": ("procesos_mensuales", "del {fecha}"),
}
TABLAS = {
    "cuotas_mensuales": ("cuota de un mes", "cuotas de los meses"),
    "procesos_mensuales": ("mes asentado", "meses asentados"),
}
