"""Cómo se responde una imagen de la casa."""

from collections.abc import Iterable

from flask import Response


def png(imagen: bytes | Iterable[bytes]) -> Response:
    """No queda en cachés de en medio: la dirección que la da caduca o se revoca."""
    respuesta = Response(imagen, mimetype="image/png")
    respuesta.headers["Cache-Control"] = "private, no-store"
    return respuesta
