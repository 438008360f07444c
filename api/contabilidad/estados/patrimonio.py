"""Los cambios en el patrimonio de un período: con qué empezó cada parte, por qué cambió y con qué quedó.

Con qué empieza y con qué termina es lo que dice el estado de situación en esas fechas, y lo que cambió se lee en los
asientos. Lo que se ganó y todavía no se cierra, y lo que se cierra, pasa de una parte a otra sin cambiar lo que suman.
"""

from collections.abc import Iterable, Mapping
from datetime import date, timedelta
from decimal import Decimal
from typing import Any, NamedTuple

from sqlalchemy import and_, func, or_, select

from api.contabilidad.estados import calculo, service
from api.contabilidad.estados.flujo import codigos_de, del_asiento, es_inicial
from api.contabilidad.estados.formulario import DE_EFECTIVO
from api.contabilidad.estados.service import FiltrosEstado
from api.contabilidad.libros import acumulado, arbol
from api.contabilidad.libros.acumulado import CERO
from api.contabilidad.libros.arbol import PlanDeCuentas
from api.core.datos.db import db
from api.libros.asientos.models import AsientoContable, LineaAsiento
from api.plataforma.codigos.contabilidad import DE_BALANCE, PASIVO, PATRIMONIO

_UN_DIA = timedelta(days=1)
_A, _L = AsientoContable, LineaAsiento
# Las partes del patrimonio, por el comienzo de su código del catálogo.
PARTES: Mapping[str, str] = {
    "301": "Capital",
    "302": "Aportes para futura capitalización",
    "303": "Prima en emisión de acciones",
    "304": "Reservas",
    "305": "Otros resultados integrales",
    "306": "Resultados acumulados",
    "307": "Resultado del ejercicio",
    "31": "Participación no controladora",
    "": "Otras cuentas",
}
AL_INICIO, AL_FINAL = "9901", "99"
DIVIDENDOS, TRASLADOS, OTROS, RESULTADO_INTEGRAL = "990204", "990205", "990209", "990210"
# Los renglones del formulario de la Superintendencia, en su orden.
CAUSAS: Mapping[str, str] = {
    AL_INICIO: "Saldo al inicio del período",
    "990201": "Aumento o disminución del capital",
    "990202": "Aportes para futuras capitalizaciones",
    "990203": "Prima por emisión de acciones",
    DIVIDENDOS: "Dividendos",
    TRASLADOS: "Transferencia de resultados a otras cuentas",
    OTROS: "Otros cambios",
    RESULTADO_INTEGRAL: "Ganancia o pérdida del período",
    AL_FINAL: "Saldo al final del período",
}
_APORTES = {"301": "990201", "302": "990202", "303": "990203"}


class RenglonDePatrimonio(NamedTuple):
    """Una causa, o una cuenta que cambió por ella: lo de cada parte, en el orden de las columnas."""

    id: int
    padre_id: int | None
    codigo: str
    nombre: str
    nivel: int
    cuenta_id: int | None
    valores: list[Decimal]
    total: Decimal


class CambiosDelPeriodo(NamedTuple):
    """De cada causa y cuenta (o código, lo que no tiene cuenta), cuánto. `cuadra`: lo trasladado suma cero."""

    desde: date
    hasta: date
    valores: Mapping[tuple[str, int | str], Decimal]

    @property
    def cuadra(self) -> bool:
        return not sum((v for (causa, _), v in self.valores.items() if causa == TRASLADOS), CERO)


class PatrimonioComparado(NamedTuple):
    desde: date
    hasta: date
    filas: list[RenglonDePatrimonio]


class EstadoDePatrimonio(NamedTuple):
    """`columnas`: las partes que tienen algo, con su nombre; cada fila tiene un valor por columna."""

    desde: date
    hasta: date
    columnas: list[dict[str, str]]
    filas: list[RenglonDePatrimonio]
    comparado: PatrimonioComparado | None
    cuadra: bool


