"""Lo que se pasa de una bodega a otra: se elige de qué lotes, y llega en los mismos."""

from typing import Any

import pytest
from flask import Flask

from api.core.datos.clock import hoy
from tests.client import Cliente
from tests.comprobantes import apoyo
from tests.existencias.apoyo import crear_bodega, empezar
from tests.existencias.kardex.conftest import hace
from tests.existencias.lotes.apoyo import con_control, dentro_de, entra, hay, lote, series
from tests.factories import clave_idempotente, error, filas

TRASLADOS = "/api/traslados"


@pytest.fixture(scope="module")
def bodegas(a: Cliente) -> tuple[int, int]:
    empezar(a, hace(30))
    return crear_bodega(a)["id"], crear_bodega(a)["id"]


@pytest.fixture
def producto(a: Cliente, bodegas: tuple[int, int]) -> dict[str, Any]:
    hecho = con_control(a)
    suyos = [lote("tarde", "4", dentro_de(90)), lote("pronto", "4", dentro_de(20))]
    assert entra(a, hecho, "8", suyos, bodega_id=bodegas[0]).status_code == 201
    return hecho


def _enviar(
    a: Cliente, bodegas: tuple[int, int], producto: dict[str, Any], cantidad: str, *lotes: Any
) -> Any:
    linea = {"producto_id": producto["PRO_ID"], "cantidad": cantidad, "lotes": list(lotes)}
    cuerpo = {"fecha": str(hoy()), "origen_id": bodegas[0], "destino_id": bodegas[1], "lineas": [linea]}
    return a.post(TRASLADOS, cuerpo, headers=clave_idempotente())


def _en(app: Flask, producto: dict[str, Any], bodega_id: int) -> dict[str, int]:
    consulta = """SELECT l.codigo, e.cantidad FROM existencias_lotes e JOIN lotes_productos l ON l.id = e.lote_id
                   WHERE l.producto_id = %s AND e.bodega_id = %s AND e.cantidad <> 0"""
    return {f["codigo"]: int(f["cantidad"]) for f in filas(app, consulta, producto["PRO_ID"], bodega_id)}


def test_sale_el_lote_que_se_elige_y_llega_en_el_mismo_aunque_llegue_por_partes(
    app: Flask, a: Cliente, bodegas: tuple[int, int], producto: dict[str, Any]
) -> None:
    enviado = _enviar(a, bodegas, producto, "3", lote("Tarde", "3")).json
    assert [(u["codigo"], u["cantidad"]) for u in enviado["lineas"][0]["lotes"]] == [("TARDE", "3.00")]
    assert _en(app, producto, bodegas[0]) == {"TARDE": 1, "PRONTO": 4}
    llega = {"fecha": str(hoy()), "version": enviado["version"], "lineas": [{"n": 1, "cantidad": "2"}]}
    parte = a.post(f"{TRASLADOS}/{enviado['id']}/recibir", llega, headers=clave_idempotente()).json
    assert _en(app, producto, bodegas[1]) == {"TARDE": 2}
    vuelve = {"fecha": str(hoy()), "version": parte["version"], "observacion": "Roto"}
    vuelto = a.post(f"{TRASLADOS}/{enviado['id']}/devolver", vuelve, headers=clave_idempotente()).json
    assert _en(app, producto, bodegas[0]) == {"TARDE": 2, "PRONTO": 4}
    assert [(u["codigo"], u["cantidad"]) for u in vuelto["lineas"][0]["lotes"]] == [("TARDE", "3.00")]
    assert hay(app, producto) == {"PRONTO": 4, "TARDE": 4}


def test_sin_elegir_sale_el_que_caduca_primero_y_el_traslado_dice_cual(
    app: Flask, a: Cliente, bodegas: tuple[int, int], producto: dict[str, Any]
) -> None:
    enviado = _enviar(a, bodegas, producto, "5").json
    assert [(u["codigo"], u["cantidad"]) for u in enviado["lineas"][0]["lotes"]] == [
        ("PRONTO", "4.00"),
        ("TARDE", "1.00"),
    ]


@pytest.mark.parametrize(
    ("lotes", "campo", "frase"),
    [
        ([lote("PRONTO", "1")], "lineas.0.lotes", "Los lotes suman 1 y se mueven 3."),
        ([lote("NADIE", "3")], "lineas", "No hay ningún lote NADIE"),
        ([lote("TARDE", "3", "2031-01-01")], "lineas", "ya existe y caduca"),
    ],
    ids=["no suman", "no existe", "otra caducidad"],
)
def test_lo_mal_elegido_no_se_envia(
    app: Flask,
    a: Cliente,
    bodegas: tuple[int, int],
    producto: dict[str, Any],
    lotes: list[dict[str, Any]],
    campo: str,
    frase: str,
) -> None:
    respuesta = _enviar(a, bodegas, producto, "3", *lotes)
    assert error(respuesta) == (422, "regla_de_negocio")
    assert frase in apoyo.en(apoyo.frases(respuesta), campo)
    assert _en(app, producto, bodegas[0]) == {"TARDE": 4, "PRONTO": 4}


def test_de_las_series_se_eligen_las_que_van(app: Flask, a: Cliente, bodegas: tuple[int, int]) -> None:
    producto = con_control(a, "SERIES")
    assert entra(a, producto, "3", series("S-1", "S-2", "S-3"), bodega_id=bodegas[0]).status_code == 201
    assert _enviar(a, bodegas, producto, "2", *series("S-3", "S-1")).status_code == 201
    assert _en(app, producto, bodegas[0]) == {"S-2": 1}
