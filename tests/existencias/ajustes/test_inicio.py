"""Empezar a llevar las existencias: lo escrito a mano en cada producto se vuelve su primer movimiento, y desde ahí es la suma."""

from typing import Any

import pytest
from flask import Flask

from api.core.datos.clock import hoy
from tests.client import Cliente
from tests.compras.compras.conftest import comprar
from tests.compras.compras.conftest import linea as de_compra
from tests.existencias.apoyo import (
    AJUSTES,
    EXISTENCIAS,
    ajustar,
    bodega_de,
    como_se_llevan,
    crear_bodega,
    de_ajuste,
    empezar,
    kardex_de,
)
from tests.existencias.kardex.conftest import hace
from tests.factories import clave_idempotente, como_confirmada, entrar, error, filas, registrar_empresa
from tests.ventas.productos.conftest import crear

PRODUCTOS = "/api/productos"


@pytest.fixture
def nueva(app: Flask) -> Cliente:
    """Una empresa que todavía no las lleva."""
    return entrar(app, como_confirmada(app, registrar_empresa(Cliente(app))))


def con(cliente: Cliente, existencia: str) -> dict[str, Any]:
    return crear(cliente, PRO_INVENTARIO=True, PRO_EXISTENCIA=existencia)


def pedir(cliente: Cliente, **cambios: Any) -> Any:
    cuerpo = {"desde": str(hace(3)), **cambios}
    return cliente.post(f"{EXISTENCIAS}/empezar", cuerpo, headers=clave_idempotente())


def test_lo_escrito_a_mano_se_vuelve_el_primer_movimiento_a_su_costo(nueva: Cliente) -> None:
    suyo = con(nueva, "12")
    previa = nueva.get(f"{EXISTENCIAS}/empezar").json or {}
    assert [previa[c] for c in ("productos", "sin_costo", "valor")] == [1, 1, "0.00"]
    respuesta = pedir(nueva, costos=[{"producto_id": suyo["PRO_ID"], "costo": "2.5"}])
    assert (respuesta.status_code, respuesta.json["desde"]) == (201, str(hace(3)))
    (fila,) = kardex_de(nueva, suyo)["filas"]
    assert [fila[c] for c in ("clase", "fecha", "entrada", "valor")] == [
        "INICIAL",
        str(hace(3)),
        "12.00",
        "30.00",
    ]
    assert nueva.get(f"{PRODUCTOS}/{suyo['PRO_ID']}").json["PRO_EXISTENCIA"] == "12.00"


def test_el_costo_es_el_de_su_ultima_compra_si_nadie_dice_otro(nueva: Cliente) -> None:
    suyo = con(nueva, "4")
    linea = de_compra(destino="INVENTARIO", producto_id=suyo["PRO_ID"], cantidad="10.00", precio="3.00")
    comprar(nueva, lineas=[linea], sustento="06")
    assert (nueva.get(f"{EXISTENCIAS}/empezar").json or {})["filas"][0]["costo"] == "3.00"
    assert pedir(nueva, desde=str(hoy())).status_code == 201
    assert kardex_de(nueva, suyo)["valor_final"] == "12.00"


def test_sin_saber_lo_que_costo_no_empieza_hasta_que_se_diga_o_se_acepte(nueva: Cliente) -> None:
    suyo = con(nueva, "4")
    respuesta = pedir(nueva)
    assert error(respuesta)[0] == 422
    assert suyo["PRO_NOMBRE"] in respuesta.json["errors"]["json"]["costos"][0]
    assert nueva.get(f"{EXISTENCIAS}/parametros").json["desde"] is None
    assert pedir(nueva, sin_costo=True).status_code == 201


@pytest.mark.parametrize("dia", [hace(-1)], ids=["mañana"])
def test_no_empieza_un_dia_que_no_ha_llegado(nueva: Cliente, dia: Any) -> None:
    assert "desde" in pedir(nueva, desde=str(dia)).json["errors"]["json"]


def test_se_empieza_una_vez(nueva: Cliente) -> None:
    empezar(nueva, hace(3))
    assert error(pedir(nueva))[0] == 409


def test_antes_de_empezar_no_se_ajusta(nueva: Cliente) -> None:
    suyo = con(nueva, "4")
    linea = {"producto_id": suyo["PRO_ID"], "cantidad": "1", "costo": "2"}
    cuerpo = de_ajuste(nueva, linea, fecha=hoy(), bodega_id=crear_bodega(nueva)["id"])
    assert error(nueva.post(AJUSTES, cuerpo))[0] == 409


def test_la_ficha_muestra_la_suma_y_escribirla_no_la_cambia(app: Flask, nueva: Cliente) -> None:
    suyo = con(nueva, "4")
    empezar(nueva, hace(3))
    ajustar(nueva, suyo, "6", "2", fecha=hoy())
    cambiado = nueva.put(
        f"{PRODUCTOS}/{suyo['PRO_ID']}", {"PRO_EXISTENCIA": "99", "PRO_NOMBRE": "Otro", "version": 1}
    )
    assert (cambiado.status_code, cambiado.json["PRO_EXISTENCIA"]) == (200, "10.00")
    (fila,) = filas(app, "SELECT existencia FROM productos WHERE id = %s", suyo["PRO_ID"])
    assert fila["existencia"] == 0
    lista = nueva.get(f"{PRODUCTOS}/paginacion?filtro={suyo['PRO_CODIGO']}").json["items"]
    assert [p["PRO_EXISTENCIA"] for p in lista] == ["10.00"]


def test_un_producto_nuevo_no_nace_con_existencia_escrita(nueva: Cliente) -> None:
    empezar(nueva, hace(3))
    cuerpo = {
        "PRO_NOMBRE": "Clavo", "PRO_TIPO": "BIEN", "PRO_PRECIO": "1", "PRO_IVA": "4",
        "PRO_INVENTARIO": True, "PRO_EXISTENCIA": "5",
    }  # fmt: skip
    respuesta = nueva.post(PRODUCTOS, cuerpo)
    assert "suma de su kardex" in respuesta.json["errors"]["json"]["PRO_EXISTENCIA"][0]


def test_mientras_haya_no_se_deja_de_llevar(nueva: Cliente) -> None:
    suyo = con(nueva, "4")
    empezar(nueva, hace(3))
    ruta = f"{PRODUCTOS}/{suyo['PRO_ID']}"
    assert error(nueva.put(ruta, {"PRO_INVENTARIO": False, "version": 1}))[0] == 422
    ajustar(nueva, suyo, "-4", motivo="PERDIDA", fecha=hoy(), bodega_id=bodega_de(nueva)["id"])
    assert nueva.put(ruta, {"PRO_INVENTARIO": False, "version": 1}).status_code == 200


def test_vender_lo_que_no_hay_se_permite_y_queda_anotado(nueva: Cliente) -> None:
    empezar(nueva, hace(3))
    suyos = nueva.get(f"{EXISTENCIAS}/parametros").json or {}
    cuerpo = {**como_se_llevan(suyos), "permite_negativo": True}
    cambiado = nueva.put(f"{EXISTENCIAS}/parametros", cuerpo).json or {}
    assert (cambiado["permite_negativo"], cambiado["version"]) == (True, suyos["version"] + 1)
    assert error(nueva.put(f"{EXISTENCIAS}/parametros", cuerpo))[0] == 409
    suyo = crear(nueva, PRO_INVENTARIO=True)
    ajustar(nueva, suyo, "-1", fecha=hoy())
    assert kardex_de(nueva, suyo)["saldo_final"] == "-1.00"
