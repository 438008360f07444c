"""De qué navegador viene una petición: su nombre en palabras de una persona, su dirección y la señal que se le
deja cuando alguien ingresa con él."""

import re
from ipaddress import ip_address, ip_network

from flask import Response, after_this_request, current_app, g, request

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
# Lo que dicen de sí los que revisan correos y arman vistas previas, que suelen nombrar también un navegador.
_PROGRAMA = re.compile(
    r"bot|crawl|spider|scan|preview|fetch|check|monitor|validator|headless|phantom|curl|wget|python|java/|go-http|okhttp|"
    r"barracuda|mimecast|proofpoint|safelinks|urldefense|symantec|trendmicro|sophos|fortinet|cisco|zscaler|"
    r"facebookexternalhit|whatsapp|skypeuri|googleimageproxy|yahoomailproxy|msoffice|lighthouse",
    re.IGNORECASE,
)
_ADELANTAN = ("Sec-Purpose", "Purpose", "X-Purpose", "X-Moz")


def de_la_casa(nombre: str) -> str:
    """El nombre de una cookie nuestra. Con https lleva `__Host-`: el navegador no la acepta de otro sitio del dominio, ni
    para otro, ni sin cifrar. En la máquina de quien desarrolla no hay https."""
    return f"__Host-{nombre}" if current_app.config["PRODUCCION"] else nombre


def poner(
    respuesta: Response, nombre: str, valor: str, segundos: int, *, la_lee_la_pagina: bool = False
) -> None:
    """Deja una cookie, para todo el sitio y solo para él."""
    respuesta.set_cookie(
        nombre,
        valor,
        max_age=segundos,
        httponly=not la_lee_la_pagina,
        samesite="Lax",
        secure=current_app.config["PRODUCCION"],
        path="/",
    )


def familia(agente: str) -> str:
    """Por ejemplo, «Chrome en Windows»; "" si no es ninguno que la gente use."""
    cual = _primero(_NAVEGADORES, agente)
    sistema = _primero(_SISTEMAS, agente)
    return f"{cual} en {sistema}" if cual and sistema else cual or sistema


def de_una_persona() -> bool:
    """Si quien llama parece alguien que mira: no un programa que abre los enlaces de un correo para ver a dónde llevan, ni un
    navegador que adelanta la página por si acaso."""
    agente = request.user_agent.string
    adelanta = any("prefetch" in request.headers.get(c, "").lower() for c in _ADELANTAN)
    return (
        request.method != "HEAD" and not adelanta and bool(familia(agente)) and not _PROGRAMA.search(agente)
    )


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
    traida = request.cookies.get(de_la_casa(COOKIE), "")
    return traida if _SENAL.fullmatch(traida) else ""


def dejar_senal() -> str:
    """Deja en el navegador la señal que ya tenía, o una nueva: 256 bits al azar, que no dicen nada de nadie. En una petición, la
    misma siempre."""
    if "senal" in g:
        return str(g.senal)
    valor = g.senal = senal() or tokens.opaque()

    @after_this_request
    def _guardar(respuesta: Response) -> Response:
        propia = de_la_casa(COOKIE)
        poner(respuesta, propia, valor, VIDA_DE_LA_SENAL)
        if (
            propia != COOKIE and COOKIE in request.cookies
        ):  # la de antes, que otro sitio del dominio podía escribir
            respuesta.delete_cookie(COOKIE, path="/api")
        return respuesta

    return valor
