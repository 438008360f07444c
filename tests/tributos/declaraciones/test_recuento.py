"""Los casilleros de los meses de la demostración, contados otra vez solo con los XML emitidos y recibidos. Aquí, los de la empresa
que no ha declarado ninguno; los de las que ya declararon están con lo que presentaron (`tests/demo/test_demo_impuestos.py`)."""

from datetime import date
from decimal import Decimal

import pytest
from flask import Flask

from api.core.datos import meses
from api.core.datos.clock import hoy
from tests.client import Cliente
from tests.tributos import recuento
from tests.tributos.declaraciones.apoyo import documentos, valores, ver

MESES = [meses.primero(hoy(), -n) for n in range(1, 13)]
# Los dos últimos, siempre; los otros diez, con el recorrido de todo.
CADA_MES = [
    pytest.param(mes, marks=() if n < 2 else pytest.mark.todo, id=f"{mes:%Y-%m}")
    for n, mes in enumerate(MESES)
]


@pytest.mark.parametrize("desde", CADA_MES)
def test_los_xml_dicen_lo_mismo(app: Flask, a: Cliente, eid_a: int, desde: date) -> None:
    periodo = f"{desde:%Y-%m}"
    contado = recuento.contar(app, eid_a, desde, meses.ultimo(desde))
    assert desde not in MESES[:2] or {"401", "500"} <= set(contado.valores["104"])
    for formulario in ("104", "103"):
        recuento.comparar(a, contado, formulario, periodo)


def test_los_documentos_de_cada_casillero_suman_el_casillero(a: Cliente) -> None:
    periodo = f"{MESES[0]:%Y-%m}"
    dicho = valores(ver(a, "104", periodo))
    for casillero in sorted(recuento.CONTADOS["104"] & set(dicho)):
        suyos = documentos(a, "104", periodo, casillero)
        assert sum(Decimal(d["valor"]) for d in suyos) == dicho[casillero], casillero
