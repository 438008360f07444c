"""Una empresa que empieza, sin nada en sus libros: la B de la demostración ya los lleva."""

import pytest
from flask import Flask

from tests.client import Cliente
from tests.factories import entrar, registrar_empresa


@pytest.fixture(scope="module")
def b(app: Flask) -> Cliente:
    return entrar(app, registrar_empresa(Cliente(app)))


@pytest.fixture(scope="module")
def eid_b(b: Cliente) -> int:
    return int(b.sesion["eid"])
