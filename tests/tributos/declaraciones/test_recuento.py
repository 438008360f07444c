"""Los casilleros de los meses de la demostración, contados otra vez solo con los XML emitidos y recibidos: los doce de la
distribuidora que ya se declararon, los de la comercial, y los medios años de la pastelería."""

from datetime import date
from decimal import Decimal

import pytest
from flask import Flask

from api.core.datos import meses
from api.core.datos.clock import hoy
from demo import demostracion as demo
from tests.client import Cliente
from tests.factories import entrar
from tests.personas import Personas
from tests.tributos import recuento
from tests.tributos.declaraciones.apoyo import documentos, valores, ver

MESES = [meses.primero(hoy(), -n) for n in range(1, 13)]
DE_QUIEN = ["propietario_a", "propietario_b"]


@pytest.fixture(scope="module")
def del_rimpe(app: Flask) -> Cliente:
    return entrar(app, {"EMP_RUC": demo.RIMPE, "usuario": "demo", "clave": demo.CLAVE_EMPRESA})


def _probar(app: Flask, cliente: Cliente, periodo: str, desde: date, hasta: date) -> recuento.Contado:
    contado = recuento.contar(app, int(cliente.sesion["eid"]), desde, hasta)
    for formulario in ("104", "103"):
        recuento.comparar(cliente, contado, formulario, periodo)
    return contado


@pytest.mark.parametrize("quien", DE_QUIEN)
def test_los_xml_del_mes_pasado_dicen_lo_mismo(app: Flask, gente: Personas, quien: str) -> None:
    mes = MESES[0]
    contado = _probar(app, gente[quien], f"{mes:%Y-%m}", mes, meses.ultimo(mes))
    assert {"401", "500"} <= set(contado.valores["104"])


@pytest.mark.todo
@pytest.mark.lento
@pytest.mark.parametrize("quien", DE_QUIEN)
def test_los_xml_de_cada_mes_del_ano_dicen_lo_mismo(app: Flask, gente: Personas, quien: str) -> None:
    contados = [_probar(app, gente[quien], f"{m:%Y-%m}", m, meses.ultimo(m)) for m in MESES[1:]]
    assert sum("401" in c.valores["104"] for c in contados) >= 2


@pytest.mark.parametrize("atras", [0, 1], ids=["el_presentado", "el_de_antes"])
def test_los_xml_de_medio_ano_del_rimpe_dicen_lo_mismo(app: Flask, del_rimpe: Cliente, atras: int) -> None:
    este = date(hoy().year, 1 if hoy().month < 7 else 7, 1)
    desde = meses.primero(este, -6 * (1 + atras))
    periodo = f"{desde.year}-S{1 if desde.month == 1 else 2}"
    contado = _probar(app, del_rimpe, periodo, desde, meses.ultimo(meses.primero(desde, 5)))
    assert atras or {"401", "500"} <= set(contado.valores["104"])


def test_los_documentos_de_cada_casillero_suman_el_casillero(a: Cliente) -> None:
    periodo = f"{MESES[0]:%Y-%m}"
    dicho = valores(ver(a, "104", periodo))
    for casillero in sorted(recuento.CONTADOS["104"] & set(dicho)):
        suyos = documentos(a, "104", periodo, casillero)
        assert sum(Decimal(d["valor"]) for d in suyos) == dicho[casillero], casillero
