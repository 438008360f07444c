"""Lo que los documentos dicen de un año: lo vendido, lo comprado que se gasta y lo que le retuvieron de renta."""

from datetime import date
from decimal import Decimal
from typing import Any

from sqlalchemy import Select

from api.tributos.declaraciones.fuentes.compras import COMPRAS
from api.tributos.declaraciones.fuentes.retenciones import RECIBIDAS
from api.tributos.declaraciones.fuentes.ventas import VENTAS
from api.tributos.declaraciones.nucleo import selectores
from api.tributos.declaraciones.nucleo.fuente import CERO, TramoDeclarado

# Lo comprado que es costo o gasto del año; el IVA que no da crédito también lo es. Un activo se gasta al depreciarse.
_GASTOS = "01,02,05,06,07,11,15"
FORMULAS = {
    "INGRESOS": "ventas neto",
    "GASTOS": f"compras sustento={_GASTOS} neto ; compras sustento=02,05,07 impuesto",
    "RETENCIONES": "recibidas impuesto=1 valor",
}
SIN_SUSTENTO = "compras sustento=- neto"
_FUENTES = {f.nombre: f for f in (VENTAS, COMPRAS, RECIBIDAS)}


def sumar(anio: int, *formulas: str) -> list[Decimal]:
    """Lo que vale cada una en un año; cada fuente se lee una vez."""
    fuentes = {s.fuente for formula in formulas for s in selectores.leer(formula)}
    grupos = [g for nombre in fuentes for g in _FUENTES[nombre].sumar(_tramo(anio))]
    return [selectores.sumar(formula, grupos, CERO) for formula in formulas]


def consultas(anio: int, partida: str) -> list[Select[Any]]:
    """Los documentos de una partida, con lo que cada uno suma."""
    return [_FUENTES[s.fuente].documentos(_tramo(anio), s) for s in selectores.leer(FORMULAS[partida])]


def _tramo(anio: int) -> TramoDeclarado:
    return TramoDeclarado(date(anio, 1, 1), date(anio, 12, 31))
