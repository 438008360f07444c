"""Una empresa que empieza, mirada en noviembre de 2026."""

from datetime import date

import pytest
from flask import Flask

from tests.client import Cliente
from tests.factories import entrar, registrar_empresa
from tests.reloj import Reloj

HOY = date(2026, 11, 16)


@pytest.fixture
def suya(app: Flask, reloj: Reloj) -> Cliente:
    """Una sociedad que se registró el 16 de noviembre de 2026, con su reloj en ese día."""
    reloj(HOY)
    return entrar(app, registrar_empresa(Cliente(app)))
