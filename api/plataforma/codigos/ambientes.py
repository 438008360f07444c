"""Los ambientes del SRI (ficha técnica, tabla 4)."""

PRUEBAS, PRODUCCION = 1, 2

NOMBRES = {PRUEBAS: "Pruebas", PRODUCCION: "Producción"}
# Como los dicen las respuestas de la API.
PALABRAS = {PRUEBAS: "PRUEBAS", PRODUCCION: "PRODUCCION"}


def en_papel(ambiente: int) -> str:
    """Como lo escriben el SRI y la representación impresa: PRUEBAS, PRODUCCIÓN."""
    return NOMBRES[ambiente].upper()


def de(verificada: bool) -> int:
    """En cuál emite una empresa."""
    return PRODUCCION if verificada else PRUEBAS
