"""Lo que se gasta mes a mes, en línea recta: un asiento por mes y por clase (depreciar, amortizar), que se puede deshacer."""

PRESTA = ("clases", "linea", "models", "service")