def de(filtros: FiltrosEstado, hoy: date) -> EstadoDePatrimonio:
    """El estado de un período, y el de aquel con que se compara. Lanza lo mismo que `service.resultados`."""
    desde, hasta, otro = service.periodos(filtros, hoy)
    plan = arbol.leer()
    ahora = del_periodo(plan, desde, hasta, filtros.centro_id)
    antes = None if otro is None else del_periodo(plan, *otro, filtros.centro_id)
    partes = columnas(plan, ahora, *([] if antes is None else [antes]))
    return EstadoDePatrimonio(
        desde,
        hasta,
        [{"codigo": parte, "nombre": PARTES[parte]} for parte in partes],
        renglones(plan, ahora, partes),
        None if antes is None else PatrimonioComparado(*antes[:2], renglones(plan, antes, partes)),
        ahora.cuadra,
    )


def del_periodo(plan: PlanDeCuentas, desde: date, hasta: date, centro_id: int | None) -> CambiosDelPeriodo:
    inicio = _del_patrimonio(plan, desde - _UN_DIA, centro_id)
    final = _del_patrimonio(plan, hasta, centro_id)
    ganado = calculo.resultado(plan, acumulado.movido(desde, hasta, centro_id))
    hojas = calculo.hojas_por_codigo(plan)
    donde = calculo.GANANCIA if ganado >= 0 else calculo.PERDIDA
    valores: dict[tuple[str, int | str], Decimal] = {(AL_INICIO, cual): v for cual, v in inicio.items()}
    if ganado:
        valores[RESULTADO_INTEGRAL, hojas.get(donde, donde)] = ganado
    for causa, cuenta_id, cuanto in _de_los_asientos(plan, desde, hasta, centro_id):
        valores[causa, cuenta_id] = valores.get((causa, cuenta_id), CERO) + cuanto
    explicado: dict[int | str, Decimal] = {}
    for (_, cual), cuanto in valores.items():
        explicado[cual] = explicado.get(cual, CERO) + cuanto
    # lo ganado que no se cierra no está en ninguna cuenta: lo que pasa de una a otra es lo que falta en cada una
    for cual in explicado.keys() | final.keys():
        if resto := final.get(cual, CERO) - explicado.get(cual, CERO):
            valores[TRASLADOS, cual] = valores.get((TRASLADOS, cual), CERO) + resto
    valores |= {(AL_FINAL, cual): v for cual, v in final.items()}
    return CambiosDelPeriodo(desde, hasta, valores)


def _del_patrimonio(plan: PlanDeCuentas, dia: date, centro_id: int | None) -> dict[int | str, Decimal]:
    valores = service.en_fecha(plan, dia, centro_id)
    suyos: dict[int | str, Decimal] = {
        id_: v for id_, v in valores.de_cuenta.items() if plan.por_id[id_].tipo == PATRIMONIO and v
    }
    return suyos | {c: v for c, v in valores.sin_cuenta.items() if c.startswith("3")}


def parte_de(codigo: str) -> str:
    return next((parte for parte in PARTES if parte and codigo.startswith(parte)), "")


