"""Las bodegas: se crean, se cambian, y se desactivan solo vacías."""

from collections.abc import Iterator
from decimal import Decimal
from typing import Any

import psycopg
import pytest
from flask import Flask

from api.core.datos.db import en_empresa, transactional
from api.existencias.bodegas import service as bodegas
from api.existencias.kardex import movidos
from api.existencias.kardex.models import AJUSTE
from api.existencias.kardex.movidos import OrigenDeMovimiento, PorMover
from local.postgres import como_duena
from tests.client import Cliente
from tests.existencias.apoyo import crear_bodega, establecimiento_de
from tests.existencias.kardex.conftest import QUIEN, Bodeguero, hace
from tests.factories import clave_idempotente, entrar, error, filas, registrar_empresa


@pytest.fixture(scope="module")
def suya(app: Flask) -> dict[str, Any]:
    return registrar_empresa(Cliente(app))


@pytest.fixture(scope="module")
def dueno(app: Flask, suya: dict[str, Any]) -> Cliente:
    return entrar(app, suya)


@pytest.fixture
def bodeguero(app: Flask, suya: dict[str, Any]) -> Iterator[Bodeguero]:
    with app.app_context():
        yield Bodeguero(int(suya["EMP_CODIGO"]))


def _todas(cliente: Cliente) -> dict[int, dict[str, Any]]:
    return {fila["id"]: fila for fila in cliente.get("/api/bodegas").json or []}


def _cambiar(cliente: Cliente, bodega: dict[str, Any], **cambios: Any) -> Any:
    version = _todas(cliente)[bodega["id"]]["version"]
    return cliente.put(f"/api/bodegas/{bodega['id']}", {**cambios, "version": version})


def test_la_primera_de_un_establecimiento_es_la_de_siempre_y_la_segunda_no(app: Flask) -> None:
    dueno = entrar(app, registrar_empresa(Cliente(app)))
    assert dueno.get("/api/bodegas").json == []
    primera, segunda = crear_bodega(dueno, nombre="Local"), crear_bodega(dueno, nombre="Patio")
    assert (primera["principal"], segunda["principal"]) == (True, False)
    assert [fila["nombre"] for fila in dueno.get("/api/bodegas").json] == ["Local", "Patio"]
    assert primera["establecimiento"] == "001"


def test_dos_no_se_llaman_igual(dueno: Cliente) -> None:
    una = crear_bodega(dueno)
    cuerpo = {"establecimiento_id": establecimiento_de(dueno), "nombre": una["nombre"]}
    otra = dueno.post("/api/bodegas", cuerpo, headers=clave_idempotente())
    assert otra.status_code == 409
    assert otra.json["errors"]["json"]["nombre"] == ["Ya existe una bodega con ese nombre."]


def test_de_un_establecimiento_ajeno_no_se_crea(dueno: Cliente) -> None:
    cuerpo = {"establecimiento_id": 999_999, "nombre": "De nadie"}
    rechazada = dueno.post("/api/bodegas", cuerpo, headers=clave_idempotente())
    assert rechazada.status_code == 422
    assert rechazada.json["errors"]["json"]["establecimiento_id"] == [bodegas.SIN_ESTABLECIMIENTO]


def test_la_de_siempre_deja_de_serlo_al_elegir_otra_y_no_se_desactiva(dueno: Cliente) -> None:
    otra = crear_bodega(dueno)
    antes = next(fila for fila in _todas(dueno).values() if fila["principal"])
    if antes["id"] == otra["id"]:
        antes, otra = otra, crear_bodega(dueno)
    assert error(_cambiar(dueno, antes, activa=False)) == (422, "regla_de_negocio")
    assert _cambiar(dueno, antes, principal=False).status_code == 422
    assert _cambiar(dueno, otra, principal=True).json["principal"] is True
    assert [fila["id"] for fila in _todas(dueno).values() if fila["principal"]] == [otra["id"]]
    assert _cambiar(dueno, antes, activa=False).json["activa"] is False
    assert _cambiar(dueno, antes, principal=True).status_code == 422


