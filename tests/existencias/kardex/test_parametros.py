"""Cómo lleva una empresa sus existencias: lo que se lee sin haberlo dicho, lo que cambia, y que de a uno se empieza."""

from typing import Any

import pytest
from flask import Flask

from api.core.datos import audit
from api.core.datos.db import en_empresa
from api.core.errors import EstadoInvalido
from api.existencias.kardex import parametros
from tests import cerrojos
from tests.a_la_vez import a_la_vez
from tests.client import Cliente
from tests.existencias.apoyo import EXISTENCIAS
from tests.existencias.kardex.conftest import hace
from tests.factories import cuantas, entrar, error, filas, registrar_empresa

PARAMETROS = f"{EXISTENCIAS}/parametros"


@pytest.fixture
def nueva(app: Flask) -> tuple[Cliente, int]:
    suya = registrar_empresa(Cliente(app))
    return entrar(app, suya), int(suya["EMP_CODIGO"])


def _pedir(permite: bool, version: int) -> dict[str, Any]:
    return {
        "permite_negativo": permite,
        "formula": "PROMEDIO",
        "formula_desde": None,
        "version": version,
    }


def _lineas(app: Flask, empresa_id: int) -> list[Any]:
    consulta = (
        "SELECT accion, antes, despues FROM auditoria"
        " WHERE empresa_id = %s AND entidad = 'parametros_existencias' ORDER BY id"
    )
    return [(f["accion"], f["antes"], f["despues"]) for f in filas(app, consulta, empresa_id)]


def test_sin_decirlos_son_los_de_quien_no_las_lleva_y_lo_que_no_cambia_no_se_guarda(
    app: Flask, nueva: tuple[Cliente, int]
) -> None:
    dueno, empresa_id = nueva
    leidos = dueno.get(PARAMETROS).json
    assert leidos == {
        "desde": None,
        "permite_negativo": False,
        "metodo": "PERIODICO",
        "permanente_desde": None,
        "formula": "PROMEDIO",
        "formula_desde": None,
        "formula_de_hoy": "PROMEDIO",
        "version": 1,
    }
    assert dueno.put(PARAMETROS, _pedir(False, 1)).json == leidos
    assert cuantas(app, "parametros_existencias", "empresa_id = %s", empresa_id) == 0
    for permite in (False, True):  # ni lo que diría lo mismo se guarda sobre lo que otro leyó
        respuesta = dueno.put(PARAMETROS, _pedir(permite, 9))
        assert error(respuesta) == (409, "conflicto")
    assert _lineas(app, empresa_id) == []


def test_lo_que_cambia_sube_la_version_y_queda_en_la_historia(
    app: Flask, nueva: tuple[Cliente, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    dueno, empresa_id = nueva
    mirar = (lambda: cerrojos.tomada(app, "parametros_existencias", empresa_id, por="empresa_id"),)
    assert dueno.put(PARAMETROS, _pedir(True, 1)).json["version"] == 2
    visto = cerrojos.al_llamar(monkeypatch, audit, "changes", *mirar)
    assert dueno.put(PARAMETROS, _pedir(False, 2)).json["version"] == 3
    assert visto == [True]
    si, no = {"permite_negativo": True}, {"permite_negativo": False}
    assert _lineas(app, empresa_id) == [("actualizar", no, si), ("actualizar", si, no)]


def test_de_dos_que_empiezan_a_la_vez_empieza_uno_y_desde_ese_dia_se_llevan(
    app: Flask, nueva: tuple[Cliente, int]
) -> None:
    dueno, empresa_id = nueva
    dueno.put(PARAMETROS, _pedir(True, 1))

    def empezar() -> bool:
        with app.app_context(), en_empresa(empresa_id):
            try:
                parametros.empezar(hace(5))
            except EstadoInvalido:
                return False
            return True

    assert sorted(a_la_vez(*[empezar] * 2)) == [False, True]
    leidos = dueno.get(PARAMETROS).json
    assert (leidos["desde"], leidos["version"]) == (str(hace(5)), 3)
    assert _lineas(app, empresa_id)[1:] == [("empezar", None, {"desde": str(hace(5))})]
    with app.app_context(), en_empresa(empresa_id):
        assert [parametros.llevadas(hace(n)) for n in (6, 5, 4)] == [False, True, True]
