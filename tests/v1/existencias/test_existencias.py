"""Un programa lee lo que hay de cada producto, y lo que cuesta si puede saberlo."""

from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest

from api.core.datos.clock import hoy
from tests.client import Programa
from tests.existencias.apoyo import ajustar, bodega_de, crear_bodega, empezar
from tests.personas import Personas
from tests.ventas.productos.conftest import crear as crear_producto

RUTA = "/api/v1/existencias"


@pytest.fixture(scope="module")
def producto(gente: Personas) -> dict[str, Any]:
    """Uno del que hay doce en la bodega de siempre y tres en otra."""
    dueno = gente["propietario_a"]
    empezar(dueno, hoy() - timedelta(days=60))
    producto = crear_producto(dueno, PRO_INVENTARIO=True)
    ajustar(dueno, producto, "12", "2.00", fecha=hoy())
    ajustar(dueno, producto, "3", "2.00", fecha=hoy(), bodega_id=crear_bodega(dueno)["id"])
    return producto


def test_se_lee_lo_que_hay_de_un_producto_en_toda_la_empresa_y_en_una_bodega(
    programa: Callable[..., Programa], gente: Personas, producto: dict[str, Any]
) -> None:
    suyo = programa("existencias.ver", "existencias.costo")
    (fila,) = suyo("GET", f"{RUTA}?codigo={producto['PRO_CODIGO']}").json["datos"]
    assert fila == {
        "producto_id": producto["PRO_ID"],
        "codigo": producto["PRO_CODIGO"],
        "nombre": producto["PRO_NOMBRE"],
        "unidad": producto["PRO_UNIDAD"],
        "existencia": "15.00",
        "reservada": "0.00",
        "disponible": "15.00",
        "costo": "2.00",
        "valor": "30.00",
    }
    assert suyo("GET", f"{RUTA}/{producto['PRO_ID']}").json == fila
    en_una = f"{RUTA}/{producto['PRO_ID']}?bodega_id={bodega_de(gente['propietario_a'])['id']}"
    assert suyo("GET", en_una).json["existencia"] == "12.00"
    ayer = hoy() - timedelta(days=1)
    de_ayer = suyo("GET", f"{RUTA}/{producto['PRO_ID']}?al={ayer}").json
    assert (de_ayer["existencia"], de_ayer["reservada"], de_ayer["disponible"]) == ("0.00", None, None)


def test_sin_el_permiso_de_costos_no_se_dice_lo_que_cuesta(
    programa: Callable[..., Programa], producto: dict[str, Any]
) -> None:
    fila = programa("existencias.ver")("GET", f"{RUTA}/{producto['PRO_ID']}").json
    assert (fila["existencia"], fila["costo"], fila["valor"]) == ("15.00", None, None)


def test_lo_que_no_lleva_inventario_o_es_de_otra_empresa_no_esta(
    programa: Callable[..., Programa], gente: Personas, producto: dict[str, Any]
) -> None:
    sin = crear_producto(gente["propietario_a"], PRO_INVENTARIO=False)
    suyo = programa("existencias.ver")
    assert suyo("GET", f"{RUTA}/{sin['PRO_ID']}").status_code == 404
    ajeno = programa("existencias.ver", de="propietario_b")("GET", f"{RUTA}/{producto['PRO_ID']}")
    assert (ajeno.status_code, ajeno.json["error"]["codigo"]) == (404, "no_encontrado")


def test_se_recorren_todos_sin_repetir_ninguno(
    programa: Callable[..., Programa], gente: Personas, producto: dict[str, Any]
) -> None:
    suyo, direccion, leidos = programa("existencias.ver"), f"{RUTA}?limite=100&con=hay", list[int]()
    while direccion:
        pagina = suyo("GET", direccion).json
        leidos += [fila["producto_id"] for fila in pagina["datos"]]
        direccion = pagina["siguiente"] and f"{RUTA}?limite=100&con=hay&despues={pagina['siguiente']}"
    total = gente["propietario_a"].get("/api/existencias/total?con=hay").json["productos"]
    assert len(leidos) == len(set(leidos)) == total and producto["PRO_ID"] in leidos
