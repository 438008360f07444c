"""El par antifalsificación: la cookie XSRF-TOKEN y el encabezado X-XSRF-TOKEN, firmados (docs/contrato.md §3).

Con https va también en `__Host-XSRF-TOKEN`, que ningún otro sitio del mismo dominio puede escribir: cuando el navegador
la trae, solo vale ella. La otra, con el mismo valor, es la que leen los programas que ya llaman a esta API.
"""

import hmac
import secrets
import time
from functools import lru_cache

from flask import Flask, Response, current_app, request

from api.core import tokens
from api.core.errors import Antifalsificacion, SinSesion
from api.core.http.visitante import navegador, programa

COOKIE, HEADER = "XSRF-TOKEN", "X-XSRF-TOKEN"
VIDA_DEL_PAR = 30 * 24 * 3600
_RELOJ = 600
_SEGUROS = ("GET", "HEAD", "OPTIONS")


def init_app(app: Flask) -> None:
    app.after_request(_hand_out)


def check() -> None:
    """Rechaza una llamada bajo /api que cambie algo y no traiga el par."""
    if request.method in _SEGUROS or not request.path.startswith("/api/"):
        return
    cookie, header = traida(), request.headers.get(HEADER, "")
    if not cookie or not hmac.compare_digest(cookie.encode(), header.encode()):
        raise Antifalsificacion()
    if not _valid(cookie):
        raise Antifalsificacion()


def traida() -> str:
    """La del navegador que llama; "" si no trae ninguna."""
    return request.cookies.get(navegador.de_la_casa(COOKIE)) or request.cookies.get(COOKIE, "")


def _valid(cookie: str) -> bool:
    secreto = str(current_app.secret_key)
    return _signed(cookie, secreto, int(time.time()) // _RELOJ)


@lru_cache(maxsize=4096)
def _signed(cookie: str, secreto: str, ahora: int) -> bool:
    """La firma se comprueba una vez por cookie y por período, no en cada llamada de una página."""
    try:
        tokens.read("xsrf", cookie, VIDA_DEL_PAR)
    except SinSesion:
        return False
    return True


def _hand_out(response: Response) -> Response:
    if not request.path.startswith("/api/") or request.method != "GET" or programa.trae_llave():
        return response  # un programa no guarda cookies: firmarle un par en cada llamada sería trabajo de más
    propia = navegador.de_la_casa(COOKIE)
    valor = request.cookies.get(propia, "")
    if not _valid(valor):
        valor = tokens.sign("xsrf", secrets.token_urlsafe(16))
    for nombre in {propia, COOKIE}:
        if request.cookies.get(nombre) != valor:
            navegador.poner(response, nombre, valor, VIDA_DEL_PAR, la_lee_la_pagina=True)
    return response