def test_con_existencias_no_se_desactiva_y_vacia_si(dueno: Cliente, bodeguero: Bodeguero) -> None:
    crear_bodega(dueno)
    bodega, producto = crear_bodega(dueno), bodeguero.producto()
    _ajustar(bodeguero, producto, bodega["id"], 3)
    rechazada = _cambiar(dueno, bodega, activa=False)
    assert rechazada.json["errors"]["json"]["activa"] == [bodegas.CON_EXISTENCIAS]
    _ajustar(bodeguero, producto, bodega["id"], -3)
    assert _cambiar(dueno, bodega, activa=False).json["activa"] is False
    assert bodega["id"] not in {f["id"] for f in dueno.get("/api/bodegas?activas=true").json}


def test_a_una_desactivada_no_entra_nada_aunque_se_escriba_por_sql(
    app: Flask, dueno: Cliente, bodeguero: Bodeguero
) -> None:
    crear_bodega(dueno)
    bodega, producto = crear_bodega(dueno), bodeguero.producto()
    _ajustar(bodeguero, producto, bodega["id"], 1)
    _ajustar(bodeguero, producto, bodega["id"], -1)
    assert _cambiar(dueno, bodega, activa=False).status_code == 200
    with pytest.raises(Exception, match="desactivada"):
        _ajustar(bodeguero, producto, bodega["id"], 1)
    with psycopg.connect(como_duena(app.config["DATABASE_URL"])) as base:
        base.execute(f"SET app.empresa_id = '{bodeguero.empresa_id}'".encode())
        with pytest.raises(psycopg.errors.CheckViolation, match="desactivada"):
            base.execute(
                "INSERT INTO movimientos_existencias (empresa_id, producto_id, bodega_id, fecha, dia, clase, cantidad, valor,"
                " origen_tipo, origen_id, n, creado_por, creado_en) VALUES"
                " (%s, %s, %s, now(), now(), 'AJUSTE', 1, 1, 'PRUEBA', 1, 0, 'x', now())",
                (bodeguero.empresa_id, producto, bodega["id"]),
            )


def test_lo_que_esta_en_camino_no_se_ve_ni_se_cambia(
    app: Flask, dueno: Cliente, bodeguero: Bodeguero
) -> None:
    una = crear_bodega(dueno)
    with en_empresa(bodeguero.empresa_id):
        transito = _en_una(lambda: bodegas.en_transito(una["id"]))
        assert _en_una(lambda: bodegas.en_transito(una["id"])) == transito
    assert transito not in _todas(dueno)
    assert transito in {fila["id"] for fila in dueno.get("/api/bodegas?transito=true").json}
    assert dueno.put(f"/api/bodegas/{transito}", {"nombre": "Mía", "version": 1}).status_code == 404


def test_la_de_cada_establecimiento_se_hace_una_vez(app: Flask) -> None:
    nueva = registrar_empresa(Cliente(app))
    with app.app_context(), en_empresa(int(nueva["EMP_CODIGO"])):
        for _ in range(2):
            _en_una(bodegas.las_de_siempre)
    hechas = entrar(app, nueva).get("/api/bodegas").json
    assert [(fila["nombre"], fila["principal"]) for fila in hechas] == [("Bodega 001", True)]
    assert filas(app, "SELECT count(*) AS n FROM bodegas WHERE empresa_id = %s", nueva["EMP_CODIGO"]) == [
        {"n": 1}
    ]


def _en_una(hacer: Any) -> Any:
    return transactional(hacer)()


def _ajustar(bodeguero: Bodeguero, producto: int, bodega: int, cuanto: int) -> None:
    propio = Decimal(cuanto) if cuanto > 0 else None
    pedido = PorMover(
        OrigenDeMovimiento("PRUEBA", 7), 0, producto, bodega, hace(0), AJUSTE, Decimal(cuanto), propio
    )
    with en_empresa(bodeguero.empresa_id):
        _en_una(lambda: movidos.mover([pedido], QUIEN))
