"""Meses inventados: el anexo de cada uno cumple el esquema y suma lo que se compró."""

from datetime import date
from decimal import Decimal
from random import Random
from typing import Any

import pytest

from api.core.datos import meses
from api.core.datos.clock import hoy
from tests.client import Cliente
from tests.compras.compras.conftest import comprar, linea
from tests.tributos.ats.apoyo import bajar, suma, ver

_TARIFAS = ("0", "4", "6", "7", "5")
_SUSTENTOS = ("01", "02", "03", "06", "07")
_PRIMERO = date(2024, 5, 1)
_CUANTOS = meses.entre(_PRIMERO, hoy()) - 1


def _comprar(cliente: Cliente, azar: Random, mes: date) -> Any:
    """Una de hasta tres líneas, con cualquier tarifa y sustento, registrada un día del mes."""
    dia = mes.replace(day=azar.randint(1, 28)).isoformat()
    lineas = [
        linea(
            cantidad="1",
            precio=f"{azar.randint(1, 90_000) / 100:.2f}",
            clase=azar.choice(("BIENES", "SERVICIOS")),
            sustento=azar.choice(_SUSTENTOS),
            impuestos=[{"codigo": 2, "codigo_porcentaje": azar.choice(_TARIFAS)}],
        )
        for _ in range(azar.randint(1, 3))
    ]
    return comprar(cliente, fecha=dia, fecha_registro=dia, lineas=lineas)


def _probar(cliente: Cliente, semilla: int) -> None:
    azar, mes = Random(semilla), meses.primero(_PRIMERO, semilla % _CUANTOS)
    periodo = f"{mes:%Y-%m}"
    antes = suma(bajar(cliente, periodo).iter("detalleCompras"), "montoIva")
    hechas = [_comprar(cliente, azar, mes) for _ in range(azar.randint(1, 4))]
    leido = bajar(cliente, periodo)
    iva = suma(leido.iter("detalleCompras"), "montoIva")
    assert iva - antes == sum(Decimal(compra["iva"]) for compra in hechas)
    assert iva == sum((Decimal(t["iva"]) for t in ver(cliente, periodo)["compras"]), Decimal(0))


@pytest.mark.parametrize("semilla", [3, 17])
def test_un_mes_inventado_cumple_el_esquema(b: Cliente, semilla: int) -> None:
    _probar(b, semilla)


@pytest.mark.todo
def test_sesenta_meses_inventados_cumplen_el_esquema(b: Cliente) -> None:
    for semilla in range(100, 160):
        _probar(b, semilla)
