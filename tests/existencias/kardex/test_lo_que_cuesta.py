"""Cuántas veces se va a la base al vender lo que se lleva en el kardex."""

from collections.abc import Callable
from typing import Any

import pytest

from tests.client import Cliente
from tests.comprobantes import apoyo
from tests.existencias.apoyo import ajustar, bodega_de, empezar
from tests.existencias.kardex.conftest import hace
from tests.factories import clave_idempotente
from tests.ventas.productos.conftest import crear

# Qué se mueve, de qué bodega, el turno, lo que hay, el kardex y sus costos. Lo que nadie pidió (combos, mínimos, lotes) no se lee.
IDAS = 6
Contar = Callable[[Callable[[], Any]], int]


@pytest.fixture(scope="module")
def dueno(a: Cliente) -> Cliente:
    empezar(a, hace(30))
    return a


@pytest.fixture(scope="module")
def llevados(dueno: Cliente) -> list[dict[str, Any]]:
    hechos = [crear(dueno, PRO_INVENTARIO=True) for _ in range(4)]
    for producto in hechos:
        ajustar(dueno, producto, "1000", "1", fecha=hace(2))
    return hechos


def idas(contar: Contar, dueno: Cliente, *productos: dict[str, Any]) -> int:
    """Las de vender una unidad de cada uno, cuando ya se vendió antes."""
    lineas = [
        apoyo.linea(codigo=p["PRO_CODIGO"], producto_id=p["PRO_ID"], cantidad="1", precio="9.00")
        for p in productos
    ]
    cliente = apoyo.cliente_de(dueno)

    def vender() -> None:
        cuerpo = apoyo.factura(dueno, cliente, *lineas)
        hecha = dueno.post(apoyo.FACTURAS, cuerpo, headers=clave_idempotente())
        assert hecha.status_code == 201, hecha.text

    vender()
    return contar(vender)


def test_vender_lo_que_se_lleva_son_seis_idas_a_la_base_y_lo_demas_una(
    dueno: Cliente, llevados: list[dict[str, Any]], contar_consultas: Contar
) -> None:
    sin_llevarlo = idas(contar_consultas, dueno, crear(dueno, PRO_INVENTARIO=False))
    assert idas(contar_consultas, dueno, llevados[0]) - sin_llevarlo == IDAS - 1


def test_vender_muchos_son_las_mismas_idas_que_vender_uno(
    dueno: Cliente, llevados: list[dict[str, Any]], contar_consultas: Contar
) -> None:
    assert idas(contar_consultas, dueno, *llevados) == idas(contar_consultas, dueno, llevados[0])


def test_solo_lo_que_tiene_un_minimo_pregunta_por_el(
    dueno: Cliente, llevados: list[dict[str, Any]], contar_consultas: Contar
) -> None:
    antes = idas(contar_consultas, dueno, llevados[1])
    suyo = {
        "producto_id": llevados[1]["PRO_ID"], "bodega_id": bodega_de(dueno)["id"], "minimo": "5", "maximo": "50"
    }  # fmt: skip
    assert dueno.post("/api/reposicion/minimos", {"minimos": [suyo]}).status_code == 204
    assert idas(contar_consultas, dueno, llevados[1]) == antes + 1
