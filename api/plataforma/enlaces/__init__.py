"""Los enlaces públicos, de un documento o a un cliente: cada uno se ve y se revoca por separado."""

PRESTA = ("schemas", "service")
ENTIDADES = {
    "enlace_publico": "Enlace público",
}
TABLAS = {
    "enlaces_publicos": ("enlace público", "enlaces públicos"),
}