def _de_los_asientos(
    plan: PlanDeCuentas, desde: date, hasta: date, centro_id: int | None
) -> Iterable[tuple[str, int, Decimal]]:
    """De cada cuenta del patrimonio, lo que los asientos le pusieron y por qué: lo dice lo que tienen enfrente."""
    codigos = codigos_de(plan)
    suyas = [c.id for c in plan.por_id.values() if c.tipo == PATRIMONIO and c.acepta_movimiento]
    de_resultados = [c.id for c in plan.por_id.values() if c.tipo not in DE_BALANCE and c.acepta_movimiento]
    se_paga = [
        c.id
        for c in plan.por_id.values()
        if c.acepta_movimiento and (c.tipo == PASIVO or codigos[c.id].startswith(DE_EFECTIVO))
    ]
    cuales = select(_L.asiento_id).where(_L.cuenta_id.in_(suyas), _L.fecha >= desde, _L.fecha <= hasta)
    enfrente = (
        select(
            _L.asiento_id,
            func.bool_and(_L.cuenta_id.in_(suyas)).label("solo_patrimonio"),
            func.bool_or(_L.cuenta_id.in_(de_resultados)).label("resultados"),
            func.bool_and(or_(_L.cuenta_id.in_(suyas), _L.cuenta_id.in_(se_paga))).label("se_paga"),
        )
        .where(_L.asiento_id.in_(cuales))
        .group_by(_L.asiento_id)
        .subquery()
    )
    como: tuple[Any, ...] = (
        es_inicial().label("inicial"),
        or_(_A.cierre, enfrente.c.solo_patrimonio).label("traslada"),
        and_(enfrente.c.se_paga, ~enfrente.c.resultados).label("se_paga"),
    )
    consulta = (
        select(_L.cuenta_id, func.sum(_L.haber - _L.debe), *como)
        .join(_A, del_asiento())
        .join(enfrente, enfrente.c.asiento_id == _L.asiento_id)
        .where(
            _L.cuenta_id.in_(suyas),
            _L.fecha >= desde,
            _L.fecha <= hasta,
            *([] if centro_id is None else [_L.centro_id == centro_id]),
        )
        .group_by(_L.cuenta_id, *como)
    )
    for cuenta_id, cuanto, inicial, traslada, se_paga_ in db.session.execute(consulta):
        yield _causa(parte_de(codigos[cuenta_id]), inicial, traslada, se_paga_), cuenta_id, cuanto


def _causa(parte: str, inicial: bool, traslada: bool, se_paga: bool) -> str:
    if inicial:
        return AL_INICIO
    if traslada:
        return TRASLADOS
    if parte in _APORTES:
        return _APORTES[parte]
    return DIVIDENDOS if se_paga and parte in ("306", "307") else OTROS


def columnas(plan: PlanDeCuentas, *periodos: CambiosDelPeriodo) -> list[str]:
    """Las partes que tienen algo en alguno de esos períodos."""
    codigos = codigos_de(plan)
    vistas = {_parte(codigos, cual) for periodo in periodos for _, cual in periodo.valores}
    return [parte for parte in PARTES if parte in vistas]


def _parte(codigos: Mapping[int, str], cual: int | str) -> str:
    return parte_de(cual if isinstance(cual, str) else codigos[cual])


def renglones(
    plan: PlanDeCuentas, periodo: CambiosDelPeriodo, partes: list[str]
) -> list[RenglonDePatrimonio]:
    """Las causas que tienen algo, con sus cuentas debajo; con qué empieza y con qué termina, siempre."""
    codigos = codigos_de(plan)
    filas: list[RenglonDePatrimonio] = []
    suelta = -1
    for causa, nombre in CAUSAS.items():
        suyas = {cual: v for (c, cual), v in periodo.valores.items() if c == causa and v}
        if not suyas and causa not in (AL_INICIO, AL_FINAL):
            continue
        valores = [
            sum((v for cual, v in suyas.items() if _parte(codigos, cual) == parte), CERO) for parte in partes
        ]
        filas.append(
            RenglonDePatrimonio(int(causa), None, causa, nombre, 1, None, valores, sum(valores, CERO))
        )
        for cual, cuanto in sorted(suyas.items(), key=lambda x: _codigo(plan, x[0])):
            cuenta = None if isinstance(cual, str) else plan.por_id[cual]
            filas.append(
                RenglonDePatrimonio(
                    suelta,
                    int(causa),
                    _codigo(plan, cual),
                    cuenta.nombre if cuenta else calculo.NOMBRES[str(cual)],
                    2,
                    cuenta.id if cuenta else None,
                    [cuanto if _parte(codigos, cual) == parte else CERO for parte in partes],
                    cuanto,
                )
            )
            suelta -= 1
    return filas


def _codigo(plan: PlanDeCuentas, cual: int | str) -> str:
    return cual if isinstance(cual, str) else plan.por_id[cual].codigo
