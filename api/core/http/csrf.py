"""El par antifalsificación: la cookie XSRF-TOKEN y el encabezado X-XSRF-TOKEN, firmados (docs/contrato.md
§3)."""

import hmac
import secrets
import time
from functools import lru_cache

from flask import Flask, Response, current_app, request

from api.core import tokens
from api.core.errors import Antifalsificacion, SinSesion

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
    cookie, header = request.cookies.get(COOKIE, ""), request.headers.get(HEADER, "")
    if not cookie or not hmac.compare_digest(cookie.encode(), header.encode()):
        raise Antifalsificacion()
    if not _valid(cookie):
        raise Antifalsificacion()


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
    if not request.path.startswith("/api/") or request.method != "GET":
        return response
    cookie = request.cookies.get(COOKIE)
    if not cookie or not _valid(cookie):
        response.set_cookie(
            COOKIE,
            tokens.sign("xsrf", secrets.token_urlsafe(16)),
            max_age=VIDA_DEL_PAR,
            samesite="Lax",
            secure=current_app.config["PRODUCCION"],
            path="/",
        )
    return response
