"""Un traslado en sus bordes: de qué línea llega, qué día, y que quien lo recibe lo tiene tomado."""

from typing import Any

import pytest
from flask import Flask

from api.core.datos import versiones
from tests import cerrojos
from tests.existencias.apoyo import crear_bodega
from tests.existencias.kardex.conftest import Bodeguero, hace
from tests.existencias.traslados.test_traslados import (
    RUTA,
    Casa,
    _con,
    _enviar,
    _hay,
    _pedido,
    _recibir,
    bodeguero,
    casa,
)
from tests.factories import clave_idempotente, error, filas
from tests.personas import Personas

__all__ = ["bodeguero", "casa"]


def _llegar(casa: Casa, traslado: dict[str, Any], *lineas: tuple[int, str]) -> Any:
    cuerpo = {
        "fecha": str(hace(0)),
        "version": traslado["version"],
        "lineas": [{"n": n, "cantidad": cantidad} for n, cantidad in lineas],
    }
    return casa.dueno.post(f"{RUTA}/{traslado['id']}/recibir", cuerpo, headers=clave_idempotente())


def test_llega_lo_que_es_del_traslado_una_vez_y_algo(app: Flask, casa: Casa, bodeguero: Bodeguero) -> None:
    producto = _con(bodeguero)
    traslado = _enviar(casa, producto, "4")
    for lineas, en, frase in (
        ([(2, "1")], "0", "Esa línea no es del traslado, o está repetida."),
        ([(1, "1"), (1, "1")], "1", "Esa línea no es del traslado, o está repetida."),
    ):
        mal = _llegar(casa, traslado, *lineas).json["errors"]["json"]["lineas"]
        assert mal == {en: {"n": [frase]}}
    nada = _llegar(casa, traslado, (1, "0")).json["errors"]["json"]["lineas"]
    assert nada == ["Diga cuánto llegó de al menos un producto."]
    assert _hay(app, casa, producto) == {"local": 6, "camino": 4, "valor": 33}


def test_lo_recibido_y_lo_devuelto_dicen_en_que_quedaron_a_quien_lo_ve_al_dia(
    casa: Casa, bodeguero: Bodeguero
) -> None:
    for que, quedo in (("recibir", "recibido"), ("devolver", "anulado")):
        enviado = _enviar(casa, _con(bodeguero), "1")
        hecho = _recibir(casa, enviado, que=que, observacion="x").json
        otra_vez = _recibir(casa, hecho)
        assert error(otra_vez) == (409, "conflicto")
        numero = str(enviado["numero"]).zfill(6)
        assert otra_vez.json["msg"] == f"El traslado {numero} ya está {quedo}."


def test_quien_lo_recibe_o_lo_devuelve_lo_tiene_tomado_y_el_numero_es_de_a_uno(
    app: Flask, casa: Casa, bodeguero: Bodeguero, monkeypatch: pytest.MonkeyPatch
) -> None:
    producto = _con(bodeguero)
    traslado = _enviar(casa, producto, "2")
    mirar = (cerrojos.tomada, app, "traslados", traslado["id"])
    visto = cerrojos.al_llamar(monkeypatch, versiones, "exigir", *mirar)
    parte = _recibir(casa, traslado, "1").json
    assert _recibir(casa, parte, que="devolver", observacion="Rota").status_code == 201
    assert visto == [True, True]
    consulta = (
        "SELECT accion, despues FROM auditoria WHERE entidad = 'traslado' AND entidad_id = %s ORDER BY id"
    )
    lineas = [(f["accion"], f["despues"]) for f in filas(app, consulta, str(traslado["id"]))]
    assert [accion for accion, _ in lineas] == ["enviar", "recibir", "devolver"]
    assert [despues.get("estado") for _, despues in lineas] == [None, "EN_TRANSITO", "RECIBIDO"]
    assert lineas[0][1] == {
        "numero": traslado["numero"],
        "fecha": str(hace(5)),
        "origen_id": casa.local,
        "destino_id": casa.patio,
        "productos": 1,
    }


def test_llega_el_mismo_dia_en_que_sale_y_sale_el_primero_en_que_se_llevan(
    casa: Casa, bodeguero: Bodeguero
) -> None:
    producto = bodeguero.producto()
    bodeguero.entra(producto, hace(100), "2", "4.00")
    traslado = _enviar(casa, producto, "1", fecha=str(hace(100)))
    assert _recibir(casa, traslado, fecha=str(hace(100))).status_code == 201
    hoy = _enviar(casa, producto, "1", fecha=str(hace(0)))
    manana = _recibir(casa, hoy, fecha=str(hace(-1)))
    assert "posterior a hoy" in manana.json["errors"]["json"]["fecha"][0]


def test_lo_que_esta_en_camino_no_se_vende_ni_se_elige(casa: Casa, bodeguero: Bodeguero) -> None:
    _enviar(casa, _con(bodeguero), "1")
    todas = casa.dueno.get("/api/bodegas?transito=true").json
    (camino,) = (b["id"] for b in todas if b["transito"])
    for campo in ("origen_id", "destino_id"):
        pedido = _pedido(casa, _con(bodeguero), "1", **{campo: camino})
        rechazado = casa.dueno.post(RUTA, pedido, headers=clave_idempotente())
        assert rechazado.json["errors"]["json"][campo] == ["Elija una bodega de la empresa."]


def test_se_filtran_por_sus_dias_y_quien_solo_mira_no_los_recibe(
    casa: Casa, bodeguero: Bodeguero, personas: Personas
) -> None:
    destino = crear_bodega(casa.dueno)["id"]
    for dia in (9, 8, 7):
        _enviar(casa, _con(bodeguero), "1", fecha=str(hace(dia)), destino_id=destino)
    ruta = f"{RUTA}/paginacion?bodega={destino}"
    items = casa.dueno.get(f"{ruta}&desde={hace(8)}&hasta={hace(8)}").json["items"]
    assert [fila["fecha"] for fila in items] == [str(hace(8))]
    por_fecha = casa.dueno.get(f"{ruta}&orden=fecha").json["items"]
    assert [fila["fecha"] for fila in por_fecha] == [str(hace(dia)) for dia in (9, 8, 7)]
    assert por_fecha[0]["acciones"] == ["recibir", "devolver"]
    assert personas["propietario_b"].get(f"{RUTA}/{por_fecha[0]['id']}").status_code == 404
