"""Una petición antes de que nazcan los procesos: lo que la primera arma lo comparten, en lugar de llevarse cada uno su copia
(docs/decisiones/041)."""

import gc
from wsgiref.util import setup_testing_defaults

from flask import Flask

from api.core import redis
from api.core.datos.db import db

EXTENSION = "ensayo"  # donde la aplicación deja la dirección que se pide: app.extensions


def ensayar(app: Flask) -> None:
    """Si algo no responde, los procesos nacen igual y cada uno arma lo suyo. Ninguna conexión queda abierta: la de un proceso
    no es de otro."""
    ruta = app.extensions.get(EXTENSION)
    if ruta is None:
        return
    _pedir(app, ruta)
    with app.app_context():
        db.engine.dispose()
        redis.client().connection_pool.disconnect()
    gc.collect()
    gc.freeze()


def _pedir(app: Flask, ruta: str) -> None:
    entorno = {"PATH_INFO": ruta, "REMOTE_ADDR": "127.0.0.1", "HTTP_USER_AGENT": "ensayo"}
    setup_testing_defaults(entorno)
    respuesta = app(entorno, lambda *_: lambda _: None)
    try:
        for _ in respuesta:
            pass
    finally:
        if cerrar := getattr(respuesta, "close", None):
            cerrar()
