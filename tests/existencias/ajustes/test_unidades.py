"""Lo que se ajusta y se cuenta en otra unidad: la caja que entra, y la que el lector lee."""

from decimal import Decimal
from typing import Any

import pytest
from flask import Flask

from api.core.datos.clock import hoy
from tests.a_la_vez import a_la_vez
from tests.client import Cliente
from tests.comprobantes import apoyo
from tests.existencias.apoyo import AJUSTES, bodega_de, de_ajuste, empezar, lo_que_hay
from tests.existencias.kardex.conftest import hace
from tests.factories import clave_idempotente
from tests.ventas.productos.conftest import crear
from tests.ventas.productos.test_unidades import cambiar, crear_unidad


@pytest.fixture(scope="module")
def dueno(a: Cliente) -> Cliente:
    empezar(a, hace(30))
    return a


@pytest.fixture
def agua(dueno: Cliente) -> dict[str, Any]:
    return crear(dueno, PRO_INVENTARIO=True)


def ajustar(
    dueno: Cliente, producto: dict[str, Any], unidad: dict[str, Any], cantidad: str, costo: str | None = None
) -> Any:
    linea = {
        "producto_id": producto["PRO_ID"],
        "unidad_id": unidad["id"],
        "cantidad": cantidad,
        "costo": costo,
    }
    return dueno.post(AJUSTES, de_ajuste(dueno, linea, fecha=hoy()), headers=clave_idempotente())


def test_entran_cajas_al_costo_de_la_caja_y_salen_cajas(dueno: Cliente, agua: dict[str, Any]) -> None:
    caja = crear_unidad(dueno, agua)
    entra = ajustar(dueno, agua, caja, "5", "6.00")
    assert entra.status_code == 201, entra.text
    (linea,) = entra.json["lineas"]
    assert (linea["cantidad"], linea["unidad"], linea["en_base"], linea["costo"], linea["valor"]) == (
        *("5.00", "CAJA", "60.00"),
        *("6.00", "30.00"),
    )
    assert ajustar(dueno, agua, caja, "-2").status_code == 201
    hay = lo_que_hay(dueno, agua)
    assert (hay["existencia"], hay["costo"], hay["valor"]) == ("36.00", "0.50", "18.00")


def test_lo_que_no_es_de_ese_producto_no_se_ajusta(dueno: Cliente, agua: dict[str, Any]) -> None:
    ajena = crear_unidad(dueno, crear(dueno))
    hecho = ajustar(dueno, agua, ajena, "5")
    assert "no tiene esa unidad" in apoyo.en(apoyo.frases(hecho), "lineas.0.unidad_id")


def test_el_factor_cambia_antes_de_lo_que_entra_o_ya_no_cambia(
    app: Flask, dueno: Cliente, agua: dict[str, Any]
) -> None:
    """A la vez entra la primera caja y alguien corrige su factor: lo que entró es lo que el factor de su documento dice."""
    caja = crear_unidad(dueno, agua)
    otros = [Cliente(app, dueno.token, dueno.sesion) for _ in range(2)]
    entra, cambia = a_la_vez(
        lambda: ajustar(otros[0], agua, caja, "5"), lambda: cambiar(otros[1], caja, factor="10")
    )
    assert entra.status_code == 201
    assert cambia.status_code in (200, 409)
    esperado = 60 if cambia.status_code == 409 else 50
    (linea,) = entra.json["lineas"]
    assert Decimal(linea["en_base"]) == esperado == Decimal(lo_que_hay(dueno, agua)["existencia"])


def test_el_codigo_de_la_caja_suma_las_que_tiene(dueno: Cliente, agua: dict[str, Any]) -> None:
    crear_unidad(dueno, agua, codigo="CAJA-CONTADA")
    saco = crear_unidad(dueno, agua, nombre="saco", factor="50")
    cuerpo = {
        "bodega_id": bodega_de(dueno)["id"],
        "nombre": "Percha",
        "alcance": "PRODUCTOS",
        "productos": [agua["PRO_ID"]],
    }
    conteo = dueno.post("/api/conteos", cuerpo).json
    lineas = [
        {"codigo": "caja-contada", "cantidad": "2"},
        {"codigo": agua["PRO_CODIGO"], "cantidad": "3"},
        {"producto_id": agua["PRO_ID"], "cantidad": "1", "unidad_id": saco["id"]},
    ]
    hecha = dueno.post(f"/api/conteos/{conteo['id']}/capturas", {"lineas": lineas})
    assert hecha.status_code == 201, hecha.text
    assert hecha.json[0]["contado"] == "77.00"
