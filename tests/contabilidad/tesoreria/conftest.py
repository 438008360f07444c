"""Una empresa que empieza y lleva sus libros, con su dueño y su banco."""

import pytest
from flask import Flask

from tests.client import Cliente
from tests.contabilidad.tesoreria.apoyo import crear_banco
from tests.factories import entrar, registrar_empresa
from tests.libros.reglas import control


@pytest.fixture
def dueno(app: Flask) -> Cliente:
    cliente = entrar(app, registrar_empresa(Cliente(app)))
    control.activar(app, cliente)
    return cliente


@pytest.fixture
def banco(dueno: Cliente) -> int:
    return int(crear_banco(dueno)["id"])
