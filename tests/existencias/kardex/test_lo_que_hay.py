"""Lo que hay y el kardex de cada producto, por la puerta de la calle: con su saldo corrido, a una fecha, por bodega, y sin lo que
cuesta para quien no lo ve."""

import re
from datetime import date
from decimal import Decimal
from typing import Any

import pytest
from flask import Flask
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from api.core.datos.clock import hoy
from api.core.datos.db import en_empresa
from api.libros.periodos import service as periodos
from api.libros.periodos.service import DatosCierre
from tests.client import Cliente
from tests.compras.compras.conftest import comprar
from tests.compras.compras.conftest import linea as de_compra
from tests.core.libro import hoja
from tests.ejemplos import ejemplos
from tests.existencias.apoyo import (
    AJUSTES,
    EXISTENCIAS,
    KARDEX,
    ajustar,
    bodega_de,
    empezar,
    kardex_de,
    lo_que_hay,
)
from tests.existencias.kardex.conftest import QUIEN, hace
from tests.factories import error, filas
from tests.personas import Personas
from tests.ventas.productos.conftest import crear


@pytest.fixture(scope="module")
def dueno(a: Cliente) -> Cliente:
    empezar(a, hace(40))
    return a


@pytest.fixture
def producto(dueno: Cliente) -> dict[str, Any]:
    return crear(dueno, PRO_INVENTARIO=True)


def test_el_kardex_lleva_el_saldo_despues_de_cada_movimiento(
    dueno: Cliente, producto: dict[str, Any]
) -> None:
    ajustar(dueno, producto, "10", "5", fecha=hace(9))
    ajustar(dueno, producto, "-4", motivo="MERMA", fecha=hace(5))
    libro = kardex_de(dueno, producto)
    dicho = [(f["entrada"], f["salida"], f["costo"], f["saldo"], f["saldo_valor"]) for f in libro["filas"]]
    assert dicho == [("10.00", "0.00", "5.00", "10.00", "50.00"), ("0.00", "4.00", "5.00", "6.00", "30.00")]
    assert libro["filas"][1]["documento"]["nombre"].startswith("Merma n.º ")
    assert [libro[c] for c in ("saldo_inicial", "entradas", "salidas", "saldo_final", "valor_final")] == [
        *("0.00", "10.00", "4.00", "6.00", "30.00")
    ]


def test_las_paginas_del_kardex_siguen_el_saldo_en_los_dos_sentidos(
    dueno: Cliente, producto: dict[str, Any]
) -> None:
    for dia in range(25, 0, -1):
        ajustar(dueno, producto, "1", "2", fecha=hace(dia))
    primera = kardex_de(dueno, producto, tamano=20)
    segunda = kardex_de(dueno, producto, tamano=20, despues=primera["siguiente"])
    assert [f["saldo"] for f in segunda["filas"]] == [f"{n}.00" for n in range(21, 26)]
    assert segunda["filas"][-1]["saldo_valor"] == segunda["valor_final"] == "50.00"
    assert segunda["siguiente"] == ""
    otra_vez = kardex_de(dueno, producto, tamano=20, antes=segunda["anterior"])
    assert otra_vez["filas"] == primera["filas"]


def test_el_kardex_de_un_periodo_empieza_con_lo_que_habia(dueno: Cliente, producto: dict[str, Any]) -> None:
    ajustar(dueno, producto, "10", "5", fecha=hace(20))
    ajustar(dueno, producto, "2", "8", fecha=hace(3))
    libro = kardex_de(dueno, producto, desde=hace(10))
    assert (libro["saldo_inicial"], libro["valor_inicial"], len(libro["filas"])) == ("10.00", "50.00", 1)
    assert libro["filas"][0]["saldo_valor"] == "66.00"


