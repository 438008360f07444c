"""Los encabezados de seguridad de toda respuesta, de la API y de los archivos del cliente: una capa WSGI que
las rodea."""

import secrets
from collections.abc import Iterable
from typing import Any
from wsgiref.types import StartResponse, WSGIApplication, WSGIEnvironment

from flask import Flask

_CSP = (
    "default-src 'none'; script-src {guiones}; style-src {estilos}; "
    "img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; frame-src 'self'; "
    "form-action 'self'; base-uri 'none'; frame-ancestors {marco}; manifest-src 'self'"
)
MARCO = "X-Frame-Options"
EN_CASA = "SAMEORIGIN"  # la respuesta que lo lleva se muestra dentro de nuestras páginas: un PDF
_PROPIOS = "'self'"
# La cámara y WebAssembly son de nuestra página, que lee con ellos los códigos de barras; nadie más los usa.
_COMPILADOS = f"{_PROPIOS} 'wasm-unsafe-eval'"
_CAMARA, _SIN_CAMARA = (
    ("Permissions-Policy", f"camera=({quien}), microphone=(), geolocation=()") for quien in ("self", "")
)
_CERRADA = _CSP.format(guiones=_PROPIOS, estilos=_PROPIOS, marco="'none'")
_NADIE = [("Content-Security-Policy", _CERRADA), (MARCO, "DENY"), _SIN_CAMARA]
_NOSOTROS = [
    ("Content-Security-Policy", _CSP.format(guiones=_PROPIOS, estilos=_PROPIOS, marco="'self'")),
    _SIN_CAMARA,
]
_NONCE = "tinta.nonce"
_FIJAS = [
    ("X-Content-Type-Options", "nosniff"),
    ("Referrer-Policy", "same-origin"),
    ("Cross-Origin-Opener-Policy", "same-origin"),
]
_HSTS = ("Strict-Transport-Security", "max-age=31536000; includeSubDomains")


class SecurityHeaders:
    """Añade los encabezados fijos. Nada de la API queda en una caché si su ruta no lo dice."""

    def __init__(self, app: WSGIApplication, produccion: bool) -> None:
        self._app = app
        self._fijas = [*_FIJAS, _HSTS] if produccion else _FIJAS

    def __call__(self, environ: WSGIEnvironment, start_response: StartResponse) -> Iterable[bytes]:
        de_la_api = environ.get("PATH_INFO", "").startswith("/api/")

        def responder(status: str, headers: list[tuple[str, str]], *error: Any) -> Any:
            en_casa = (MARCO, EN_CASA) in headers
            headers = headers + (_NOSOTROS if en_casa else _de_pagina(environ)) + self._fijas
            if de_la_api and not any(nombre.lower() == "cache-control" for nombre, _ in headers):
                headers.append(("Cache-Control", "no-store"))
            return start_response(status, headers, *error)

        return self._app(environ, responder)


def nonce(environ: WSGIEnvironment) -> str:
    """Lo que las etiquetas `<style>` de esta respuesta, y de ninguna otra, llevan para que el navegador las admita."""
    environ[_NONCE] = secrets.token_urlsafe(16)
    return str(environ[_NONCE])


def _de_pagina(environ: WSGIEnvironment) -> list[tuple[str, str]]:
    if _NONCE not in environ:
        return _NADIE
    estilos = f"{_PROPIOS} 'nonce-{environ[_NONCE]}'"
    politica = _CSP.format(guiones=_COMPILADOS, estilos=estilos, marco="'none'")
    return [("Content-Security-Policy", politica), (MARCO, "DENY"), _CAMARA]


def init_app(app: Flask) -> None:
    """Se llama al final, porque rodea a todo lo demás."""
    app.wsgi_app = SecurityHeaders(app.wsgi_app, app.config["PRODUCCION"])  # type: ignore[method-assign]
