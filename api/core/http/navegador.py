"""El nombre del navegador en palabras de una persona: es lo único que se guarda de lo que él dice de sí."""

# Gana el primero que se halla: el nombre de los de abajo aparece también en el de los de arriba.
_NAVEGADORES = (
    ("Edg", "Edge"),
    ("OPR/", "Opera"),
    ("SamsungBrowser", "Samsung Internet"),
    ("Firefox/", "Firefox"),
    ("FxiOS", "Firefox"),
    ("CriOS", "Chrome"),
    ("Chrome/", "Chrome"),
    ("Safari/", "Safari"),
)
_SISTEMAS = (
    ("Android", "Android"),
    ("iPhone", "iPhone"),
    ("iPad", "iPad"),
    ("Windows", "Windows"),
    ("Mac OS X", "macOS"),
    ("CrOS", "ChromeOS"),
    ("Linux", "Linux"),
)


def familia(agente: str) -> str:
    """Por ejemplo, «Chrome en Windows»; "" si no es ninguno que la gente use."""
    cual = _primero(_NAVEGADORES, agente)
    sistema = _primero(_SISTEMAS, agente)
    return f"{cual} en {sistema}" if cual and sistema else cual or sistema


def _primero(nombres: tuple[tuple[str, str], ...], agente: str) -> str:
    return next((nombre for marca, nombre in nombres if marca in agente), "")
