"""De qué navegador viene una petición: su nombre en palabras de una persona, su dirección y la señal que se le
deja cuando alguien ingresa con él."""

import re
from ipaddress import ip_address, ip_network

from flask import Response, after_this_request, current_app, request

from api.core import tokens

COOKIE = "dispositivo"
VIDA_DE_LA_SENAL = 180 * 24 * 3600  # segundos desde el último ingreso
_SENAL = re.compile(r"[A-Za-z0-9_-]{43}")

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


def direccion() -> str:
    """La red de quien llama: su dirección o, en IPv6, el bloque de 64 bits que su proveedor da a una casa."""
    try:
        suya = ip_address(request.remote_addr or "")
    except ValueError:
        return ""
    return str(suya if suya.version == 4 else ip_network((suya, 64), strict=False))


def senal() -> str:
    """La señal de este navegador; "" si con él no ingresó nadie."""
    traida = request.cookies.get(COOKIE, "")
    return traida if _SENAL.fullmatch(traida) else ""


def dejar_senal() -> str:
    """Deja en el navegador la señal que ya tenía, o una nueva: 256 bits al azar, que no dicen nada de nadie."""
    valor = senal() or tokens.opaque()

    @after_this_request
    def _guardar(respuesta: Response) -> Response:
        respuesta.set_cookie(
            COOKIE,
            valor,
            max_age=VIDA_DE_LA_SENAL,
            httponly=True,
            samesite="Lax",
            secure=current_app.config["PRODUCCION"],
            path="/api",
        )
        return respuesta

    return valor
