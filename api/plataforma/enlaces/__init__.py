"""Los enlaces públicos de un documento: cada uno se ve y se revoca por separado."""

PRESTA = ("service",)
