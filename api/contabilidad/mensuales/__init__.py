"""Lo que se asienta una vez al mes y se puede deshacer: lo que se gasta en línea recta (depreciar, amortizar) y lo que se
ajusta con lo que se ve al fin del mes (provisionar, contar)."""

PRESTA = ("ajustes", "clases", "de_compra", "linea", "models", "service")
