"""Los estados de la empresa en que se trabaja, a una fecha o en un período, comparados con otros."""

from dataclasses import dataclass, replace
from datetime import date, timedelta
from decimal import Decimal
from typing import NamedTuple

from api.contabilidad.estados import calculo
from api.contabilidad.estados.calculo import RenglonDeEstado, ValoresDeEstado
from api.contabilidad.libros import acumulado, arbol, terceros
from api.contabilidad.libros.acumulado import CERO
from api.contabilidad.libros.arbol import PlanDeCuentas
from api.contabilidad.presupuestos import cifras as presupuestado
from api.core.datos import meses
from api.core.datos.listas.juntas import juntas
from api.core.errors import Validacion
from api.plataforma.codigos.contabilidad import (
    ACTIVO,
    CLIENTE,
    COSTO,
    DE_BALANCE,
    GASTO,
    INGRESO,
    PASIVO,
    PATRIMONIO,
    PROVEEDOR,
)

ANTERIOR, PRESUPUESTO = "anterior", "presupuesto"
_UN_DIA = timedelta(days=1)


@dataclass(frozen=True, slots=True)
class FiltrosEstado:
    """`comparar`: una fecha, o «anterior», que es un año antes, o «presupuesto»; vacío, nada. `nivel`: hasta qué nivel del
    plan."""

    desde: date | None = None
    hasta: date | None = None
    comparar: str = ""
    centro_id: int | None = None
    nivel: int | None = None


class EstadoFinanciero(NamedTuple):
    """`desde` None: es a una fecha. `comparado_*`: con qué se compara; `con_presupuesto`, si es lo presupuestado en esos
    meses."""

    desde: date | None
    hasta: date
    comparado_desde: date | None
    comparado_hasta: date | None
    filas: list[RenglonDeEstado]
    totales: dict[str, Decimal]
    totales_comparados: dict[str, Decimal] | None
    cuadra: bool
    con_presupuesto: bool = False


def situacion(filtros: FiltrosEstado, hoy: date) -> EstadoFinanciero:
    """El estado de situación financiera. Lo ganado que todavía no se cierra está en el patrimonio, y lo que los clientes
    tienen a favor y los proveedores deben, en los anticipos: cada renglón lo dice. Un presupuesto dice lo que se espera
    tener al terminar un mes: se compara con el de ese día."""
    hasta, centro = filtros.hasta or hoy, filtros.centro_id
    con_presupuesto = filtros.comparar == PRESUPUESTO
    otra = meses.ultimo(hasta) if con_presupuesto else _otra_fecha(filtros.comparar, hasta)
    plan = arbol.leer()
    ahora, antes = en_fecha(plan, hasta, centro), None
    if otra is not None:
        antes = _presupuestada(plan, otra, centro) if con_presupuesto else en_fecha(plan, otra, centro)
    filas = calculo.renglones(plan, ahora, antes, (ACTIVO, PASIVO, PATRIMONIO), filtros.nivel)
    totales = calculo.totales_de_situacion(plan, ahora)
    return EstadoFinanciero(
        None,
        hasta,
        None,
        otra,
        filas,
        totales,
        None if antes is None else calculo.totales_de_situacion(plan, antes),
        totales["activo"] == totales["pasivo_y_patrimonio"],
        con_presupuesto,
    )


def _presupuestada(plan: PlanDeCuentas, fin: date, centro_id: int | None) -> ValoresDeEstado:
    """Lo que se espera tener al terminar un mes, con lo que se espera ganar desde que el año empezó."""
    del_ano = _esperado(plan, meses.primero_del_ano(fin), fin, centro_id)
    sumas = {
        id_: calculo.de_valor(plan.por_id[id_], cuanto)
        for id_, cuanto in presupuestado.al(fin, centro_id).items()
        if plan.por_id[id_].tipo in DE_BALANCE
    }
    return calculo.de_situacion(plan, sumas, CERO, calculo.totales_de_resultados(plan, del_ano)["resultado"])


def _esperado(plan: PlanDeCuentas, desde: date, hasta: date, centro_id: int | None) -> ValoresDeEstado:
    """Lo que se espera ganar y gastar en unos meses."""
    dicho = presupuestado.entre(desde, hasta, centro_id).items()
    return ValoresDeEstado({i: v for i, v in dicho if plan.por_id[i].tipo not in DE_BALANCE}, {}, {})


