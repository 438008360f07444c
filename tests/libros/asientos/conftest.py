"""Una empresa con su plan y nada asentado, una por módulo; y la base, con el rol de la aplicación."""

from collections.abc import Iterator
from typing import Any

import psycopg
import pytest
from flask import Flask

from api.libros.asientos import sellado
from tests.client import Cliente
from tests.contabilidad import apoyo


@pytest.fixture(scope="module")
def _nueva(app: Flask) -> tuple[Cliente, int]:
    return apoyo.empresa_nueva(app)


@pytest.fixture
def dueno(_nueva: tuple[Cliente, int]) -> Cliente:
    return _nueva[0]


@pytest.fixture
def empresa(_nueva: tuple[Cliente, int]) -> int:
    return _nueva[1]


@pytest.fixture
def sellar(app: Flask, empresa: int) -> Any:
    """Sella todo lo pendiente."""

    def hacer() -> int:
        with app.app_context():
            return sellado.sellar(empresa)

    return hacer


@pytest.fixture
def base(app: Flask, empresa: int) -> Iterator[psycopg.Connection[Any]]:
    """PostgreSQL con el rol de la aplicación, en el ámbito de la empresa; se deshace al final."""
    with psycopg.connect(app.config["DATABASE_URL"]) as abierta:
        abierta.execute("SELECT set_config('app.empresa_id', %s, false)", (str(empresa),))
        abierta.commit()
        yield abierta
        abierta.rollback()
