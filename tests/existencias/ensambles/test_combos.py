"""Un combo se vende como uno y salen sus partes: al emitir, al devolver, al anular y al apartar."""

from decimal import Decimal
from typing import Any

import pytest
from flask import Flask

from tests.client import Cliente
from tests.comprobantes import apoyo
from tests.existencias.apoyo import ajustar, empezar
from tests.existencias.ensambles.apoyo import RECETAS, Producto, hay_y_vale, lineas, receta
from tests.existencias.kardex.conftest import hace
from tests.existencias.kardex.test_documentos import NOTAS, vendida
from tests.existencias.lotes.apoyo import con_control, entra, lote
from tests.factories import error
from tests.ventas.productos.conftest import crear


@pytest.fixture(scope="module")
def dueno(a: Cliente) -> Cliente:
    empezar(a, hace(40))
    return a


@pytest.fixture
def pan(dueno: Cliente) -> Producto:
    producto = crear(dueno, PRO_INVENTARIO=True)
    ajustar(dueno, producto, "10", "0.50", fecha=hace(5))
    return producto


@pytest.fixture
def queso(dueno: Cliente) -> Producto:
    producto = crear(dueno, PRO_INVENTARIO=True)
    ajustar(dueno, producto, "4", "3", fecha=hace(5))
    return producto


@pytest.fixture
def combo(dueno: Cliente, pan: Producto, queso: Producto) -> dict[str, Any]:
    """Dos panes y media libra de queso."""
    producto = crear(dueno)
    return {**producto, "receta": receta(dueno, producto, (pan, "2"), (queso, "0.5"))}


def vender(dueno: Cliente, *vendidas: dict[str, Any]) -> dict[str, Any]:
    return apoyo.facturar(dueno, apoyo.cliente_de(dueno), *vendidas)


def hay(dueno: Cliente, *productos: Producto) -> list[Decimal]:
    return [hay_y_vale(dueno, producto)[0] for producto in productos]


def test_al_venderlo_salen_sus_partes_a_lo_que_cuestan(
    dueno: Cliente, combo: Producto, pan: Producto, queso: Producto
) -> None:
    vender(dueno, vendida(combo, "3"))
    assert hay_y_vale(dueno, pan) == (4, Decimal("2.00"))
    assert hay_y_vale(dueno, queso) == (Decimal("2.5"), Decimal("7.50"))


def test_no_se_vende_mas_de_lo_que_alcanza(
    dueno: Cliente, combo: Producto, pan: Producto, queso: Producto
) -> None:
    assert (dueno.get(f"{RECETAS}/{combo['receta']['id']}").json or {})["alcanza"] == "5.00"
    cuerpo = apoyo.factura(dueno, apoyo.cliente_de(dueno), vendida(combo, "6"))
    respuesta = dueno.post(apoyo.FACTURAS, cuerpo)
    assert error(respuesta) == (422, "regla_de_negocio")
    assert "quedan 10" in respuesta.text
    assert hay(dueno, pan, queso) == [10, 4]


def test_lo_devuelto_vuelve_como_salio_aunque_la_receta_ya_sea_otra(
    app: Flask, eid_a: int, dueno: Cliente, combo: Producto, pan: Producto, queso: Producto
) -> None:
    hecha = vender(dueno, vendida(combo, "3"))
    cuerpo = {"rinde": "1", "lineas": lineas((pan, "1")), "version": combo["receta"]["version"]}
    assert dueno.put(f"{RECETAS}/{combo['receta']['id']}", cuerpo).status_code == 200
    apoyo.autorizar(app, eid_a, hecha["id"])
    nota = apoyo.nota(dueno, hecha["id"], vendida(combo, "2"))
    assert "Diga si la mercadería vuelve" in dueno.post(NOTAS, nota).text
    apoyo.emitir(dueno, {**nota, "devuelve": True}, NOTAS)
    assert hay(dueno, pan, queso) == [8, Decimal("3.5")]
    assert hay_y_vale(dueno, queso)[1] == Decimal("10.50")
    vender(dueno, vendida(combo, "1"))
    assert hay(dueno, pan, queso) == [7, Decimal("3.5")]


def test_corregirla_y_anularla_mueve_sus_partes(
    app: Flask, eid_a: int, dueno: Cliente, combo: Producto, pan: Producto, queso: Producto
) -> None:
    hecha = vender(dueno, vendida(combo, "3"), vendida(pan, "1"))
    assert hay(dueno, pan, queso) == [3, Decimal("2.5")]
    apoyo.devolver(app, eid_a, hecha["id"])
    leida = dueno.get(f"{apoyo.COMPROBANTES}/{hecha['id']}").json or {}
    cuerpo = apoyo.factura(dueno, leida["cliente_id"], vendida(combo, "1"), version=leida["version"])
    assert dueno.put(f"{apoyo.FACTURAS}/{hecha['id']}", cuerpo).status_code == 200
    assert hay(dueno, pan, queso) == [8, Decimal("3.5")]
    apoyo.devolver(app, eid_a, hecha["id"])
    anulada = dueno.post(f"{apoyo.COMPROBANTES}/{hecha['id']}/anular", {"motivo": "Se arrepintió"})
    assert anulada.status_code == 200, anulada.text
    assert hay(dueno, pan, queso) == [10, 4]


def test_la_parte_que_pide_lote_sale_del_que_caduca_antes(dueno: Cliente, pan: Producto) -> None:
    yogur, desayuno = con_control(dueno), crear(dueno)
    entra(dueno, yogur, "4", [lote("tarde", "2", "2027-09-01"), lote("pronto", "2", "2027-05-01")])
    receta(dueno, desayuno, (yogur, "1"), (pan, "1"))
    vender(dueno, vendida(desayuno, "3"))
    suyos = (dueno.get(f"/api/lotes?producto={yogur['PRO_ID']}&cuales=todos").json or {})["items"]
    assert {uno["codigo"]: uno["existencia"] for uno in suyos} == {"TARDE": "1.00", "PRONTO": "0.00"}


def test_la_receta_de_un_producto_que_lleva_inventario_no_saca_sus_partes(
    dueno: Cliente, pan: Producto
) -> None:
    armado = crear(dueno, PRO_INVENTARIO=True)
    ajustar(dueno, armado, "5", "1", fecha=hace(5))
    receta(dueno, armado, (pan, "2"))
    vender(dueno, vendida(armado, "2"))
    assert hay(dueno, armado, pan) == [3, 10]


def test_lo_que_deja_un_combo_es_lo_vendido_menos_sus_partes(
    dueno: Cliente, combo: Producto, pan: Producto
) -> None:
    vender(dueno, vendida(combo, "2"))
    hoy_ = str(hace(0))
    filas = dueno.get(f"/api/vendido?por=producto&desde={hoy_}&hasta={hoy_}&tamano=100").json or {}
    suya = next(f for f in filas["items"] if f.get("codigo") == combo["PRO_CODIGO"])
    assert (suya["costo"], suya["margen"]) == ("5.00", "13.00")
