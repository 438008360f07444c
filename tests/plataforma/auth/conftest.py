"""La aplicación con los límites de producción, para lo que se prueba de ellos."""

from collections.abc import Iterator

import pytest
from flask import Flask

from api.app import create_app
from api.core import redis
from tests.client import Cliente
from tests.servicios import Servicios


@pytest.fixture(scope="module")
def estricta(servicios: Servicios, base_de_datos: str) -> Iterator[Flask]:
    """La aplicación con los límites de producción."""
    app = create_app(servicios.ajustes(base_de_datos, servicios.redis.url_de(1), LIMITES_FACTOR=1))
    yield app
    with app.app_context():
        from api.core.datos.db import db

        db.engine.dispose()


@pytest.fixture
def visitante(estricta: Flask) -> Cliente:
    with estricta.app_context():
        redis.client().flushdb()
    return Cliente(estricta)
