"""Lo que una nota de crédito devuelve de una factura ya no se despacha, y lo que se despachó y volvió no quita nada a lo
que falta."""

from datetime import timedelta
from typing import Any

import pytest
from flask import Flask

from api.core.datos.clock import hoy
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


def _mover(a: Cliente, factura: dict[str, Any], pasos: str) -> None:
    """Hace en orden lo que dicen los pasos: «g4» despacha 4 y los entrega, «s4» los despacha y aún no salen, «n4»
    los devuelve con una nota."""
    for que, cantidad in ((paso[0], paso[1:]) for paso in pasos.split()):
        if que == "n":
            _acreditar(a, factura, cantidad, "90")
            continue
        hecha = despachar(a, de_factura(factura, carga("A-1", cantidad)))
        if que == "g":
            assert a.put(f"{GUIAS}/{hecha['id']}/viaje", {"estado": "ENTREGADA"}).status_code == 200


@pytest.mark.parametrize(
    ("pasos", "queda"),
    [
        ("g4 n4", "6.00"),  # volvió lo entregado
        ("g4 n7", "3.00"),  # volvió lo entregado, y 3 no salieron nunca
        ("g4 n3 n3", "4.00"),  # la segunda devuelve lo que quedaba entregado, y 2 que no salieron
        ("n4 g4", "2.00"),  # lo devuelto antes de despachar no pudo volver
        ("s4 n4", "2.00"),  # ni lo que aún no sale
        ("g2 s2 n3", "5.00"),
        ("g4 n4 g5 n5", "1.00"),
    ],
)
def test_lo_que_se_entrego_y_volvio_no_quita_nada_a_lo_que_falta(
    a: Cliente, vendida: dict[str, Any], pasos: str, queda: str
) -> None:
    _mover(a, vendida, pasos)
    assert _queda(a, vendida) == queda


@pytest.mark.parametrize("pasos", ["g10 n4", "g10 n10", "g4 n4 g6 n6", "g4 s6 n10"])
def test_lo_que_se_despacho_y_volvio_no_se_despacha_otra_vez(
    a: Cliente, vendida: dict[str, Any], pasos: str
) -> None:
    _mover(a, vendida, pasos)
    assert error(a.get(f"{GUIAS}/propuesta/{vendida['id']}")) == (409, "estado_invalido")


def test_lo_que_salio_un_dia_anterior_pudo_volver_aunque_nadie_dijo_que_se_entrego(
    a: Cliente, app: Flask, eid_a: int
) -> None:
    ayer = str(hoy() - timedelta(days=1))
    vendida = facturar(a, cliente_de(a), linea(cantidad="10", precio="90"), fecha=ayer)
    autorizar(app, eid_a, vendida["id"])
    guia_de_ayer = despachar(a, de_factura(vendida, carga("A-1", "10")), fecha=ayer, inicia=ayer)
    _acreditar(a, vendida, "4", "90")
    assert error(a.get(f"{GUIAS}/propuesta/{vendida['id']}")) == (409, "estado_invalido")
    # corregirla la deja llevar lo mismo: lo devuelto salió con ella
    devolver(app, eid_a, guia_de_ayer["id"])
    cuerpo = guia(a, de_factura(vendida, carga("A-1", "10")), fecha=ayer, inicia=ayer)
    version = (a.get(f"{COMPROBANTES}/{guia_de_ayer['id']}").json or {})["version"]
    respuesta = a.put(f"{GUIAS}/{guia_de_ayer['id']}", {**cuerpo, "version": version})
    assert respuesta.status_code == 200, respuesta.text
