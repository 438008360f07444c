"""Lo que de una bodega no se puede, y lo que se decide con su fila tomada: lo que entra espera a quien la cambia, y al revés."""

from collections.abc import Iterator
from typing import Any

import pytest
from flask import Flask

from api.core.datos import audit, versiones
from api.core.datos.db import en_empresa, transactional
from api.core.errors import NoEncontrado
from api.existencias.ajustes import service as ajustes
from api.existencias.bodegas import service as bodegas
from tests import cerrojos
from tests.client import Cliente
from tests.existencias.apoyo import AJUSTES, ajustar, crear_bodega, de_ajuste, empezar
from tests.existencias.kardex.conftest import Bodeguero, hace
from tests.factories import clave_idempotente, entrar, error, filas, registrar_empresa
from tests.ventas.productos.conftest import crear


@pytest.fixture(scope="module")
def suya(app: Flask) -> dict[str, Any]:
    return registrar_empresa(Cliente(app))


@pytest.fixture(scope="module")
def dueno(app: Flask, suya: dict[str, Any]) -> Cliente:
    """El de una empresa que las lleva desde hace diez días."""
    quien = entrar(app, suya)
    empezar(quien, hace(10))
    return quien


@pytest.fixture
def bodeguero(app: Flask, suya: dict[str, Any]) -> Iterator[Bodeguero]:
    with app.app_context():
        yield Bodeguero(int(suya["EMP_CODIGO"]))


def _poner(dueno: Cliente, bodega_id: int) -> Any:
    """Lo que se responde a quien pone algo en ella."""
    linea = {"producto_id": crear(dueno, PRO_INVENTARIO=True)["PRO_ID"], "cantidad": "1", "costo": "2"}
    cuerpo = de_ajuste(dueno, linea, fecha=hace(1), bodega_id=bodega_id)
    return dueno.post(AJUSTES, cuerpo, headers=clave_idempotente())


def _cambiar(dueno: Cliente, bodega: dict[str, Any], **cambios: Any) -> Any:
    version = dueno.get(f"/api/bodegas/{bodega['id']}").json["version"]
    return dueno.put(f"/api/bodegas/{bodega['id']}", {"version": version, **cambios})


def test_en_la_que_no_es_de_la_empresa_esta_en_camino_o_se_desactivo_no_se_pone_nada(
    dueno: Cliente, bodeguero: Bodeguero
) -> None:
    apagada = crear_bodega(dueno)
    assert _cambiar(dueno, apagada, activa=False).status_code == 200
    with en_empresa(bodeguero.empresa_id):
        transito = transactional(lambda: bodegas.en_transito(apagada["id"]))()
    dichas = {
        999_999_999: "Elija una bodega de la empresa.",
        transito: "Elija una bodega de la empresa.",
        apagada["id"]: f"{apagada['nombre']} está desactivada.",
    }
    for bodega_id, frase in dichas.items():
        respuesta = _poner(dueno, bodega_id)
        assert respuesta.status_code == 422
        assert respuesta.json["errors"]["json"]["bodega_id"] == [frase]


def test_mientras_algo_entra_nadie_la_desactiva(
    app: Flask, dueno: Cliente, monkeypatch: pytest.MonkeyPatch
) -> None:
    bodega = crear_bodega(dueno)
    mirar = (cerrojos.tomada, app, "bodegas", bodega["id"])
    visto = cerrojos.al_llamar(monkeypatch, ajustes, "_exigir_lineas", *mirar)
    assert _poner(dueno, bodega["id"]).status_code == 201
    assert visto == [True]


def test_se_cambia_con_su_fila_tomada_y_sobre_lo_ultimo_que_se_leyo(
    app: Flask, dueno: Cliente, monkeypatch: pytest.MonkeyPatch
) -> None:
    bodega = crear_bodega(dueno)
    with monkeypatch.context() as esta_vez:
        mirar = (cerrojos.tomada, app, "bodegas", bodega["id"])
        visto = cerrojos.al_llamar(esta_vez, versiones, "exigir", *mirar)
        assert _cambiar(dueno, bodega, nombre=f"{bodega['nombre']} B").status_code == 200
    assert visto == [True]
    assert _cambiar(dueno, bodega, nombre="Otra", version=1).status_code == 409


def test_la_que_deja_de_ser_la_de_siempre_esta_tomada_y_queda_en_su_historia(
    app: Flask, dueno: Cliente, monkeypatch: pytest.MonkeyPatch
) -> None:
    antes = next(fila for fila in dueno.get("/api/bodegas").json if fila["principal"])
    otra = crear_bodega(dueno)
    with monkeypatch.context() as esta_vez:
        mirar = (cerrojos.tomada, app, "bodegas", antes["id"])
        visto = cerrojos.al_llamar(esta_vez, audit, "record", *mirar)
        assert _cambiar(dueno, otra, principal=True).status_code == 200
    assert visto == [True, True]
    consulta = "SELECT antes, despues FROM auditoria WHERE entidad = 'bodega' AND entidad_id = %s ORDER BY id"
    ultima = filas(app, consulta, str(antes["id"]))[-1]
    assert (ultima["antes"], ultima["despues"]) == ({"principal": True}, {"principal": False})
    assert dueno.get(f"/api/bodegas/{antes['id']}").json["version"] == antes["version"] + 1


def test_con_un_traslado_en_camino_no_se_desactiva_aunque_este_vacia(dueno: Cliente) -> None:
    salida, llegada = crear_bodega(dueno), crear_bodega(dueno)
    producto = crear(dueno, PRO_INVENTARIO=True)
    ajustar(dueno, producto, "1", "2", fecha=hace(3), bodega_id=salida["id"])
    traslado = {
        "fecha": str(hace(2)),
        "origen_id": salida["id"],
        "destino_id": llegada["id"],
        "lineas": [{"producto_id": producto["PRO_ID"], "cantidad": "1"}],
    }
    assert dueno.post("/api/traslados", traslado, headers=clave_idempotente()).status_code == 201
    for bodega in (salida, llegada):
        respuesta = _cambiar(dueno, bodega, activa=False)
        assert "está en camino" in respuesta.json["errors"]["json"]["activa"][0]


def test_la_que_no_existe_no_se_ve_ni_se_hace_en_un_establecimiento_que_no_esta(
    dueno: Cliente, bodeguero: Bodeguero
) -> None:
    assert error(dueno.get("/api/bodegas/999999999")) == (404, "no_encontrado")
    cambio = dueno.put("/api/bodegas/999999999", {"nombre": "x", "version": 1})
    assert error(cambio) == (404, "no_encontrado")
    with en_empresa(bodeguero.empresa_id), pytest.raises(NoEncontrado, match="establecimiento 987"):
        transactional(lambda: bodegas.de_siempre("987"))()
