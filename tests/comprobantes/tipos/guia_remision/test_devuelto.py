"""Lo que una nota de crédito devuelve de una factura ya no se despacha."""

from typing import Any

import pytest
from flask import Flask

from tests.client import Cliente
from tests.comprobantes.apoyo import (
    COMPROBANTES,
    NOTAS,
    autorizar,
    cliente_de,
    devolver,
    emitir,
    en,
    facturar,
    frases,
    linea,
    nota,
)
from tests.comprobantes.tipos.guia_remision.apoyo import GUIAS, carga, de_factura, despachar, guia
from tests.factories import error


@pytest.fixture
def vendida(a: Cliente, app: Flask, eid_a: int) -> dict[str, Any]:
    """Una factura autorizada de 10 de A-1, a 90.00."""
    hecha = facturar(a, cliente_de(a), linea(cantidad="10", precio="90"))
    autorizar(app, eid_a, hecha["id"])
    return hecha


def _queda(a: Cliente, factura: dict[str, Any]) -> str:
    propuesta = a.get(f"{GUIAS}/propuesta/{factura['id']}").json or {}
    return str(propuesta["destinatarios"][0]["detalles"][0]["cantidad"])


def _acreditar(a: Cliente, factura: dict[str, Any], cantidad: str, precio: str) -> int:
    cuerpo = nota(a, factura["id"], linea(cantidad=cantidad, precio=precio))
    return int(emitir(a, cuerpo, NOTAS)["id"])


def test_lo_devuelto_no_se_despacha_y_si_la_nota_se_anula_vuelve(
    a: Cliente, app: Flask, eid_a: int, vendida: dict[str, Any]
) -> None:
    hecha = _acreditar(a, vendida, "4", "90.00")
    assert _queda(a, vendida) == "6.00"
    respuesta = a.post(GUIAS, guia(a, de_factura(vendida, carga("A-1", "7"))))
    assert "quedan 6 " in en(frases(respuesta), "destinatarios.0.detalles.0.cantidad")
    devolver(app, eid_a, hecha)
    assert a.post(f"{COMPROBANTES}/{hecha}/anular", {"motivo": "No iba"}).status_code == 200
    assert _queda(a, vendida) == "10.00"


def test_lo_rebajado_se_despacha_igual(a: Cliente, vendida: dict[str, Any]) -> None:
    _acreditar(a, vendida, "10", "5.00")
    assert _queda(a, vendida) == "10.00"


def test_despachada_una_parte_y_devuelta_la_otra_no_queda_nada(a: Cliente, vendida: dict[str, Any]) -> None:
    despachar(a, de_factura(vendida, carga("A-1", "7")))
    _acreditar(a, vendida, "3", "90")
    assert error(a.get(f"{GUIAS}/propuesta/{vendida['id']}")) == (409, "estado_invalido")
