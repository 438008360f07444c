"""Desde qué día se cierra un mes y un año: la víspera de su fin, ese día y el siguiente."""

from datetime import date, timedelta

import pytest
from flask import Flask

from tests.client import Cliente
from tests.contabilidad.apoyo import empresa_nueva
from tests.libros.periodos.conftest import cerrar
from tests.reloj import Reloj

MES, ANIO = date(2027, 2, 28), date(2026, 12, 31)
NO_TERMINA = "todavía no termina"


@pytest.fixture(scope="module")
def dueno(app: Flask) -> Cliente:
    return empresa_nueva(app)[0]


@pytest.mark.parametrize(("dias", "termino"), [(-1, False), (0, True), (1, True)])
def test_un_mes_se_cierra_desde_su_ultimo_dia(dueno: Cliente, reloj: Reloj, dias: int, termino: bool) -> None:
    reloj(MES + timedelta(days=dias))
    ruta = f"/api/cierres/{MES.year}/{MES.month}"
    assert (dueno.get(ruta).json or {})["terminado"] is termino
    (suyo,) = [
        m for m in (dueno.get(f"/api/cierres/{MES.year}").json or {})["meses"] if m["mes"] == MES.month
    ]
    assert suyo["terminado"] is termino
    assert (NO_TERMINA in dueno.post(f"{ruta}/pasos/depreciacion").text) is not termino
    assert (NO_TERMINA in dueno.post(f"{ruta}/cerrar").text) is not termino


@pytest.mark.parametrize(("dias", "termino"), [(-1, False), (0, False), (1, True)])
def test_un_anio_se_cierra_desde_el_dia_siguiente(
    dueno: Cliente, reloj: Reloj, dias: int, termino: bool
) -> None:
    reloj(ANIO + timedelta(days=dias))
    ruta = f"/api/cierres/{ANIO.year}"
    visto = dueno.get(ruta).json or {}
    assert visto["terminado"] is termino
    assert any(NO_TERMINA in falta for falta in visto["falta"]) is not termino
    assert (NO_TERMINA in dueno.post(f"{ruta}/cerrar", {"neto": "1.00"}).text) is not termino


@pytest.mark.parametrize(("dias", "bloqueado"), [(-1, False), (0, True), (1, True)])
def test_un_mes_esta_bloqueado_si_lo_cerrado_llega_a_su_ultimo_dia(
    dueno: Cliente, reloj: Reloj, dias: int, bloqueado: bool
) -> None:
    reloj(MES + timedelta(days=9))
    cerrar(dueno, MES + timedelta(days=dias))
    (suyo,) = [m for m in dueno.get(f"/api/cierres/{MES.year}").json["meses"] if m["mes"] == MES.month]
    assert suyo["bloqueado"] is bloqueado
    cerrar(dueno, None)
