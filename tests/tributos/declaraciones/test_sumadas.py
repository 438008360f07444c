"""Lo que suman los documentos de un formulario se guarda: se lee mientras ninguno cambie, y perderlo no pierde nada."""

import re
from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any

import pytest
from flask import Flask
from redis.exceptions import RedisError
from sqlalchemy import event
from sqlalchemy.engine import Engine

from api.core import redis
from api.core.datos.db import Base
from api.tributos.declaraciones import sumadas
from api.tributos.declaraciones.nucleo import huella
from api.tributos.declaraciones.nucleo.fuente import FuenteDeDocumentos
from tests.client import Cliente
from tests.factories import filas
from tests.tributos.ats.apoyo import MESES
from tests.tributos.declaraciones.apoyo import documentos, ver

PERIODO = MESES[1]
_TABLA = re.compile(r'\b(?:FROM|JOIN) (?:ONLY )?"?([a-z_]+)"?(?! *\()')


@pytest.fixture
def sumados(app: Flask, monkeypatch: pytest.MonkeyPatch) -> Iterator[list[str]]:
    """Las fuentes que se sumaron, en orden; al empezar, nada está guardado."""
    with app.app_context():
        for clave in redis.client().scan_iter("declarado:*"):
            redis.client().delete(clave)
    dichas: list[str] = []
    verdadero = FuenteDeDocumentos.sumar

    def sumar(suya: FuenteDeDocumentos, *partes: Any) -> Any:
        dichas.append(suya.nombre)
        return verdadero(suya, *partes)

    monkeypatch.setattr(FuenteDeDocumentos, "sumar", sumar)
    yield dichas


@pytest.mark.parametrize("formulario", ["104", "103"])
def test_ver_otra_vez_el_formulario_o_abrir_un_casillero_no_suma_de_nuevo(
    a: Cliente, sumados: list[str], formulario: str
) -> None:
    visto = ver(a, formulario, PERIODO)
    assert sumados
    sumados.clear()
    assert ver(a, formulario, PERIODO) == visto
    for c in visto["casilleros"][:3]:
        documentos(a, formulario, PERIODO, c["casillero"])
    assert sumados == []


def test_lo_que_una_fila_cambia_se_suma_de_nuevo(a: Cliente, app: Flask, sumados: list[str]) -> None:
    ver(a, "104", PERIODO)
    for tabla in ("comprobantes", "compras", "impuestos_compras", "retenciones_recibidas", "proveedores"):
        sumados.clear()
        filas(app, f"UPDATE {tabla} SET id = id")
        ver(a, "104", PERIODO)
        assert "ventas" in sumados, tabla


def test_sin_redis_se_suma_cada_vez(a: Cliente, sumados: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    visto = ver(a, "104", PERIODO)

    def lejos() -> Any:
        raise RedisError

    sumados.clear()
    monkeypatch.setattr(sumadas, "redis", SimpleNamespace(client=lejos))
    assert ver(a, "104", PERIODO) == visto
    assert "ventas" in sumados


def test_la_huella_mira_cada_tabla_que_las_fuentes_leen(
    a: Cliente, sumados: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Si mañana una lee otra, lo guardado podría ser de antes de que esa cambiara."""
    leidas: dict[str, set[str]] = {"huella": set(), "fuentes": set()}
    ahora = [""]

    @event.listens_for(Engine, "before_cursor_execute")
    def anotar(_con: Any, _cursor: Any, sql: str, *_: Any) -> None:
        if ahora[0]:
            leidas[ahora[0]] |= set(_TABLA.findall(sql))

    def mientras(cual: str, hacer: Any) -> Any:
        def hecho(*partes: Any) -> Any:
            ahora[0] = cual
            try:
                return hacer(*partes)
            finally:
                ahora[0] = ""

        return hecho

    monkeypatch.setattr(huella, "leer", mientras("huella", huella.leer))
    monkeypatch.setattr(FuenteDeDocumentos, "sumar", mientras("fuentes", FuenteDeDocumentos.sumar))
    try:
        for formulario in ("104", "103"):
            ver(a, formulario, PERIODO)
    finally:
        event.remove(Engine, "before_cursor_execute", anotar)
    suyas = {tabla.name for tabla in Base.metadata.tables.values()} & leidas["fuentes"]
    assert {"comprobantes", "compras"} <= suyas <= leidas["huella"]
