"""El cliente web construido, que sirve WhiteNoise: ya comprimido, y con los archivos de nombre con huella
guardados para siempre."""

import re
from pathlib import Path

from flask import Flask, redirect, request
from werkzeug.wrappers import Response
from whitenoise import WhiteNoise

_CON_HUELLA = re.compile(r"\.[0-9a-f]{8,}\.\w+$")


def init_app(app: Flask) -> None:
    raiz = Path(app.config["SPA_DIR"])

    if raiz.is_dir():
        app.wsgi_app = WhiteNoise(  # type: ignore[method-assign]
            app.wsgi_app,
            root=str(raiz),
            index_file=True,
            allow_all_origins=False,
            max_age=60,
            immutable_file_test=lambda path, url: bool(_CON_HUELLA.search(url)),
        )

    @app.get("/api/docs")
    def docs() -> Response:
        """Swagger UI sobre /api/openapi.json, del mismo cliente construido."""
        return redirect("/docs/")

    @app.before_request
    def to_the_spa() -> Response | None:
        """Una dirección sin # que alguien escribió a mano lleva a /, donde está el cliente."""
        quiere_html = request.accept_mimetypes.best == "text/html"
        if request.endpoint is None and request.method == "GET" and quiere_html:
            return None if request.path.startswith("/api/") else redirect("/")
        return None
