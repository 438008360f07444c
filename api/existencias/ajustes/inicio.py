"""Empezar a llevar las existencias: lo que alguien escribió a mano en cada producto se vuelve el movimiento con que empieza su
kardex, a lo que costó, y desde ahí la existencia es la suma y nada más."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date
from decimal import Decimal
from typing import NamedTuple

from api.core.autor import Autor
from api.core.datos.clock import hoy
from api.core.datos.db import transactional
from api.core.datos.money import redondear
from api.core.errors import EstadoInvalido, ReglaDeNegocio
from api.core.registros import EnFila
from api.existencias.ajustes import service
from api.existencias.ajustes.models import DE_INICIO
from api.existencias.ajustes.service import DatosAjusteExistencias, LineaAjustada
from api.existencias.bodegas import service as bodegas
from api.existencias.kardex import parametros
from api.existencias.kardex.costo.partes import CERO
from api.libros.periodos import service as periodos
from api.ventas.productos import existencias as escritas
from api.ventas.productos.existencias import ExistenciaEscrita

FILAS = 500
# De esos productos, lo que costó una unidad la última vez que se compró, si se sabe.
CostosSabidos = Callable[[Sequence[int]], Mapping[int, Decimal]]
COSTOS = EnFila[CostosSabidos]("lo que costaron los productos")


@dataclass(frozen=True, slots=True)
class CostoDicho:
    producto_id: int
    costo: Decimal


@dataclass(frozen=True, slots=True, kw_only=True)
class DatosInicio:
    """`sin_costo`: el que no tiene costo entra valiendo cero, porque así se quiere."""

    desde: date
    bodega_id: int | None = None
    costos: Sequence[CostoDicho] = field(default_factory=tuple)
    sin_costo: bool = False


class ProductoPorEmpezar(NamedTuple):
    """Un producto con algo escrito a mano. `costo` None: no se sabe."""

    producto_id: int
    codigo: str
    nombre: str
    unidad: str
    cantidad: Decimal
    costo: Decimal | None


class PreviaInicio(NamedTuple):
    productos: int
    sin_costo: int
    valor: Decimal
    filas: list[ProductoPorEmpezar]


def previa() -> PreviaInicio:
    """Con qué empezaría; no cambia nada."""
    _exigir_sin_empezar()
    todos = _por_empezar({})
    valor = sum((uno.cantidad * uno.costo for uno in todos if uno.costo is not None), CERO)
    sin_costo = sum(uno.costo is None for uno in todos)
    return PreviaInicio(len(todos), sin_costo, redondear(valor), todos[:FILAS])


@transactional
def empezar(datos: DatosInicio, quien: Autor) -> None:
    """Desde ese día se llevan. Lo escrito a mano entra ese día, y ese campo deja de escribirse."""
    parametros.tomar()
    _exigir_sin_empezar()
    _exigir_dia(datos.desde)
    bodega_id = datos.bodega_id
    if bodega_id is None:
        bodega_id = bodegas.de_la_matriz()
    else:
        bodegas.exigir_activa(bodega_id, "bodega_id")
    todos = _por_empezar({dicho.producto_id: dicho.costo for dicho in datos.costos})
    if (faltan := [uno for uno in todos if uno.costo is None]) and not datos.sin_costo:
        raise ReglaDeNegocio.en("costos", _faltan(faltan))
    parametros.empezar(datos.desde)
    inicial = DatosAjusteExistencias(
        fecha=datos.desde,
        bodega_id=bodega_id,
        motivo=DE_INICIO,
        lineas=[LineaAjustada(uno.producto_id, uno.cantidad, uno.costo or CERO) for uno in todos],
        observacion="Lo que había al empezar",
    )
    for _ in service.poner_varios(inicial, quien):
        pass
    escritas.vaciar()


def _exigir_sin_empezar() -> None:
    if (desde := parametros.leer().desde) is not None:
        raise EstadoInvalido(f"La empresa lleva sus existencias desde el {desde:%d/%m/%Y}.")


def _exigir_dia(dia: date) -> None:
    if dia > hoy():
        raise ReglaDeNegocio.en("desde", "No puede ser un día que no ha llegado.")
    abre = periodos.primer_abierto()
    if dia < abre:
        raise EstadoInvalido.en("desde", f"Ese día está cerrado: el primero abierto es el {abre:%d/%m/%Y}.")


def _por_empezar(dichos: Mapping[int, Decimal]) -> list[ProductoPorEmpezar]:
    suyas: list[ExistenciaEscrita] = escritas.escritas()
    sabidos: dict[int, Decimal] = {}
    ids = [una.producto_id for una in suyas if una.producto_id not in dichos]
    for costos_de in COSTOS if ids else ():
        sabidos |= costos_de(ids)
    costos = {**sabidos, **dichos}
    return [ProductoPorEmpezar(*una, costos.get(una.producto_id)) for una in suyas]


def _faltan(sin_costo: Sequence[ProductoPorEmpezar]) -> str:
    nombrados = ", ".join(uno.nombre for uno in sin_costo[:3])
    otros = f" y {len(sin_costo) - 3:,} más" if len(sin_costo) > 3 else ""
    return f"Diga cuánto costó cada uno de {nombrados}{otros}, o que entren sin costo."
