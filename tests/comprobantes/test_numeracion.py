"""El número y la clave que un documento toma: lo que se prevé, lo que ya se dijo afuera y los que van seguidos."""

from collections.abc import Iterator
from datetime import date, timedelta
from types import SimpleNamespace
from typing import Any

import pytest
from flask import Flask

from api.comprobantes.emision import numeracion
from api.comprobantes.emision.numeracion import Numeros, NumeroTomado
from api.comprobantes.nucleo import clave_acceso
from api.core.datos.clock import hoy
from api.core.datos.db import en_empresa, transactional
from api.plataforma.codigos.ambientes import PRODUCCION, PRUEBAS
from api.plataforma.empresas import puntos, secuenciales
from api.plataforma.empresas.puntos import Punto
from tests.factories import filas

TIPO, FACTURA, RUC = "05", "01", "1792146739001"


@pytest.fixture
def punto(app: Flask, eid_a: int) -> Iterator[Punto]:
    """Uno de la empresa A que aún no numeró ninguna nota de débito de pruebas; dentro de la empresa."""
    filas(app, "DELETE FROM secuenciales WHERE tipo = %s AND ambiente = 1 AND empresa_id = %s", TIPO, eid_a)
    with app.app_context(), en_empresa(eid_a):
        yield puntos.activos()[0]


def _dicho(fecha: date | None = None) -> Any:
    return SimpleNamespace(fecha=fecha or hoy(), emisor=SimpleNamespace(ruc=RUC))


def _prever(punto: Punto) -> Any:
    return numeracion.prever(_dicho(), punto, TIPO, PRUEBAS)


def _tomar(punto: Punto, clave: str = "") -> Any:
    return transactional(numeracion.tomar)(_dicho(), punto, TIPO, PRUEBAS, False, clave)


def test_prever_dice_el_que_toca_y_no_lo_toma(punto: Punto) -> None:
    previsto = _prever(punto)
    assert (previsto.tipo, previsto.ambiente, previsto.secuencial) == (TIPO, PRUEBAS, 1)
    assert (previsto.establecimiento, previsto.punto) == (punto.establecimiento, punto.codigo)
    assert clave_acceso.es_valida(previsto.clave_acceso)
    assert (
        previsto.clave_acceso[8:39] == f"{TIPO}{RUC}{PRUEBAS}{punto.establecimiento}{punto.codigo}000000001"
    )
    assert [_prever(punto).secuencial, _tomar(punto).secuencial, _prever(punto).secuencial] == [1, 1, 2]


def test_la_clave_que_se_dijo_afuera_es_la_que_se_emite_si_nadie_tomo_su_numero(punto: Punto) -> None:
    previsto = _prever(punto)
    assert _tomar(punto, previsto.clave_acceso) == previsto
    with pytest.raises(NumeroTomado):
        _tomar(punto, previsto.clave_acceso)
    assert _prever(punto).secuencial == 2  # lo que falló no gastó el número


def test_los_que_van_seguidos_se_dan_desde_el_que_toca_y_se_toman_los_que_se_dieron(punto: Punto) -> None:
    @transactional
    def dar(cuantos: int) -> tuple[str, list[int]]:
        numeros = Numeros(punto, TIPO, PRUEBAS)
        dados = [numeros.dar(_dicho()) for _ in range(cuantos)]
        numeros.tomar()
        assert all(clave_acceso.es_valida(uno.clave_acceso) for uno in dados)
        return numeros.primero, [uno.secuencial for uno in dados]

    assert dar(3) == (f"{punto.serie}-000000001", [1, 2, 3])
    assert dar(0) == (f"{punto.serie}-000000004", [])
    assert dar(2) == (f"{punto.serie}-000000004", [4, 5])
    assert secuenciales.usados(PRUEBAS)[punto.id, TIPO] == 5


def test_una_fecha_es_anterior_a_la_del_ultimo_solo_desde_la_vispera(punto: Punto) -> None:
    de_todos = {p.id: p for p in puntos.activos()}
    (id_, _), ultima = next(
        uno for uno in numeracion.ultimas([*de_todos.values()], PRODUCCION).items() if uno[0][1] == FACTURA
    )
    dichas = [
        numeracion.anterior_a_la_ultima(ultima + timedelta(days=n), de_todos[id_], FACTURA, PRODUCCION)
        for n in (-1, 0, 1)
    ]
    assert dichas == [ultima, None, None]
    assert numeracion.anterior_a_la_ultima(ultima, de_todos[id_], TIPO, PRUEBAS) is None
