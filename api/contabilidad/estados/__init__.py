"""Los estados financieros de una empresa: situación y resultados, a cualquier fecha."""

PRESTA = ("calculo", "service")
