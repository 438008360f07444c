"""Los números de un punto van en el orden de las fechas: emitir con una anterior a la del último se avisa y
se confirma."""

from concurrent.futures import ThreadPoolExecutor
from datetime import timedelta
from typing import Any

import pytest
from flask import Flask

from api.core.datos.clock import hoy
from tests.client import Cliente
from tests.comprobantes.apoyo import (
    COMPROBANTES,
    FACTURAS,
    NOTAS,
    autorizar,
    cliente_de,
    devolver,
    emitir,
    en,
    factura,
    frases,
    nota,
    punto_de,
    siguiente,
    utilizados,
)
from tests.factories import clave_idempotente, error

AYER, ANTIER = str(hoy() - timedelta(days=1)), str(hoy() - timedelta(days=2))


@pytest.fixture(scope="module")
def comprador(a: Cliente) -> int:
    return cliente_de(a)


def _pedido(a: Cliente, comprador: int, fecha: str, **campos: Any) -> dict[str, Any]:
    return factura(a, comprador, fecha=fecha, confirma_fecha=False) | campos


def _ultima(a: Cliente, tipo: str = "01") -> str | None:
    punto_id = punto_de(a)
    puntos = (a.get(f"{COMPROBANTES}/catalogos").json or {})["puntos"]
    fecha: str | None = next(p for p in puntos if p["punto_id"] == punto_id)["ultima"].get(tipo)
    return fecha


def test_una_fecha_anterior_a_la_del_ultimo_numero_hay_que_confirmarla(a: Cliente, comprador: int) -> None:
    emitir(a, factura(a, comprador))
    numero, usados = siguiente(a), utilizados(a)
    clave = clave_idempotente()
    respuesta = a.post(FACTURAS, _pedido(a, comprador, AYER), headers=clave)
    assert error(respuesta) == (409, "confirmacion")
    dicho = en(frases(respuesta), "fecha")
    assert f"{hoy():%d/%m/%Y}" in dicho and f"{hoy() - timedelta(days=1):%d/%m/%Y}" in dicho
    assert (siguiente(a), utilizados(a), _ultima(a)) == (numero, usados, str(hoy()))
    # la misma clave sirve para el que ya confirma: del primero no quedó nada
    hecha = a.post(FACTURAS, _pedido(a, comprador, AYER, confirma_fecha=True), headers=clave).json or {}
    assert (hecha["numero"], hecha["fecha"]) == (f"001-001-{numero:09d}", AYER)
    assert _ultima(a) == AYER


def test_una_fecha_que_ya_paso_se_confirma_aunque_el_ultimo_numero_sea_mas_viejo(
    a: Cliente, comprador: int
) -> None:
    emitir(a, factura(a, comprador, fecha=ANTIER))
    numero = siguiente(a)
    for fecha in (ANTIER, AYER):
        respuesta = a.post(FACTURAS, _pedido(a, comprador, fecha))
        assert error(respuesta) == (409, "confirmacion")
        assert "que ya pasó" in en(frases(respuesta), "fecha")
    assert siguiente(a) == numero
    for fecha in (ANTIER, AYER):
        emitir(a, _pedido(a, comprador, fecha, confirma_fecha=True))
    emitir(a, _pedido(a, comprador, str(hoy())))


def test_cada_tipo_y_cada_punto_van_por_su_lado(a: Cliente, app: Flask, comprador: int) -> None:
    hecha = emitir(a, factura(a, comprador, fecha=ANTIER))
    autorizar(app, a.sesion["eid"], hecha["id"])
    emitir(a, nota(a, hecha["id"], fecha=str(hoy())) | {"detalles": [_centavo()]}, NOTAS)
    de_ayer = nota(a, hecha["id"], fecha=AYER, confirma_fecha=False) | {"detalles": [_centavo()]}
    assert error(a.post(NOTAS, de_ayer)) == (409, "confirmacion")
    de_ayer_factura = a.post(FACTURAS, _pedido(a, comprador, AYER))  # la última factura es de antier
    assert "que ya pasó" in en(frases(de_ayer_factura), "fecha")


def _centavo() -> dict[str, Any]:
    return {"codigo": "A-1", "descripcion": "Servicio mensual", "cantidad": "1", "precio": "0.01", "iva": "4"}


def test_dos_a_la_vez_no_se_saltan_la_confirmacion(app: Flask, a: Cliente, comprador: int) -> None:
    """Uno de hoy y uno de ayer, a la vez muchas veces: quien toma el número después ve la fecha del otro."""
    emitir(a, factura(a, comprador, fecha=ANTIER))
    de_hoy, de_ayer = _pedido(a, comprador, str(hoy())), _pedido(a, comprador, AYER)
    clientes = [Cliente(app) for _ in range(4)]
    for cliente in clientes:
        cliente.sesion, cliente.token = a.sesion, a.token
    with ThreadPoolExecutor(4) as hilos:
        pedidos = [
            (c, cuerpo) for c, cuerpo in zip(clientes, (de_hoy, de_ayer, de_hoy, de_ayer), strict=True)
        ]
        respuestas = list(hilos.map(lambda p: p[0].post(FACTURAS, p[1]), pedidos))
    hechas = [r.json or {} for r in respuestas if r.status_code == 201]
    assert {r.status_code for r in respuestas} <= {201, 409}
    assert [hecha["fecha"] for hecha in hechas] == [str(hoy())] * 2


def test_al_corregir_no_se_pregunta_porque_la_fecha_no_cambia(a: Cliente, app: Flask, comprador: int) -> None:
    hecha = emitir(a, factura(a, comprador, fecha=AYER))
    emitir(a, factura(a, comprador))
    devolver(app, a.sesion["eid"], hecha["id"])
    version = (a.get(f"{COMPROBANTES}/{hecha['id']}").json or {})["version"]
    cuerpo = _pedido(a, comprador, AYER) | {"version": version}
    assert a.put(f"{FACTURAS}/{hecha['id']}", cuerpo).status_code == 200
