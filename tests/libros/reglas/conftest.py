"""La empresa de la demostración, que empieza sus libros con lo que ya hizo."""

import pytest
from flask import Flask

from tests.client import Cliente
from tests.libros.reglas import control


@pytest.fixture(scope="module")
def dueno(app: Flask, a: Cliente) -> Cliente:
    """Su propietario, con los libros al día."""
    control.activar(app, a)
    return a


@pytest.fixture(scope="module")
def empresa(dueno: Cliente) -> int:
    return control.empresa_de(dueno)