def resultados(filtros: FiltrosEstado, hoy: date) -> EstadoFinanciero:
    """El estado de resultados de un período, hasta lo que queda después de la participación de los trabajadores y del
    impuesto. Los asientos que cierran un año no cuentan. `cuadra`: lo ganado en el
    período es lo que en él cambia el patrimonio por resultados. Un presupuesto dice meses enteros: se compara con los del
    período."""
    con_presupuesto = filtros.comparar == PRESUPUESTO
    desde, hasta, otro = periodos(replace(filtros, comparar="") if con_presupuesto else filtros, hoy)
    plan = arbol.leer()
    sumas = acumulado.movido(desde, hasta, filtros.centro_id)
    ahora = calculo.de_resultados(plan, sumas)
    antes = None if otro is None else calculo.de_resultados(plan, acumulado.movido(*otro, filtros.centro_id))
    if con_presupuesto:
        otro = presupuestado.meses_enteros(desde, hasta)
        antes = _esperado(plan, *otro, filtros.centro_id)
    totales = calculo.totales_de_resultados(plan, ahora)
    comparados = None if antes is None else calculo.totales_de_resultados(plan, antes)
    subtotales = calculo.subtotales(totales, comparados)
    filas = calculo.renglones(plan, ahora, antes, (INGRESO, COSTO, GASTO), filtros.nivel, subtotales)
    return EstadoFinanciero(
        desde,
        hasta,
        otro[0] if otro else None,
        otro[1] if otro else None,
        filas,
        totales,
        comparados,
        totales["resultado"] == calculo.resultado(plan, sumas),
        con_presupuesto,
    )


def periodos(filtros: FiltrosEstado, hoy: date) -> tuple[date, date, tuple[date, date] | None]:
    """El período que se pide, que si no se dice es lo que va del año, y aquel con que se compara. `Validacion` si
    termina antes de empezar."""
    hasta = filtros.hasta or hoy
    desde = filtros.desde or meses.primero_del_ano(hasta)
    if desde > hasta:
        raise Validacion.en("desde", "El período termina antes de empezar.")
    return desde, hasta, _otro_periodo(filtros.comparar, desde, hasta)


def en_fecha(plan: PlanDeCuentas, hasta: date, centro_id: int | None) -> ValoresDeEstado:
    """Lo que cada cuenta de balance vale ese día."""
    ano = meses.primero_del_ano(hasta)
    dias = (hasta, ano - _UN_DIA)
    sumadas, deshechos, al_reves = juntas(
        acumulado.pedida(dias, centro_id=centro_id),
        acumulado.cierres_deshechos(ano, hasta, centro_id=centro_id),
        terceros.al_reves(hasta, centro_id),
    )
    sumas, previas = acumulado.por_dia(dias, sumadas)
    (de_antes,) = acumulado.por_dia((hasta,), deshechos)
    abierto = calculo.resultado(plan, sumas)
    # lo del año, sin lo que ya se cerró de él; lo demás que sigue abierto es de antes, también lo que se cerró antes y
    # en este año se abrió otra vez
    anteriores = calculo.resultado(plan, previas) + calculo.resultado(plan, de_antes)
    return calculo.de_situacion(
        plan,
        sumas,
        anteriores,
        abierto - anteriores,
        [suyo for suyo in al_reves if plan.por_id[suyo.cuenta_id].exige == CLIENTE],
        [suyo for suyo in al_reves if plan.por_id[suyo.cuenta_id].exige == PROVEEDOR],
    )


def _otra_fecha(comparar: str, hasta: date) -> date | None:
    if not comparar:
        return None
    if comparar == ANTERIOR:
        return meses.sumar(hasta + _UN_DIA, -12) - _UN_DIA
    try:
        otra = date.fromisoformat(comparar)
    except ValueError as error:
        raise Validacion.en("comparar", "Debe ser una fecha aaaa-mm-dd, o «anterior».") from error
    if not acumulado.PRIMER_DIA <= otra <= acumulado.ULTIMO_DIA:
        raise Validacion.en("comparar", "Los libros no llegan a esa fecha.")
    return otra


def _otro_periodo(comparar: str, desde: date, hasta: date) -> tuple[date, date] | None:
    """El mismo período un año antes; o el que termina en esa fecha y dura lo mismo: los mismos meses, si son enteros."""
    fin = _otra_fecha(comparar, hasta)
    if fin is None:
        return None
    if comparar == ANTERIOR:
        return meses.sumar(desde, -12), fin
    if desde.day == 1:
        return meses.primero(fin, -meses.entre(desde, hasta)), fin
    return fin - (hasta - desde), fin
