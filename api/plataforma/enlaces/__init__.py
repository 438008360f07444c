"""Los enlaces públicos, de un documento o a un cliente: cada uno se ve y se revoca por separado."""

PRESTA = ("schemas", "service")
