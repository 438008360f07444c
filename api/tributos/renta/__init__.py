"""El impuesto a la renta de un año, como una hoja de trabajo: del resultado de los libros a lo que se paga, cada renglón con lo
que lo hace. Nada se declara solo: lo que una persona dice queda con su nombre y su motivo."""

ENTIDADES = {
    "hoja_renta": "Hoja del impuesto a la renta",
}
MENCIONES = {
    "hoja_renta": ("", "{id}"),
}
TABLAS = {
    "partidas_renta": ("partida de la renta", "partidas de la renta"),
    "cuentas_renta": ("cuenta clasificada para la renta", "cuentas clasificadas para la renta"),
}
MENU_EMPRESA = (
    ("Impuestos", 5, "Impuesto a la renta", "impuestos/renta", "IconReportMoney", "tributos.ver"),
)
