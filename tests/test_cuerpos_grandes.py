"""El cuerpo más grande que cada ruta admite no ocupa mucho al proceso que atiende a todos: se mide el procesador que gasta,
con cada lista del cuerpo llena de filas, cada texto tan largo como quepa y miles de campos que no existen."""

import time
from collections.abc import Iterator
from math import inf
from typing import Any

import orjson
import pytest
from flask import Flask

from tests import buenos
from tests.casos import Casos
from tests.client import Cliente
from tests.personas import Personas
from tests.rutas import Ruta
from tests.test_malas_entradas import CON_JSON, _quien

pytestmark = [pytest.mark.todo, pytest.mark.lento]
POR_MEGA = 1.0
"""Segundos de procesador por cada mega que la ruta admite. Reconocer medio millón de filas toma un cuarto, y leerlas para decir que
sobran tomaba entre dos y noventa."""
MEGA = 1024 * 1024
FILAS = 1000  # las que se ponen en la lista que no dice cuántas admite
_HONDO = 6
_JSON = "application/json"


def _resuelto(documento: Any, esquema: Any) -> Any:
    while "$ref" in esquema:
        nombre = esquema["$ref"].rsplit("/", 1)[-1]
        esquema = documento["components"]["schemas"][nombre]
    partes = esquema.get("allOf") or esquema.get("anyOf") or ()
    return _resuelto(documento, partes[0]) if len(partes) == 1 else esquema


def _listas(
    documento: Any, esquema: Any, pasos: tuple[Any, ...] = ()
) -> Iterator[tuple[tuple[Any, ...], int]]:
    """Dónde hay una lista en un cuerpo, y cuántas filas dice que admite."""
    esquema = _resuelto(documento, esquema)
    if len(pasos) > _HONDO:
        return
    if "items" in esquema:
        yield pasos, esquema.get("maxItems", FILAS)
        yield from _listas(documento, esquema["items"], (*pasos, 0))
    for nombre, campo in esquema.get("properties", {}).items():
        yield from _listas(documento, campo, (*pasos, nombre))


def _con(cuerpo: Any, pasos: tuple[Any, ...], valor: Any) -> Any:
    if not pasos:
        return valor
    primero, *siguen = pasos
    if primero == 0:
        fila = cuerpo[0] if isinstance(cuerpo, list) and cuerpo else {}
        return [_con(fila, tuple(siguen), valor)]
    suyo = cuerpo if isinstance(cuerpo, dict) else {}
    return {**suyo, primero: _con(suyo.get(primero), tuple(siguen), valor)}


def _en(cuerpo: Any, pasos: tuple[Any, ...]) -> Any:
    for paso in pasos:
        try:
            cuerpo = cuerpo[paso]
        except (KeyError, IndexError, TypeError):
            return None
    return cuerpo


def _cuerpos(
    bueno: Any, listas: list[tuple[tuple[Any, ...], int]], maximo: int
) -> Iterator[tuple[str, bytes]]:
    for pasos, cuantas in listas:
        libre = maximo - len(orjson.dumps(_con(bueno, pasos, []))) - 10
        una = _en(bueno, (*pasos, 0))
        for fila in ({}, [], 0, "x", *([una] if una is not None else [])):
            caben = libre // (len(orjson.dumps(fila)) + 1)
            yield f"{pasos}: {caben} x {fila}"[:90], orjson.dumps(_con(bueno, pasos, [fila] * caben))
            if fila is una:
                admitidas = min(cuantas, caben)
                yield (
                    f"{pasos}: las {admitidas} que admite",
                    orjson.dumps(_con(bueno, pasos, [fila] * admitidas)),
                )
    if isinstance(bueno, dict):
        largo = maximo - len(orjson.dumps(bueno)) - 10
        yield "campos que no existen", orjson.dumps(bueno | {f"a{n}": 0 for n in range(largo // 12)})
        textos = [nombre for nombre, valor in bueno.items() if isinstance(valor, str)]
        for texto in ("9", "x, "):
            cada_uno = texto * (largo // len(texto) // max(1, len(textos)))
            yield f"textos de {texto}", orjson.dumps(bueno | dict.fromkeys(textos, cada_uno))
        for nombre, valor in bueno.items():
            if isinstance(valor, dict):
                yield nombre, orjson.dumps(bueno | {nombre: {f"a{n}": 0 for n in range(largo // 12)}})


@pytest.fixture(scope="module")
def documento(app: Flask) -> Any:
    return Cliente(app).get("/api/openapi.json").json


@pytest.mark.parametrize("nombre", CON_JSON)
def test_el_cuerpo_mas_grande_de_la_ruta_no_ocupa_al_que_atiende(
    app: Flask, gente: Personas, mapa: dict[str, Ruta], documento: Any, nombre: str
) -> None:
    ruta = mapa[nombre]
    maximo = getattr(ruta.vista, "_max_content_length", 0) or app.config["MAX_CONTENT_LENGTH"]
    operacion = documento["paths"][ruta.patron][ruta.metodo.lower()]
    limite = POR_MEGA * max(1, maximo / MEGA)
    listas = list(_listas(documento, operacion["requestBody"]["content"][_JSON]["schema"]))
    with Casos() as casos:
        for cual, cuerpo in _cuerpos(buenos.con(nombre), listas, maximo):
            with casos(cual):
                assert len(cuerpo) <= maximo
                # Con la máquina ocupada lo mismo cuesta más procesador: vale la menor de tres.
                gastos: list[float] = []
                while len(gastos) < 3 and min(gastos, default=inf) >= limite:
                    desde = time.process_time()
                    respuesta = _quien(gente, ruta).llamar(
                        ruta.metodo, ruta.url(), data=cuerpo, content_type=_JSON
                    )
                    gastos.append(time.process_time() - desde)
                    assert respuesta.status_code < 500
                assert min(gastos) < limite, (gastos, len(cuerpo))
