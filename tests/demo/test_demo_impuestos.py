"""Lo declarado de la demostración: está presentado por los casos de uso, nada cambió después, y sus casilleros son los que dicen
los XML."""

from datetime import date
from typing import Any

import pytest
from flask import Flask

from api.core.datos import meses
from api.core.datos.clock import hoy
from demo import demostracion as demo
from tests.client import Cliente
from tests.factories import entrar
from tests.tributos import recuento
from tests.tributos.declaraciones.apoyo import reglas, ver

MESES = [meses.primero(hoy(), -n) for n in range(1, 13)]
ESTE = f"{hoy():%Y-%m}"
# El último mes, siempre; los otros once, con el recorrido de todo.
CADA_MES = [
    pytest.param(mes, marks=() if n == 0 else pytest.mark.todo, id=f"{mes:%Y-%m}")
    for n, mes in enumerate(MESES)
]


def _ultimo_semestre() -> date:
    """El primer día del último que terminó."""
    este = date(hoy().year, 1 if hoy().month < 7 else 7, 1)
    return meses.primero(este, -6)


SEMESTRE = _ultimo_semestre()
PERIODO_SEMESTRAL = f"{SEMESTRE.year}-S{1 if SEMESTRE.month == 1 else 2}"


@pytest.fixture(scope="module")
def pasteleria(app: Flask) -> Cliente:
    return entrar(app, {"EMP_RUC": demo.RIMPE, "usuario": "demo", "clave": demo.CLAVE_EMPRESA})


def _obligaciones(cliente: Cliente) -> dict[tuple[str, str], dict[str, Any]]:
    anios = {meses.primero(hoy(), -n).year for n in range(13)} | {hoy().year + 1}
    return {
        (o["obligacion"], o["periodo"]): o
        for anio in sorted(anios)
        for o in cliente.get(f"/api/tributos/obligaciones?anio={anio}").json
    }


def test_la_empresa_b_tiene_doce_meses_presentados_y_casi_todo_pagado(b: Cliente) -> None:
    suyas = _obligaciones(b)
    for mes in MESES:
        for cual in ("104", "103", "ATS"):
            dicha = suyas[cual, f"{mes:%Y-%m}"]
            assert dicha["estado"] in ("PRESENTADA", "PAGADA"), (cual, mes)
            assert dicha["dicha"]["fecha"] <= dicha["vence"]
    sin_pagar = [mes for mes in MESES if suyas["104", f"{mes:%Y-%m}"]["estado"] == "PRESENTADA"]
    assert MESES[0] in sin_pagar
    assert all(suyas["104", f"{mes:%Y-%m}"]["total"] == "0.00" for mes in sin_pagar[1:])
    assert suyas["104", ESTE]["dicha"] is None


@pytest.mark.parametrize("mes", CADA_MES)
def test_nada_de_lo_presentado_cambio_y_los_xml_dicen_lo_mismo(
    app: Flask, b: Cliente, eid_b: int, mes: date
) -> None:
    periodo = f"{mes:%Y-%m}"
    contado = recuento.contar(app, eid_b, mes, meses.ultimo(mes))
    for formulario in ("104", "103"):
        visto = ver(b, formulario, periodo)
        assert (visto["presentada"]["cambiados"], visto["presentada"]["diferencias"]) == (0, [])
        # los últimos días siempre hay alguno que el SRI rechazó, y al empezar un mes son del anterior
        graves = {o["regla"] for o in visto["observaciones"] if o["gravedad"] == "error"}
        assert graves <= ({"rechazados"} if mes == MESES[0] else set())
        recuento.comparar(b, contado, formulario, periodo)


def test_el_mes_de_hoy_sigue_abierto_con_lo_que_hay_que_mirar(b: Cliente) -> None:
    visto = ver(b, "104", ESTE)
    assert visto["presentada"] is None
    assert {"periodo_abierto"} <= reglas(visto)


def test_la_pasteleria_declara_por_semestres_y_presento_el_ultimo(app: Flask, pasteleria: Cliente) -> None:
    suyas = _obligaciones(pasteleria)
    assert {cual for cual, _ in suyas} & {"104", "103", "ATS"} == {"104", "ATS"}
    assert {periodo[5] for cual, periodo in suyas if cual == "104"} == {"S"}
    assert suyas["104", PERIODO_SEMESTRAL]["estado"] == "PAGADA"
    abierto = meses.primero(SEMESTRE, 6)
    assert suyas["104", f"{abierto.year}-S{1 if abierto.month == 1 else 2}"]["dicha"] is None
    contado = recuento.contar(
        app, int(pasteleria.sesion["eid"]), SEMESTRE, meses.ultimo(meses.primero(SEMESTRE, 5))
    )
    assert {"401", "500"} <= set(contado.valores["104"])
    recuento.comparar(pasteleria, contado, "104", PERIODO_SEMESTRAL)
    assert ver(pasteleria, "104", PERIODO_SEMESTRAL)["presentada"]["diferencias"] == []


def test_de_la_renta_del_ano_hay_un_gasto_que_no_se_deduce(b: Cliente) -> None:
    ruta = f"/api/tributos/renta/{hoy().year}/NO_DEDUCIBLES/partes"
    (suyo,) = (b.get(ruta).json or {})["items"]
    assert (suyo["tipo"], suyo["clase"]) == ("ASIENTO", "NO_DEDUCIBLE") and suyo["motivo"]
