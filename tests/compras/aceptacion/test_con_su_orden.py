"""Un recibido que trae lo que una orden pidió: se dice en qué difiere antes de aceptarlo, y al aceptarlo la recibe."""

from datetime import timedelta
from typing import Any

import pytest
from flask import Flask

from api.core.datos.clock import hoy
from tests.client import Cliente
from tests.compras.aceptacion import apoyo
from tests.compras.ordenes import apoyo as ordenes
from tests.contabilidad.respaldos.apoyo import otro_usuario
from tests.factories import como_confirmada, entrar, registrar_empresa
from tests.terceros.proveedores.conftest import crear as crear_proveedor

ORDENES = ordenes.RUTA


@pytest.fixture(scope="module")
def dueno(app: Flask) -> Cliente:
    return entrar(app, registrar_empresa(Cliente(app)))


def _pedir(dueno: Cliente, proveedor_id: int, *lineas: tuple[int, str, str]) -> dict[str, Any]:
    """Una orden ya enviada: de cada producto, cuánto y a qué precio."""
    suyas = [dict(zip(("producto_id", "cantidad", "precio"), una, strict=True)) for una in lineas]
    return ordenes.enviada(
        dueno, proveedor_id=proveedor_id, lineas=suyas, fecha=str(hoy() - timedelta(days=300))
    )


def _recibido(app: Flask, dueno: Cliente, ruc: str) -> int:
    """Trae una unidad de cemento a 100.00 y una de varilla a 40.00."""
    xml = apoyo.comprobante(str(dueno.sesion["EMP_RUC"]), ruc, ("Cemento", "100.00"), ("Varilla", "40.00"))
    return apoyo.traer(app, dueno, xml)[0]


def _comparar(dueno: Cliente, recibido_id: int, *productos: int, **cambios: Any) -> Any:
    lineas = [
        {"n": linea["n"], "producto_id": producto}
        for linea, producto in zip(apoyo.propuesta(dueno, recibido_id)["lineas"], productos, strict=False)
    ]
    return dueno.post(f"/api/recibidos/{recibido_id}/orden", {"lineas": lineas, **cambios})


def _decididas(dueno: Cliente, recibido_id: int, *productos: int) -> list[dict[str, Any]]:
    suyas = apoyo.propuesta(dueno, recibido_id)["lineas"]
    return [
        {"n": linea["n"], "destino": "INVENTARIO", "producto_id": producto}
        for linea, producto in zip(suyas, productos, strict=True)
    ]


def test_se_dice_en_que_difiere_lo_que_llega_de_lo_que_se_pidio(app: Flask, dueno: Cliente) -> None:
    ruc = apoyo.emisor()
    suyo = crear_proveedor(dueno, identificacion=ruc)["id"]
    cemento, varilla, cal = (ordenes.producto(dueno) for _ in range(3))
    _pedir(dueno, suyo, (cal, "1", "1"))
    orden = _pedir(dueno, suyo, (cemento, "3", "90.00"), (cal, "2", "5.00"))
    recibido = _recibido(app, dueno, ruc)
    comparada = _comparar(dueno, recibido, cemento, varilla).json
    assert (comparada["orden"]["id"], len(comparada["abiertas"])) == (orden["id"], 2)
    assert [(fila["producto_id"], fila["avisos"]) for fila in comparada["lineas"]] == [
        (cemento, ["Quedan 2 por llegar.", "Cuesta $ 10.00 más que al precio pedido."]),
        (cal, ["No llega: se esperan 2."]),
        (varilla, ["Nadie lo pidió en esta orden."]),
    ]
    assert _comparar(dueno, recibido).json["orden"] is None
    assert _comparar(dueno, recibido, cemento, orden_id=999_999).status_code == 422


def test_quien_no_hace_ordenes_lo_acepta_pero_no_dice_cual_trae(app: Flask) -> None:
    empresa = como_confirmada(app, registrar_empresa(Cliente(app)))
    dueno = entrar(app, empresa)
    puede = ["recibidos.ver", "recibidos.editar", "compras.ver", "compras.editar"]
    perfil = dueno.post("empresa/perfiles", {"nombre": "Digitador", "permisos": puede}).json or {}
    digitador = otro_usuario(app, dueno, empresa, "digitador", perfil["codigo"])
    ruc = apoyo.emisor()
    suyo = crear_proveedor(dueno, identificacion=ruc)["id"]
    cemento, varilla = (ordenes.producto(dueno) for _ in range(2))
    orden = _pedir(dueno, suyo, (cemento, "2", "100.00"))
    recibido = _recibido(app, dueno, ruc)
    decidido = {"lineas": _decididas(dueno, recibido, cemento, varilla)}
    assert apoyo.aceptar(digitador, recibido, **decidido, orden_id=orden["id"]).status_code == 403
    assert apoyo.ver(dueno, recibido)["estado"] == "POR_REVISAR"
    apoyo.aceptado(digitador, recibido, **decidido)
    assert (dueno.get(f"{ORDENES}/{orden['id']}").json or {})["compras"] == []


def test_al_aceptarlo_con_su_orden_la_recibe_y_de_una_cerrada_no_queda_nada(
    app: Flask, dueno: Cliente
) -> None:
    ruc = apoyo.emisor()
    suyo = crear_proveedor(dueno, identificacion=ruc)["id"]
    cemento, varilla = (ordenes.producto(dueno) for _ in range(2))
    orden, anulada = (_pedir(dueno, suyo, (cemento, "2", "100.00")) for _ in range(2))
    dueno.post(f"{ORDENES}/{anulada['id']}/anular", {"motivo": "Ya no", "version": anulada["version"]})
    recibido = _recibido(app, dueno, ruc)
    decidido = {"lineas": _decididas(dueno, recibido, cemento, varilla)}
    assert apoyo.aceptar(dueno, recibido, **decidido, orden_id=anulada["id"]).status_code == 409
    assert apoyo.ver(dueno, recibido)["estado"] == "POR_REVISAR"
    hecho = apoyo.aceptado(dueno, recibido, **decidido, orden_id=orden["id"])
    recibida = dueno.get(f"{ORDENES}/{orden['id']}").json or {}
    assert recibida["estado"] == "PARCIAL"
    assert [compra["id"] for compra in recibida["compras"]] == [hecho["compra_id"]]
