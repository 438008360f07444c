"""Los catálogos de la ley: filas con fechas, su fuente y su historia, que el proveedor carga sin tocar el programa."""

PRESTA = ("codigos", "entidades", "feriados", "ley", "models", "registro", "service", "topes", "vigencia")
ENTIDADES = {
    "catalogo": "Catálogo",
}
