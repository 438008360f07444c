"""Lo que cuesta un producto, junto a lo que se cobra por él: solo a quien ve costos, y solo lo suyo."""

from typing import Any

import pytest

from tests.client import Cliente
from tests.compras.compras.conftest import comprar
from tests.compras.compras.conftest import linea as de_compra
from tests.existencias.apoyo import ajustar, empezar
from tests.existencias.kardex.conftest import hace
from tests.factories import error
from tests.personas import Personas
from tests.ventas.productos.conftest import crear

RUTA = "/api/informes-existencias/costos"


@pytest.fixture(scope="module")
def dueno(a: Cliente) -> Cliente:
    empezar(a, hace(30))
    return a


def _costos(quien: Cliente, *productos: dict[str, Any]) -> dict[int, tuple[Any, Any]]:
    leidos = quien.get(f"{RUTA}?productos={','.join(str(p['PRO_ID']) for p in productos)}").json or []
    return {uno["producto_id"]: (uno["costo"], uno["ultimo"]) for uno in leidos}


def test_dice_al_que_hoy_saldria_y_el_de_la_ultima_compra(dueno: Cliente) -> None:
    mezclado, comprado, nuevo = (crear(dueno, PRO_INVENTARIO=lleva) for lleva in (True, False, True))
    ajustar(dueno, mezclado, "10", "2", fecha=hace(9))
    for producto, destino, precio in ((mezclado, "INVENTARIO", "4.00"), (comprado, "GASTO", "1.50")):
        linea = de_compra(destino=destino, producto_id=producto["PRO_ID"], cantidad="10", precio=precio)
        comprar(dueno, lineas=[linea], **({"sustento": "06"} if destino == "INVENTARIO" else {}))
    assert _costos(dueno, mezclado, comprado, nuevo) == {
        mezclado["PRO_ID"]: ("3.00", "4.00"),
        comprado["PRO_ID"]: (None, "1.50"),
        nuevo["PRO_ID"]: (None, None),
    }


def test_el_de_otra_empresa_no_se_sabe(dueno: Cliente, b: Cliente) -> None:
    ajeno = crear(dueno, PRO_INVENTARIO=True)
    ajustar(dueno, ajeno, "10", "2", fecha=hace(9))
    assert _costos(b, ajeno) == {ajeno["PRO_ID"]: (None, None)}


def test_quien_no_ve_costos_no_los_pregunta(dueno: Cliente, gente: Personas) -> None:
    producto = crear(dueno, PRO_INVENTARIO=True)
    assert error(gente["facturador_a"].get(f"{RUTA}?productos={producto['PRO_ID']}"))[0] == 403


@pytest.mark.parametrize("productos", ["", "x", ",".join(["1"] * 201)], ids=["ninguno", "letras", "muchos"])
def test_se_pide_de_uno_a_doscientos_productos(dueno: Cliente, productos: str) -> None:
    assert error(dueno.get(f"{RUTA}?productos={productos}"))[0] == 422
