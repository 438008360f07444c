"""Las series: una por unidad, una sola vez en existencia, y no se venden dos veces ni a la vez. Y lo que pasa de una bodega a otra."""

from typing import Any

import pytest
from flask import Flask

from api.core.datos.clock import hoy
from tests.a_la_vez import a_la_vez
from tests.client import Cliente
from tests.comprobantes import apoyo
from tests.existencias.apoyo import bodega_de, crear_bodega, empezar
from tests.existencias.kardex.conftest import hace
from tests.existencias.lotes.apoyo import con_control, dentro_de, entra, hay, lote, series, vendida
from tests.factories import clave_idempotente, filas

TRASLADOS = "/api/traslados"


@pytest.fixture(scope="module")
def dueno(a: Cliente) -> Cliente:
    empezar(a, hace(30))
    return a


@pytest.fixture
def bomba(dueno: Cliente) -> dict[str, Any]:
    hecha = con_control(dueno, "SERIES")
    assert entra(dueno, hecha, "3", series("b-1", "B-2", "B-3")).status_code == 201
    return hecha


def vender(dueno: Cliente, *lineas: dict[str, Any]) -> Any:
    cuerpo = apoyo.factura(dueno, apoyo.cliente_de(dueno), *lineas)
    return dueno.post(apoyo.FACTURAS, cuerpo, headers=clave_idempotente())


def test_la_factura_dice_cada_serie_y_no_se_vende_dos_veces(
    app: Flask, dueno: Cliente, bomba: dict[str, Any]
) -> None:
    hecha = vender(dueno, vendida(bomba, "2", *series("B-3", "B-1")))
    assert hecha.status_code == 201, hecha.text
    assert 'nombre="Serie" valor="B-3, B-1"' in apoyo.xml_de(app, hecha.json["id"]).decode()
    assert hay(app, bomba) == {"B-1": 0, "B-2": 1, "B-3": 0}
    otra = vender(dueno, vendida(bomba, "1", *series("B-1")))
    assert "De B-1 no hay nada" in apoyo.en(apoyo.frases(otra), "detalles.0.lotes")


def test_dos_ventas_a_la_vez_de_la_misma_serie_venden_una(
    app: Flask, dueno: Cliente, bomba: dict[str, Any]
) -> None:
    cuerpo = apoyo.factura(dueno, apoyo.cliente_de(dueno), vendida(bomba, "1", *series("B-2")))
    otros = [Cliente(app, dueno.token, dueno.sesion) for _ in range(2)]
    hechas = a_la_vez(
        *[lambda c=c: c.post(apoyo.FACTURAS, cuerpo, headers=clave_idempotente()) for c in otros]
    )
    assert sorted(hecha.status_code for hecha in hechas) == [201, 422]
    assert hay(app, bomba) == {"B-1": 1, "B-2": 0, "B-3": 1}


@pytest.mark.parametrize(
    ("cantidad", "dichas", "frase"),
    [
        ("1", ("B-1",), "ya está en existencia"),
        ("2", ("N-1",), "hay 1 serie y se mueven 2"),
        ("2", ("N-1", "n-1"), "dos veces"),
        ("1", (), "Diga las series"),
    ],
    ids=["ya esta", "faltan", "repetida", "ninguna"],
)
def test_lo_que_entra_con_una_serie_mal_dicha_no_entra(
    app: Flask, dueno: Cliente, bomba: dict[str, Any], cantidad: str, dichas: tuple[str, ...], frase: str
) -> None:
    respuesta = entra(dueno, bomba, cantidad, series(*dichas))
    assert respuesta.status_code == 422
    assert frase.lower() in str(apoyo.frases(respuesta)).lower()
    assert hay(app, bomba) == {"B-1": 1, "B-2": 1, "B-3": 1}


def test_una_serie_vendida_y_devuelta_se_vende_otra_vez(
    app: Flask, dueno: Cliente, eid_a: int, bomba: dict[str, Any]
) -> None:
    hecha = vender(dueno, vendida(bomba, "1", *series("B-2"))).json
    apoyo.autorizar(app, eid_a, hecha["id"])
    apoyo.emitir(
        dueno, apoyo.nota(dueno, hecha["id"], vendida(bomba, "1"), devuelve=True), "/api/notas-credito"
    )
    assert vender(dueno, vendida(bomba, "1", *series("B-2"))).status_code == 201
    assert hay(app, bomba) == {"B-1": 1, "B-2": 0, "B-3": 1}


def en_bodegas(app: Flask, producto: dict[str, Any]) -> dict[str, list[tuple[str, int]]]:
    consulta = """
    SELECT b.nombre, l.codigo, e.cantidad FROM existencias_lotes e JOIN lotes_productos l ON l.id = e.lote_id
      JOIN bodegas b ON b.id = e.bodega_id WHERE l.producto_id = %s AND e.cantidad <> 0 ORDER BY b.nombre, l.codigo"""
    hallado: dict[str, list[tuple[str, int]]] = {}
    for fila in filas(app, consulta, producto["PRO_ID"]):
        hallado.setdefault(fila["nombre"], []).append((fila["codigo"], int(fila["cantidad"])))
    return hallado


def test_lo_que_pasa_de_una_bodega_a_otra_llega_en_los_mismos_lotes(app: Flask, dueno: Cliente) -> None:
    producto, destino = con_control(dueno), crear_bodega(dueno)
    origen = bodega_de(dueno)
    entra(dueno, producto, "9", [lote("VIEJO", "3", dentro_de(9)), lote("NUEVO", "6", dentro_de(99))])

    def enviar(cantidad: str) -> dict[str, Any]:
        cuerpo = {
            "fecha": str(hoy()), "origen_id": origen["id"], "destino_id": destino["id"],
            "lineas": [{"producto_id": producto["PRO_ID"], "cantidad": cantidad}],
        }  # fmt: skip
        hecho = dueno.post(TRASLADOS, cuerpo, headers=clave_idempotente())
        assert hecho.status_code == 201, hecho.text
        return dict(hecho.json or {})

    primero, segundo = enviar("4"), enviar("2")
    # El segundo llega antes: trae lo suyo, y no lo que caduca primero de lo que está en camino.
    llegada = {"fecha": str(hoy()), "version": segundo["version"]}
    assert dueno.post(f"{TRASLADOS}/{segundo['id']}/recibir", llegada).status_code == 201
    assert en_bodegas(app, producto)[destino["nombre"]] == [("NUEVO", 2)]
    vuelta = {"fecha": str(hoy()), "version": primero["version"], "observacion": "No había dónde"}
    devuelto = dueno.post(f"{TRASLADOS}/{primero['id']}/devolver", vuelta)
    assert devuelto.status_code == 201, devuelto.text
    assert en_bodegas(app, producto) == {
        origen["nombre"]: [("NUEVO", 4), ("VIEJO", 3)],
        destino["nombre"]: [("NUEVO", 2)],
    }
