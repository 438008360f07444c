"""Toda ruta que cambia algo dice en `tests/lineas` qué línea deja, y el vigía nota la que no la deja."""

from typing import Any

import pytest
from flask import Flask

from api.core.datos import jobs, sucesos
from api.core.datos.db import Base
from tests import anotado, lineas
from tests.anotado import Hecho
from tests.client import Cliente
from tests.factories import clave_idempotente
from tests.lineas import Dichas
from tests.rutas import Ruta
from tests.ventas.productos.conftest import crear

DICHAS = Dichas(
    {"PUT algo": "actualizar cosa", "POST algo": ("crear cosa", "crear otra")}, {"POST borrador": "…"}
)


def test_cada_ruta_que_cambia_algo_dice_que_linea_deja_o_por_que_ninguna(mapa: dict[str, Ruta]) -> None:
    que_cambian = {nombre for nombre, ruta in mapa.items() if ruta.cambia}
    tablas = (lineas.RUTAS.dejan.keys(), lineas.RUTAS.sin_linea.keys(), lineas.NO_ESCRIBEN.keys())
    assert sum(map(len, tablas)) == len(set().union(*tablas)), "una ruta está en dos"
    assert set().union(*tablas) == que_cambian


def test_cada_trabajo_dice_que_linea_deja_o_por_que_ninguna() -> None:
    dichos = {*lineas.TRABAJOS.dejan, *lineas.TRABAJOS.sin_linea}
    declarados = {tarea.name for tarea in jobs.registro.tasks.values()}
    assert dichos == {nombre for nombre in declarados if not nombre.startswith("builtin:")}


def test_las_tablas_calladas_existen() -> None:
    assert lineas.CALLADAS.keys() <= Base.metadata.tables.keys()


def _hecho(*anunciadas: str, queda: bool = True) -> Hecho:
    hecho = Hecho()
    hecho.escribe(frozenset({"cosas"}))
    for linea in anunciadas:
        hecho.anuncia(linea)
    hecho.termina(queda=queda)
    return hecho


@pytest.mark.parametrize(
    ("hecho", "ruta", "falta"),
    [
        (_hecho("actualizar cosa"), "PUT algo", ""),
        (_hecho("crear otra", "asentar asiento"), "POST algo", ""),
        (_hecho(), "POST borrador", ""),
        (_hecho(queda=False), "PUT algo", ""),  # se deshizo: no cambió nada
        (Hecho(), "PUT algo", ""),
        (_hecho(), "PUT algo", "no dejó la línea «actualizar cosa»"),
        (_hecho("asentar asiento"), "POST algo", "no dejó la línea"),  # otra no vale por la suya
        (_hecho("actualizar cosa"), "PUT otra", "no dice qué línea deja"),
    ],
)
def test_lo_que_escribe_y_no_deja_su_linea_se_dice(hecho: Hecho, ruta: str, falta: str) -> None:
    dicho = hecho.falta(ruta, DICHAS)
    assert falta in dicho and bool(dicho) is bool(falta)


def test_lo_deshecho_no_deja_linea() -> None:
    hecho = _hecho("actualizar cosa", queda=False)
    hecho.escribe(frozenset({"cosas"}))
    hecho.termina(queda=True)
    assert "no dejó la línea" in hecho.falta("PUT algo", DICHAS)


def test_el_vigia_oye_lo_que_la_aplicacion_hace(
    a: Cliente, app: Flask, monkeypatch: pytest.MonkeyPatch
) -> None:
    producto = crear(a)
    ruta = f"/api/productos/{producto['PRO_ID']}"
    assert anotado.VIGIA.recoger() == []
    monkeypatch.setattr(sucesos, "anunciar", lambda *_, **__: None)
    cuerpo: dict[str, Any] = {"PRO_NOMBRE": "Otro nombre", "version": producto["version"]}
    assert a.put(ruta, cuerpo, headers=clave_idempotente()).status_code == 200
    (callado,) = anotado.VIGIA.recoger()
    assert callado.startswith("PUT /api/productos/{producto_id} escribió en productos y no dejó la línea")
