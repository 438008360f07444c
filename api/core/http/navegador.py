"""What a browser says of itself, in a person's words: nothing more of it is kept."""

# The first that is found: each later one also stands in the name of those before.
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
    """Chrome en Windows; empty when it is none that people use."""
    cual = _primero(_NAVEGADORES, agente)
    sistema = _primero(_SISTEMAS, agente)
    return f"{cual} en {sistema}" if cual and sistema else cual or sistema


def _primero(nombres: tuple[tuple[str, str], ...], agente: str) -> str:
    return next((nombre for marca, nombre in nombres if marca in agente), "")
