"""El cliente web construido, que sirve WhiteNoise: ya comprimido, y con los archivos de nombre con huella
guardados para siempre. La página que lo abre se escribe cada vez, porque lleva un nonce."""

import re
from collections.abc import Iterable
from pathlib import Path
from urllib.parse import quote
from wsgiref.types import StartResponse, WSGIApplication, WSGIEnvironment

from flask import Flask, redirect, request
from werkzeug.wrappers import Response
from whitenoise import WhiteNoise

from api.core.errors import NoEncontrado
from api.core.http import headers

_NONCE = "__NONCE__"  # en client/index.html
_CON_HUELLA = re.compile(r"\.[0-9a-f]{8,}\.\w+$")


class Portada:
    """La página en /, con su nonce. Nadie la guarda: una guardada llevaría el de otra respuesta."""

    def __init__(self, app: WSGIApplication, archivo: Path) -> None:
        self._app = app
        self._pagina = archivo.read_text(encoding="utf-8")

    def __call__(self, environ: WSGIEnvironment, start_response: StartResponse) -> Iterable[bytes]:
        metodo = environ["REQUEST_METHOD"]
        if environ.get("PATH_INFO") not in ("/", "/index.html") or metodo not in ("GET", "HEAD"):
            return self._app(environ, start_response)
        cuerpo = self._pagina.replace(_NONCE, headers.nonce(environ)).encode()
        start_response(
            "200 OK",
            [
                ("Content-Type", 'text/html; charset="utf-8"'),
                ("Content-Length", str(len(cuerpo))),
                ("Cache-Control", "no-cache"),
            ],
        )
        return [cuerpo] if metodo == "GET" else []


class SinDocumentacion:
    """Con la documentación cerrada, sus páginas y el documento que leen no existen para nadie: dicen cada dirección que hay
    y quién la llama."""

    def __init__(self, abierta: WSGIApplication, app: WSGIApplication) -> None:
        self._abierta, self._app = abierta, app

    def __call__(self, environ: WSGIEnvironment, start_response: StartResponse) -> Iterable[bytes]:
        ruta = environ.get("PATH_INFO", "").rstrip("/")
        de_ella = ruta == "/docs" or ruta.startswith("/docs/")
        return (self._app if de_ella else self._abierta)(environ, start_response)


def init_app(app: Flask) -> None:
    raiz, sin_archivos = Path(app.config["SPA_DIR"]), app.wsgi_app

    if raiz.is_dir():
        app.wsgi_app = WhiteNoise(  # type: ignore[method-assign]
            app.wsgi_app,
            root=str(raiz),
            index_file=True,
            allow_all_origins=False,
            max_age=60,
            immutable_file_test=lambda path, url: bool(_CON_HUELLA.search(url)),
        )
        if (raiz / "index.html").is_file():
            app.wsgi_app = Portada(app.wsgi_app, raiz / "index.html")  # type: ignore[method-assign]

    if not app.config["DOCUMENTACION"]:
        app.wsgi_app = SinDocumentacion(app.wsgi_app, sin_archivos)  # type: ignore[method-assign]

    @app.before_request
    def la_cerrada() -> None:
        if not app.config["DOCUMENTACION"] and request.path in ("/api/docs", "/api/openapi.json"):
            raise NoEncontrado()

    @app.get("/api/docs")
    def docs() -> Response:
        """Swagger UI sobre /api/openapi.json, del mismo cliente construido."""
        return redirect("/docs/")

    @app.before_request
    def to_the_spa() -> Response | None:
        """Una dirección sin # que alguien escribió a mano lleva a la misma con #, que es del cliente."""
        # Entre lo que esta casa sabe dar: Chromium acepta primero otra cosa, que aquí no hay.
        quiere_html = request.accept_mimetypes.best_match(("application/json", "text/html")) == "text/html"
        if request.endpoint is None and request.method == "GET" and quiere_html:
            return None if request.path.startswith("/api/") else redirect(f"/#{quote(request.path)}")
        return None
