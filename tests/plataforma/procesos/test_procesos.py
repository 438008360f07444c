"""Lo que una empresa tiene andando y lo último que terminó, con cuánto va."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from flask import Flask

from api.contabilidad.cierre.filas import nombrar
from api.core.datos.db import en_empresa
from api.plataforma.importaciones import avance
from api.plataforma.importaciones.avance import Avance
from tests.client import Cliente
from tests.contabilidad.cierre.test_mes import FIN, hacer_todo, ruta
from tests.factories import clave_idempotente, entrar, error, filas, registrar_empresa
from tests.libros.reglas import control
from tests.personas import Personas
from tests.plataforma.importaciones.conftest import TITULOS, subir, xlsx

RUTA = "/api/procesos"


@pytest.fixture(scope="module")
def duena(app: Flask) -> Cliente:
    """La propietaria de una empresa que empieza."""
    return entrar(app, registrar_empresa(Cliente(app)))


def procesos(cliente: Cliente, consulta: str = "") -> list[dict[str, Any]]:
    respuesta = cliente.get(f"{RUTA}?{consulta}")
    assert respuesta.status_code == 200, respuesta.text
    return list(respuesta.json["items"])


def test_una_importacion_se_ve_mientras_espera_mientras_anda_y_al_terminar(
    app: Flask, duena: Cliente, trabajar: Callable[[], None]
) -> None:
    assert procesos(duena) == []
    libro = xlsx([TITULOS, ("RUC", "1790016919001", "Corporación Favorita")])
    subida = subir(duena, libro, simular=False)
    assert subida.status_code == 202, subida.text
    (esperando,) = procesos(duena)
    codigo = subida.json["IMP_CODIGO"]
    assert {
        "clase": "IMPORTACION",
        "id": codigo,
        "que": "clientes.xlsx",
        "estado": "EN_COLA",
        "estado_nombre": "En cola",
        "ruta": f"/clientes/importar/{codigo}",
        "terminado_en": None,
    }.items() <= esperando.items()
    eid = int(duena.sesion["eid"])
    filas(app, "UPDATE importaciones SET estado = 'EN_PROCESO' WHERE empresa_id = %s", eid)
    with app.app_context(), en_empresa(eid):
        avance.guardar(eid, codigo, Avance(40, 100, "revisar"))
    (andando,) = procesos(duena, "estado=EN_PROCESO")
    assert (andando["hechos"], andando["total"]) == (40, 100)
    filas(app, "UPDATE importaciones SET estado = 'EN_COLA' WHERE empresa_id = %s", eid)
    trabajar()
    (hecha,) = procesos(duena, "clase=IMPORTACION")
    assert (hecha["estado"], hecha["hechos"], hecha["total"]) == ("TERMINADO", 1, 1)
    assert hecha["terminado_en"] and hecha["por"]
    assert procesos(duena, "estado=EN_PROCESO") == []


def test_la_puesta_al_dia_de_los_libros_y_el_cierre_de_un_mes(app: Flask, duena: Cliente) -> None:
    control.activar(app, duena)
    visto = hacer_todo(duena)
    (abierto,) = procesos(duena, "clase=CIERRE_MES")
    assert (abierto["que"], abierto["estado"]) == (nombrar(FIN), "ESPERA")
    assert re.fullmatch(r"[a-z]+ de \d{4}", abierto["que"])
    assert 0 < abierto["hechos"] <= abierto["total"] <= len(visto["pasos"])
    assert duena.post(f"{ruta()}/cerrar").status_code == 200
    (cerrado,) = procesos(duena, "clase=CIERRE_MES")
    assert (cerrado["estado"], cerrado["ruta"]) == ("TERMINADO", f"/cierres/{FIN:%Y%m}")
    assert cerrado["hechos"] == cerrado["total"] and cerrado["por"] and cerrado["terminado_en"]
    dichos = {proceso["clase"]: proceso for proceso in procesos(duena)}
    assert (dichos["PUESTA_AL_DIA"]["estado"], dichos["PUESTA_AL_DIA"]["ruta"]) == (
        "TERMINADO",
        "/contabilidad",
    )


def test_cada_quien_ve_los_de_lo_que_puede(a: Cliente, gente: Personas) -> None:
    carga = a.post("/api/recibidos/claves", {"claves": "0" * 49}, headers=clave_idempotente())
    assert carga.status_code == 202, carga.text
    ve = {quien: {p["clase"] for p in procesos(gente[quien])} for quien in ("consulta_a", "contador_a")}
    assert "RECIBIDOS" in ve["consulta_a"]
    assert ve["consulta_a"].isdisjoint({"IMPORTACION", "EMISION", "PUESTA_AL_DIA", "CIERRE_MES"})
    (suya,) = [p for p in procesos(a, "clase=RECIBIDOS") if p["id"] == carga.json["id"]]
    assert suya["ruta"] == f"/recibidos/cargas/{carga.json['id']}"
    assert error(a.get(f"{RUTA}?clase=OTRA")) == (422, "validacion")
