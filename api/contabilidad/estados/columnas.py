"""El estado de resultados de un período, repartido en columnas: una por centro de costo, con lo que no es de ninguno, o una
por mes."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date, timedelta
from decimal import Decimal
from typing import NamedTuple

from api.contabilidad.estados import calculo
from api.contabilidad.estados.calculo import ValoresDeEstado
from api.contabilidad.estados.service import FiltrosEstado, periodos
from api.contabilidad.libros import acumulado, arbol
from api.contabilidad.libros.acumulado import CERO, SumasDeCuenta
from api.contabilidad.libros.arbol import PlanDeCuentas
from api.core.datos import meses
from api.core.errors import Validacion
from api.libros.plan import cuales
from api.plataforma.codigos.contabilidad import COSTO, GASTO, INGRESO

CENTRO, MES = "centro", "mes"
REPARTOS = {CENTRO: "Por centro de costo", MES: "Por mes"}
MESES_MAXIMO = 24
SIN_CENTRO = "Sin centro"
_NOMBRES = ("ene", "feb", "mar", "abr", "may", "jun", "jul", "ago", "sep", "oct", "nov", "dic")


@dataclass(frozen=True, slots=True)
class FiltrosColumnas:
    """`por`: cómo se reparte. `centro_id`: solo lo de un centro, si es por mes."""

    desde: date | None = None
    hasta: date | None = None
    por: str = CENTRO
    centro_id: int | None = None
    nivel: int | None = None


class ColumnaDeResultados(NamedTuple):
    """`clave`: el id del centro, vacía la de lo que no es de ninguno; o el primer día del mes."""

    clave: str
    nombre: str


class RenglonPorColumnas(NamedTuple):
    cuenta_id: int
    codigo: str
    nombre: str
    nivel: int
    padre_id: int | None
    acepta_movimiento: bool
    valores: list[Decimal]
    total: Decimal


class TotalPorColumnas(NamedTuple):
    campo: str
    valores: list[Decimal]
    total: Decimal


class ResultadosPorColumnas(NamedTuple):
    """`cuadra`: las columnas suman lo del período."""

    desde: date
    hasta: date
    por: str
    columnas: list[ColumnaDeResultados]
    filas: list[RenglonPorColumnas]
    totales: list[TotalPorColumnas]
    cuadra: bool


_Sumas = Mapping[int, SumasDeCuenta]


def resultados(filtros: FiltrosColumnas, hoy: date) -> ResultadosPorColumnas:
    """Las columnas en que algo se ganó o se gastó, y el total. `Validacion` si el período no cabe."""
    desde, hasta, _ = periodos(FiltrosEstado(filtros.desde, filtros.hasta), hoy)
    plan = arbol.leer()
    if filtros.por == MES:
        todo = acumulado.movido(desde, hasta, filtros.centro_id)
        dichas = _por_mes(desde, hasta, filtros.centro_id)
    else:
        todo = acumulado.movido(desde, hasta)
        dichas = _por_centro(desde, hasta, todo)
    valores = [(columna, calculo.de_resultados(plan, sumas)) for columna, sumas in dichas]
    if filtros.por == CENTRO:
        valores = [(columna, suyos) for columna, suyos in valores if any(suyos.de_cuenta.values())]
    de_todo = calculo.de_resultados(plan, todo)
    por_columna = [calculo.totales_de_resultados(plan, suyos) for _, suyos in valores]
    totales = calculo.totales_de_resultados(plan, de_todo)
    return ResultadosPorColumnas(
        desde,
        hasta,
        filtros.por,
        [columna for columna, _ in valores],
        _filas(plan, [suyos for _, suyos in valores], de_todo, filtros.nivel),
        [
            TotalPorColumnas(campo, [suyos[campo] for suyos in por_columna], totales[campo])
            for campo in totales
        ],
        sum((suyos["resultado"] for suyos in por_columna), CERO) == totales["resultado"],
    )


def _por_centro(desde: date, hasta: date, todo: _Sumas) -> list[tuple[ColumnaDeResultados, _Sumas]]:
    """Lo de cada centro, aunque ya no se use, y al final lo que no es de ninguno."""
    resto = dict(todo)
    columnas: list[tuple[ColumnaDeResultados, _Sumas]] = []
    nombres = cuales.nombres_de_centros(cuales.centros())
    for id_, nombre in sorted(nombres.items(), key=lambda par: (par[1], par[0])):
        suyas = acumulado.movido(desde, hasta, id_)
        columnas.append((ColumnaDeResultados(str(id_), nombre), suyas))
        resto = {cuenta: sumas.menos(suyas.get(cuenta, SumasDeCuenta())) for cuenta, sumas in resto.items()}
    return [*columnas, (ColumnaDeResultados("", SIN_CENTRO), resto)]


def _por_mes(desde: date, hasta: date, centro_id: int | None) -> list[tuple[ColumnaDeResultados, _Sumas]]:
    """Lo de cada mes; el primero y el último, los días que el período tiene de ellos."""
    inicios = [meses.primero(desde)]
    while (otro := meses.sumar(inicios[-1], 1)) <= hasta:
        inicios.append(otro)
    if len(inicios) > MESES_MAXIMO:
        raise Validacion.en("desde", f"Por mes se ven hasta {MESES_MAXIMO} meses: acorte el período.")
    cortes = [desde - timedelta(days=1), *(min(meses.ultimo(inicio), hasta) for inicio in inicios)]
    leidos = acumulado.en_dias(cortes, centro_id=centro_id, con_cierre=False)
    return [
        (
            ColumnaDeResultados(inicio.isoformat(), f"{_NOMBRES[inicio.month - 1]} {inicio.year}"),
            {id_: sumas.menos(antes.get(id_, SumasDeCuenta())) for id_, sumas in ahora.items()},
        )
        for inicio, antes, ahora in zip(inicios, leidos, leidos[1:], strict=False)
    ]


def _filas(
    plan: PlanDeCuentas, columnas: Sequence[ValoresDeEstado], todo: ValoresDeEstado, nivel: int | None
) -> list[RenglonPorColumnas]:
    """Los que tienen algo en alguna columna, por la forma del plan."""
    sumas = [plan.sumar(suyos.de_cuenta, CERO, lambda a, b: a + b) for suyos in (*columnas, todo)]
    filas = []
    for cuenta in plan.en_orden():
        if cuenta.tipo not in (INGRESO, COSTO, GASTO) or (nivel is not None and cuenta.nivel > nivel):
            continue
        *valores, total = (suyas.get(cuenta.id, CERO) for suyas in sumas)
        if any(valores) or total:
            filas.append(
                RenglonPorColumnas(
                    *(cuenta.id, cuenta.codigo, cuenta.nombre, cuenta.nivel, cuenta.padre_id),
                    *(cuenta.acepta_movimiento, valores, total),
                )
            )
    return filas
