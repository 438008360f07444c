"""La búsqueda de enero: lo que el registro tributario dice distinto se ve, y nada cambia mientras nadie lo acepte."""

from collections.abc import Callable
from datetime import date
from typing import Any

import pytest
from flask import Flask

from api.core.datos.clock import hoy
from api.core.errors import ServicioExterno
from api.plataforma.registro_tributario import service as registro
from api.tributos.regimenes import busqueda
from tests.a_la_vez import a_la_vez
from tests.client import Cliente
from tests.factories import entrar, filas, registrar_empresa
from tests.terceros.proveedores.conftest import crear

RUTA = "/api/tributos/regimenes"
FERRETERIA, HOSTERIA = "0190456781001", "1791987659001"  # la primera es del RIMPE; la otra, no


@pytest.fixture
def suya(app: Flask) -> Cliente:
    """Una empresa con dos proveedores del régimen general."""
    cliente = entrar(app, registrar_empresa(Cliente(app)))
    for ruc in (FERRETERIA, HOSTERIA):
        crear(cliente, identificacion=ruc, tipo="SOCIEDAD", regimen="GENERAL")
    return cliente


def buscar(app: Flask, cliente: Cliente) -> dict[str, Any]:
    assert cliente.post(f"{RUTA}/buscar", {}).status_code == 200
    for _ in range(4):  # la empresa, sus proveedores, y que ya no queda nadie
        with app.app_context():
            busqueda.seguir(cliente.sesion["eid"])
    return dict(cliente.get(RUTA).json)


def de(visto: dict[str, Any], identificacion: str) -> dict[str, Any]:
    (suyo,) = [c for c in visto["cambios"] if c["identificacion"] == identificacion]
    return dict(suyo)


def test_lo_que_cambio_se_ve_y_solo_cambia_cuando_se_acepta(app: Flask, suya: Cliente, a: Cliente) -> None:
    assert suya.get(RUTA).json["busqueda"] is None
    visto = buscar(app, suya)
    assert visto["busqueda"]["terminada_en"] and visto["busqueda"]["vistos"] == 3
    cambio = de(visto, FERRETERIA)
    assert {"campo": "Régimen", "antes": "General", "ahora": "RIMPE emprendedor"} in cambio["calidades"]
    proveedor = f"/api/proveedores/{cambio['tercero_id']}"
    assert suya.get(proveedor).json["regimen"] == "GENERAL"
    assert a.post(f"{RUTA}/{cambio['id']}/aceptar", {}).status_code == 404  # es de otra empresa

    novedades = suya.get("/api/novedades").json["items"]
    assert "hallar_cambios" in {n["accion"] for n in novedades}
    aceptado = suya.post(f"{RUTA}/{cambio['id']}/aceptar", {})
    assert aceptado.status_code == 200, aceptado.text
    decidido = de(aceptado.json, FERRETERIA)
    assert (decidido["estado"], decidido["se_acepta"], cambio["se_acepta"]) == ("ACEPTADO", False, True)
    assert aceptado.json["pendientes"] == visto["pendientes"] - 1
    assert suya.get(proveedor).json["regimen"] == "EMPRENDEDOR"
    assert suya.post(f"{RUTA}/{cambio['id']}/descartar", {}).status_code == 409
    # otra búsqueda ya no halla lo que se aceptó
    assert FERRETERIA not in {
        c["identificacion"] for c in buscar(app, suya)["cambios"] if c["estado"] == "PENDIENTE"
    }


def test_se_aceptan_todos_o_se_descarta_uno(app: Flask, suya: Cliente) -> None:
    cambio = de(buscar(app, suya), FERRETERIA)
    descartado = suya.post(f"{RUTA}/{cambio['id']}/descartar", {})
    assert de(descartado.json, FERRETERIA)["estado"] == "DESCARTADO"
    buscar(app, suya)
    todos = suya.post(f"{RUTA}/aceptar", {})
    assert {c["estado"] for c in todos.json["cambios"] if c["de"] != "EMPRESA"} == {"ACEPTADO"}


def test_de_dos_que_la_piden_a_la_vez_se_hace_una(app: Flask, suya: Cliente) -> None:
    pedidas = a_la_vez(*[lambda: suya.post(f"{RUTA}/buscar", {})] * 2)
    assert [p.status_code for p in pedidas] == [200, 200]
    suyas = "SELECT count(*) AS n FROM auditoria WHERE empresa_id = %s AND entidad = 'busqueda_regimenes'"
    assert filas(app, suyas, suya.sesion["eid"])[0]["n"] == 1
    encargados = "SELECT count(*) AS n FROM procrastinate_jobs WHERE queueing_lock = %s AND status = 'todo'"
    assert filas(app, encargados, f"tributos-regimenes-{suya.sesion['eid']}")[0]["n"] == 1


def test_en_enero_se_busca_sola_y_espera_si_el_registro_no_responde(
    app: Flask, suya: Cliente, trabajar: Callable[[], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    def caido(_: str) -> None:
        raise ServicioExterno("No responde")

    eid = suya.sesion["eid"]
    monkeypatch.setattr(registro, "contribuyente", caido)
    with app.app_context():
        busqueda.seguir(eid)
    espera = (
        "SELECT vistos, fallas, terminada_en FROM busquedas_regimenes WHERE empresa_id = %s AND anio = %s"
    )
    (fila,) = filas(app, espera, eid, hoy().year)
    assert (fila["vistos"], fila["fallas"], fila["terminada_en"]) == (0, 1, None)
    monkeypatch.undo()
    with app.app_context():
        busqueda.pedir()  # la que ya empezó no se empieza otra vez
        busqueda.seguir(eid)
    (fila,) = filas(app, espera, eid, hoy().year)
    assert (fila["vistos"], fila["fallas"]) == (1, 0)


def test_el_regimen_de_la_empresa_rige_desde_enero(
    app: Flask, suya: Cliente, monkeypatch: pytest.MonkeyPatch
) -> None:
    eid = suya.sesion["eid"]
    filas(app, "UPDATE regimenes_empresas SET desde = '2020-01-01', regimen = 'GENERAL' "
               "WHERE empresa_id = %s", eid)  # fmt: skip
    with app.app_context():
        del_rimpe = registro.contribuyente(FERRETERIA)
    monkeypatch.setattr(registro, "contribuyente", lambda _: del_rimpe)
    suyo = next(c for c in buscar(app, suya)["cambios"] if c["de"] == "EMPRESA")
    assert suyo["calidades"][0]["ahora"] == "Contribuyente régimen RIMPE" and suyo["se_acepta"]
    assert suya.post(f"{RUTA}/{suyo['id']}/aceptar", {}).status_code == 200
    dichos = "SELECT regimen FROM regimenes_empresas WHERE empresa_id = %s AND desde = %s"
    assert filas(app, dichos, eid, date(hoy().year, 1, 1))[0]["regimen"] == "RIMPE_EMPRENDEDOR"
