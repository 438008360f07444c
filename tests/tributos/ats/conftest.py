"""La compra retenida con que se revisa un anexo."""

from collections.abc import Iterator
from typing import Any

import pytest
from flask import Flask

from tests.client import Cliente
from tests.compras.compras.conftest import comprar, linea
from tests.compras.compras.test_emitido_por_la_empresa import propuesta, retener
from tests.comprobantes.tipos.retencion.apoyo import proveedor
from tests.factories import con_regimen


@pytest.fixture(scope="module")
def comprada(a: Cliente, app: Flask, eid_a: int) -> Iterator[dict[str, Any]]:
    """Una compra de 150.00 más IVA, con su retención de renta y de IVA."""
    with con_regimen(app, eid_a, agente_retencion="123"):
        compra = comprar(
            a,
            proveedor_id=proveedor(a),
            lineas=[linea(clase="BIENES"), linea(cantidad="5", clase="SERVICIOS")],
        )
        retener(a, compra, propuesta(a, compra["id"]))
        yield compra
