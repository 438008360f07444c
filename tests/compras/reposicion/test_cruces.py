"""Al llegar a su mínimo, o bajar de él, se avisa: una vez cada vez que se cruza."""

from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest
from flask import Flask

from api.core.datos.clock import hoy
from tests.client import Cliente
from tests.existencias.apoyo import ajustar, crear_bodega, de_ajuste, empezar
from tests.factories import clave_idempotente, entrar, filas, registrar_empresa
from tests.ventas.productos.conftest import crear as crear_producto

_AVISADOS = "SELECT entidad_id, datos FROM webhooks_sucesos WHERE tipo = 'existencia.bajo_minimo' ORDER BY id"


@pytest.fixture(scope="module")
def dueno(app: Flask) -> Cliente:
    """El de una empresa que lleva existencias y pidió que se le avise; aquí nadie lo recibe."""
    dueno = entrar(app, registrar_empresa(Cliente(app)))
    empezar(dueno, hoy() - timedelta(days=60))
    puesto = dueno.post(
        "/api/webhooks", {"url": "https://tienda.example/m", "eventos": ["existencia.bajo_minimo"]}
    )
    assert dueno.post(f"/api/webhooks/{puesto.json['dicho']['id']}/pausar").status_code == 200
    return dueno


def _con_minimo(dueno: Cliente, minimo: str = "4") -> tuple[dict[str, Any], dict[str, Any]]:
    """Un producto del que hay diez, en una bodega en que se quieren más de cuatro."""
    producto, bodega = crear_producto(dueno, PRO_INVENTARIO=True), crear_bodega(dueno)
    ajustar(dueno, producto, "10", "2.00", fecha=hoy(), bodega_id=bodega["id"])
    suyo = {"producto_id": producto["PRO_ID"], "bodega_id": bodega["id"], "minimo": minimo, "maximo": "20"}
    assert dueno.post("/api/reposicion/minimos", {"minimos": [suyo]}).status_code == 204
    return producto, bodega


def _avisado(app: Flask, producto: dict[str, Any]) -> list[str]:
    """Lo que quedaba cada vez que se avisó de él."""
    suyos = [uno["datos"] for uno in filas(app, _AVISADOS)]
    return [str(uno["existencia"]) for uno in suyos if uno["producto_id"] == producto["PRO_ID"]]


def test_se_avisa_al_cruzar_el_minimo_y_no_cada_vez_que_se_saca(app: Flask, dueno: Cliente) -> None:
    producto, bodega = _con_minimo(dueno)

    def mover(*cantidades: str) -> None:
        for cantidad in cantidades:
            ajustar(dueno, producto, cantidad, fecha=hoy(), bodega_id=bodega["id"])

    mover("-5")
    assert _avisado(app, producto) == []
    mover("-1", "-1", "-1")
    assert _avisado(app, producto) == ["4.000000"]
    mover("3", "-4")
    assert _avisado(app, producto) == ["4.000000", "1.000000"]
    ultimo = filas(app, _AVISADOS)[-1]
    assert ultimo["entidad_id"] == f"{producto['PRO_ID']}-{bodega['id']}"
    assert ultimo["datos"] == {
        "producto_id": producto["PRO_ID"],
        "codigo": producto["PRO_CODIGO"],
        "nombre": producto["PRO_NOMBRE"],
        "bodega_id": bodega["id"],
        "bodega": bodega["nombre"],
        "existencia": "1.000000",
        "minimo": "4.000000",
        "maximo": "20.000000",
    }


def test_lo_que_un_mismo_documento_saca_y_pone_cuenta_junto(app: Flask, dueno: Cliente) -> None:
    producto, bodega = _con_minimo(dueno)
    lineas = [{"producto_id": producto["PRO_ID"], "cantidad": c, "costo": None} for c in ("-8", "5")]
    cuerpo = de_ajuste(dueno, *lineas, fecha=hoy(), bodega_id=bodega["id"])
    assert dueno.post("/api/ajustes-existencias", cuerpo, headers=clave_idempotente()).status_code == 201
    assert _avisado(app, producto) == []


def test_lo_que_baja_en_otra_bodega_o_no_tiene_minimo_no_se_avisa(app: Flask, dueno: Cliente) -> None:
    producto, _ = _con_minimo(dueno)
    otra = crear_bodega(dueno)
    ajustar(dueno, producto, "10", "2.00", fecha=hoy(), bodega_id=otra["id"])
    ajustar(dueno, producto, "-9", fecha=hoy(), bodega_id=otra["id"])
    assert _avisado(app, producto) == []


def test_vender_muchos_productos_lee_sus_minimos_de_una_vez(
    dueno: Cliente, contar_consultas: Callable[[Callable[[], Any]], int]
) -> None:
    bodega = crear_bodega(dueno)
    productos = [crear_producto(dueno, PRO_INVENTARIO=True) for _ in range(6)]

    def mover(cuales: list[dict[str, Any]], cantidad: str) -> None:
        lineas = [{"producto_id": p["PRO_ID"], "cantidad": cantidad, "costo": None} for p in cuales]
        if cantidad[0] != "-":
            lineas = [linea | {"costo": "1"} for linea in lineas]
        cuerpo = de_ajuste(dueno, *lineas, fecha=hoy(), bodega_id=bodega["id"])
        assert dueno.post("/api/ajustes-existencias", cuerpo, headers=clave_idempotente()).status_code == 201

    mover(productos, "10")
    uno = contar_consultas(lambda: mover(productos[:1], "-1"))
    assert contar_consultas(lambda: mover(productos, "-1")) == uno