def test_lo_que_habia_un_dia_no_sabe_lo_que_vino_despues(dueno: Cliente, producto: dict[str, Any]) -> None:
    ajustar(dueno, producto, "10", "5", fecha=hace(20))
    ajustar(dueno, producto, "5", "8", fecha=hace(2))
    assert lo_que_hay(dueno, producto)["valor"] == "90.00"
    antes = lo_que_hay(dueno, producto, al=hace(10))
    assert (antes["existencia"], antes["costo"], antes["valor"]) == ("10.00", "5.00", "50.00")
    assert lo_que_hay(dueno, producto, al=hace(30))["existencia"] == "0.00"


def test_lo_que_hay_en_una_bodega_vale_su_parte_del_promedio(
    dueno: Cliente, producto: dict[str, Any]
) -> None:
    matriz = bodega_de(dueno)
    otra = dueno.post(
        "/api/bodegas",
        {"nombre": f"De {producto['PRO_CODIGO']}", "establecimiento_id": matriz["establecimiento_id"]},
    ).json
    ajustar(dueno, producto, "6", "5", fecha=hace(9))
    ajustar(dueno, producto, "3", "8", fecha=hace(5), bodega_id=otra["id"])
    suya = lo_que_hay(dueno, producto, bodega=otra["id"])
    assert (suya["existencia"], suya["costo"], suya["valor"]) == ("3.00", "6.00", "18.00")
    assert lo_que_hay(dueno, producto, bodega=otra["id"], al=hace(7))["existencia"] == "0.00"
    libro = kardex_de(dueno, producto, bodega=otra["id"])
    assert (libro["saldo_final"], libro["valor_final"], len(libro["filas"])) == ("3.00", None, 1)


@pytest.mark.parametrize(
    ("con", "esta"), [("todo", True), ("hay", False), ("nada", True), ("negativa", False)]
)
def test_se_elige_segun_lo_que_haya(dueno: Cliente, con: str, esta: bool) -> None:
    vacio = crear(dueno, PRO_INVENTARIO=True)
    pagina = dueno.get(f"{EXISTENCIAS}/paginacion?filtro={vacio['PRO_CODIGO']}&con={con}").json or {}
    assert bool(pagina["items"]) is esta


def test_el_total_es_la_suma_de_lo_que_vale_cada_uno(
    app: Flask, dueno: Cliente, eid_a: int, producto: dict[str, Any]
) -> None:
    ajustar(dueno, producto, "3", "7", fecha=hace(4))
    (suma,) = filas(app, "SELECT sum(valor) AS valor FROM existencias WHERE empresa_id = %s", eid_a)
    esperado = f"{suma['valor']:.2f}"
    total = dueno.get(f"{EXISTENCIAS}/total").json or {}
    assert (total["valor"], dueno.get(f"{EXISTENCIAS}/total?al={hoy()}").json["valor"]) == (
        esperado,
        esperado,
    )


def test_quien_no_ve_el_costo_ve_cuanto_hay_y_no_lo_que_vale(
    personas: Personas, dueno: Cliente, producto: dict[str, Any]
) -> None:
    facturador, hecho = personas["facturador_a"], ajustar(dueno, producto, "10", "5", fecha=hace(9))
    fila = lo_que_hay(facturador, producto)
    assert (fila["existencia"], fila["costo"], fila["valor"]) == ("10.00", None, None)
    libro = kardex_de(facturador, producto)
    assert {libro["valor_final"], *(libro["filas"][0][c] for c in ("costo", "valor", "saldo_valor"))} == {
        None
    }
    assert (facturador.get(f"{EXISTENCIAS}/total").json or {})["valor"] is None
    visto = facturador.get(f"{AJUSTES}/{hecho['id']}").json or {}
    assert {visto["valor"], visto["lineas"][0]["costo"]} == {None}
    suyos = facturador.get(f"{KARDEX}/documento?tipo=AJUSTE_EXISTENCIAS&id={hecho['id']}").json or []
    assert [(m["entrada"], m["costo"]) for m in suyos] == [("10.00", None)]


