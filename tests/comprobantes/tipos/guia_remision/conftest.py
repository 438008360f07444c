"""Quién lleva lo de las guías de prueba."""

import pytest

from tests.client import Cliente
from tests.comprobantes.tipos.guia_remision.apoyo import transportista_de


@pytest.fixture(scope="module")
def conduce(a: Cliente) -> int:
    return transportista_de(a, correos=["despachos@andinos.example"], celular="0991234567")