def test_el_excel_del_kardex_termina_en_el_saldo(dueno: Cliente, producto: dict[str, Any]) -> None:
    ajustar(dueno, producto, "10", "5", fecha=hace(9))
    ajustar(dueno, producto, "-4", motivo="ROBO", fecha=hace(5))
    leido = hoja(dueno.get(f"{KARDEX}/excel?producto={producto['PRO_ID']}").data)
    assert f"Kardex de {producto['PRO_CODIGO']} {producto['PRO_NOMBRE']}" in leido
    saldos = re.findall(r'<c r="K\d+"[^>]*><v>([^<]+)</v>', leido)
    assert [float(saldo) for saldo in saldos] == [0, 10, 6, 6]


def test_un_documento_dice_lo_que_movio(dueno: Cliente, producto: dict[str, Any]) -> None:
    hecho = ajustar(dueno, producto, "10", "5", fecha=hace(9))
    suyos = dueno.get(f"{KARDEX}/documento?tipo=AJUSTE_EXISTENCIAS&id={hecho['id']}").json or []
    assert [(m["PRO_CODIGO"], m["entrada"], m["valor"]) for m in suyos] == [
        (producto["PRO_CODIGO"], "10.00", "50.00")
    ]


def test_el_kardex_de_lo_que_no_existe_no_se_halla(dueno: Cliente) -> None:
    assert error(dueno.get(f"{KARDEX}?producto=999999999"))[0] == 404


MOVIDAS = st.lists(
    st.tuples(
        st.integers(0, 6), st.sampled_from(["3", "5", "-1", "-2"]), st.sampled_from(["1", "2.333333", "7"])
    ),
    min_size=1,
    max_size=7,
)


@settings(max_examples=ejemplos(12, pocos=8), suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(movidas=MOVIDAS, mira=st.integers(0, 7))
def test_en_cualquier_orden_lo_que_habia_un_dia_es_la_suma_de_lo_que_entonces_se_habia_dicho(
    app: Flask, dueno: Cliente, movidas: list[tuple[int, str, str]], mira: int
) -> None:
    suyo = crear(dueno, PRO_INVENTARIO=True)
    ajustar(dueno, suyo, "20", "4", fecha=hace(8))
    for dia, cantidad, costo in movidas:
        ajustar(dueno, suyo, cantidad, costo if cantidad[0] != "-" else None, fecha=hace(dia))
    al: date = hace(mira)
    consulta = (
        "SELECT sum(cantidad) AS cantidad, sum(valor) AS valor FROM movimientos_existencias"
        " WHERE producto_id = %s AND fecha <= %s"
    )
    (suma,) = filas(app, consulta, suyo["PRO_ID"], al)
    visto = lo_que_hay(dueno, suyo, al=al)
    assert Decimal(visto["existencia"]) == suma["cantidad"]
    assert abs(Decimal(visto["valor"]) - suma["valor"]) <= Decimal("0.005")
    libro = kardex_de(dueno, suyo, hasta=al, desde=hace(30))
    assert Decimal(libro["saldo_final"]) == suma["cantidad"]
    assert libro["valor_final"] == visto["valor"]


def test_lo_que_se_supo_tarde_no_cambia_lo_que_se_habia_dicho_de_un_dia_cerrado(
    app: Flask, dueno: Cliente, eid_a: int, producto: dict[str, Any]
) -> None:
    ajustar(dueno, producto, "10", "5", fecha=hace(9))
    ajustar(dueno, producto, "-4", motivo="MERMA", fecha=hace(8))
    with app.app_context(), en_empresa(eid_a):
        periodos.cerrar(DatosCierre(hace(4), "ventas", "Mes declarado"), QUIEN)
    linea = de_compra(destino="INVENTARIO", producto_id=producto["PRO_ID"], cantidad="10.00", precio="7.00")
    comprar(dueno, lineas=[linea], sustento="06", fecha=str(hace(9)))
    consulta = (
        "SELECT sum(valor) AS valor FROM movimientos_existencias WHERE producto_id = %s AND fecha <= %s"
    )
    (suma,) = filas(app, consulta, producto["PRO_ID"], hace(6))
    assert lo_que_hay(dueno, producto, al=hace(6))["valor"] == f"{suma['valor']:.2f}" == "100.00"
    assert lo_que_hay(dueno, producto)["valor"] == "96.00"
