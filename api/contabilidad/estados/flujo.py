"""El estado de flujos de efectivo, método directo, con su conciliación.

Lo que entra o sale en un asiento se reparte entre las cuentas que lo explican: las del otro lado, cada una por lo que pesa.
Lo que el mismo asiento mueve sin dinero (lo retenido en un cobro, lo que financia una compra a crédito) no es un flujo.
Lo repartido suma, al centavo, lo que cambió el efectivo. Los saldos con que los libros empiezan no son un flujo.
"""

from collections.abc import Collection, Iterable, Mapping
from datetime import date, timedelta
from decimal import Decimal
from typing import Any, NamedTuple

from sqlalchemy import Subquery, and_, case, exists, func, or_, select
from sqlalchemy.orm import aliased

from api.contabilidad.estados import pagado, service
from api.contabilidad.estados.formulario import (
    CASILLAS,
    CLASES_DE_FLUJO,
    DE_EFECTIVO,
    FINANCIACION,
    INVERSION,
    OPERACION,
    RESULTADO,
    ClaseDeFlujo,
    ajusta_el_resultado,
    casilla_de_conciliacion,
    clase_de,
    contiene,
)
from api.contabilidad.estados.pagado import ParteDeFlujo
from api.contabilidad.estados.service import FiltrosEstado
from api.contabilidad.libros import acumulado, arbol
from api.contabilidad.libros.acumulado import CERO, SumasDeCuenta
from api.contabilidad.libros.arbol import CuentaDelPlan, PlanDeCuentas
from api.core.datos.db import db
from api.libros.asientos.models import AsientoContable, LineaAsiento
from api.plataforma.codigos.contabilidad import DE_BALANCE, INICIAL, REVERSO

_UN_DIA = timedelta(days=1)
_A, _L = AsientoContable, LineaAsiento


class RenglonDeFlujo(NamedTuple):
    """Una casilla, o una cuenta en ella. Lo que entra es positivo."""

    id: int
    padre_id: int | None
    codigo: str
    nombre: str
    nivel: int
    cuenta_id: int | None
    valor: Decimal
    comparado: Decimal | None


class FlujoDelPeriodo(NamedTuple):
    """Lo que cada cuenta explica de lo que entró y de lo que salió, por casilla; y lo que concilia, desde el `resultado` antes
    de la participación y del impuesto. `inicial` y `final`: el efectivo; None en un centro de costo, que no tiene el suyo."""

    flujos: Mapping[tuple[str, int], Decimal]
    concilia: Mapping[tuple[str, int], Decimal]
    resultado: Decimal
    inicial: Decimal | None
    final: Decimal | None

    def de(self, actividad: str) -> Decimal:
        return sum((v for (casilla, _), v in self.flujos.items() if casilla.startswith(actividad)), CERO)

    @property
    def totales(self) -> dict[str, Decimal | None]:
        operacion, inversion, financiacion = (self.de(a) for a in (OPERACION, INVERSION, FINANCIACION))
        return {
            "operacion": operacion,
            "inversion": inversion,
            "financiacion": financiacion,
            "variacion": operacion + inversion + financiacion,
            "inicial": self.inicial,
            "final": self.final,
            "resultado": self.resultado,
        }

    @property
    def cuadra(self) -> bool:
        """Lo que entró y salió es lo que cambió el efectivo, y lo de operación es el resultado conciliado."""
        if self.inicial is None or self.final is None:
            return True
        conciliado = self.resultado + sum(self.concilia.values(), CERO)
        variacion = sum(self.flujos.values(), CERO)
        return variacion == self.final - self.inicial and conciliado == self.de(OPERACION)


class EstadoDeFlujo(NamedTuple):
    """El estado y su conciliación, que un centro de costo no tiene."""

    desde: date
    hasta: date
    comparado_desde: date | None
    comparado_hasta: date | None
    filas: list[RenglonDeFlujo]
    conciliacion: list[RenglonDeFlujo]
    totales: dict[str, Decimal | None]
    totales_comparados: dict[str, Decimal | None] | None
    cuadra: bool


def de(filtros: FiltrosEstado, hoy: date) -> EstadoDeFlujo:
    """El estado de un período, comparado con otro. Lanza lo mismo que `service.resultados`."""
    desde, hasta, otro = service.periodos(filtros, hoy)
    plan = arbol.leer()
    ahora = del_periodo(plan, desde, hasta, filtros.centro_id)
    antes = None if otro is None else del_periodo(plan, *otro, filtros.centro_id)
    filas, conciliacion = renglones(plan, ahora, antes)
    return EstadoDeFlujo(
        desde,
        hasta,
        otro[0] if otro else None,
        otro[1] if otro else None,
        filas,
        conciliacion,
        ahora.totales,
        None if antes is None else antes.totales,
        ahora.cuadra,
    )


def del_periodo(plan: PlanDeCuentas, desde: date, hasta: date, centro_id: int | None) -> FlujoDelPeriodo:
    """Lo que entró y lo que salió, y con qué se concilia."""
    codigos = codigos_de(plan)
    efectivo = {cuenta.id for cuenta in de_efectivo(plan)}
    flujos: dict[tuple[str, int], Decimal] = {}
    actividad: dict[int, Decimal] = {}  # de cada cuenta, lo que es inversión o financiación
    clases = clases_de(plan)
    for cuenta_id, entra, cuanto in _explicado(clases, efectivo, desde, hasta, centro_id):
        clase = clases[cuenta_id]
        lugar = (clase.entra if entra else clase.sale, cuenta_id)
        flujos[lugar] = flujos.get(lugar, CERO) + cuanto
        if clase.actividad != OPERACION:
            actividad[cuenta_id] = actividad.get(cuenta_id, CERO) + cuanto
    flujos = {lugar: cuanto for lugar, cuanto in flujos.items() if cuanto}
    if centro_id is not None:
        return FlujoDelPeriodo(flujos, {}, CERO, None, None)
    iniciales = de_los_iniciales(desde, hasta)
    antes, ahora = acumulado.hasta(desde - _UN_DIA), acumulado.hasta(hasta)

    def en_caja(sumas: Mapping[int, SumasDeCuenta]) -> Decimal:
        return sum((sumas[id_].saldo for id_ in efectivo if id_ in sumas), CERO)

    movido = acumulado.movido(desde, hasta)
    concilia: dict[tuple[str, int], Decimal] = {}
    resultado = CERO
    for cuenta_id in movido.keys() | actividad.keys():
        cuenta = plan.por_id[cuenta_id]
        cambio = iniciales.get(cuenta_id, CERO) - movido.get(cuenta_id, SumasDeCuenta()).saldo
        ajuste = ajusta_el_resultado(codigos[cuenta_id]) if cuenta.tipo not in DE_BALANCE else ""
        if ajuste and cambio:
            concilia[ajuste, cuenta_id] = cambio
        if cuenta.tipo not in DE_BALANCE:
            resultado += CERO if ajuste else cambio
            cambio = CERO
        elif cuenta_id in efectivo:
            continue
        if cuanto := cambio - actividad.get(cuenta_id, CERO):
            concilia[casilla_de_conciliacion(codigos[cuenta_id], cuenta.tipo), cuenta_id] = cuanto
    inicial = en_caja(antes) + sum((iniciales.get(id_, CERO) for id_ in efectivo), CERO)
    return FlujoDelPeriodo(flujos, concilia, resultado, inicial, en_caja(ahora))


def de_efectivo(plan: PlanDeCuentas) -> list[CuentaDelPlan]:
    """Las cuentas de movimiento del efectivo y sus equivalentes, por código."""
    codigos = codigos_de(plan)
    return [c for c in plan.en_orden() if c.acepta_movimiento and codigos[c.id].startswith(DE_EFECTIVO)]


def codigos_de(plan: PlanDeCuentas) -> dict[int, str]:
    """El código del catálogo con que cada cuenta se presenta: el suyo, o el de la que la contiene."""
    codigos: dict[int, str] = {}
    for cuenta in plan.en_orden():
        codigos[cuenta.id] = cuenta.codigo_supercias or codigos.get(cuenta.padre_id or 0, "")
    return codigos


def clases_de(plan: PlanDeCuentas) -> dict[int, ClaseDeFlujo]:
    """En qué se presenta lo que cada cuenta mueve."""
    codigos = codigos_de(plan)
    return {
        id_: CLASES_DE_FLUJO[cuenta.clase_flujo or clase_de(codigos[id_], cuenta.tipo)]
        for id_, cuenta in plan.por_id.items()
    }


def cobra_lo_invertido(cuenta_id: int) -> bool:
    """Si lo que se pone en esa cuenta es dinero, o al cobrarse se presenta como inversión."""
    plan = arbol.leer()
    if cuenta_id not in plan.por_id:
        return False
    return codigos_de(plan)[cuenta_id].startswith(DE_EFECTIVO) or (
        clases_de(plan)[cuenta_id].actividad == INVERSION
    )


def es_inicial() -> Any:
    """Los asientos con que los libros empiezan, y los que los dejan sin efecto."""
    reversado = aliased(_A)
    de_uno = exists().where(reversado.id == _A.reversa_de_id, reversado.clase == INICIAL)
    return or_(_A.clase == INICIAL, and_(_A.clase == REVERSO, de_uno))


def del_asiento() -> Any:
    return and_(_A.empresa_id == _L.empresa_id, _A.id == _L.asiento_id)


def de_los_iniciales(desde: date, hasta: date) -> dict[int, Decimal]:
    """De cada cuenta, el saldo con que los libros la empiezan dentro del período, deudor positivo."""
    dias = de_los_iniciales_por_dia(desde, hasta)
    return {cuenta_id: sum(suyos.values(), CERO) for cuenta_id, suyos in dias.items()}


def de_los_iniciales_por_dia(desde: date, hasta: date) -> dict[int, dict[date, Decimal]]:
    """Lo mismo, por la fecha de cada asiento."""
    consulta = (
        select(_L.cuenta_id, _A.fecha, func.sum(_L.debe - _L.haber))
        .join(_A, del_asiento())
        .where(_A.fecha >= desde, _A.fecha <= hasta, es_inicial())
        .group_by(_L.cuenta_id, _A.fecha)
    )
    dias: dict[int, dict[date, Decimal]] = {}
    for cuenta_id, dia, saldo in db.session.execute(consulta):
        dias.setdefault(cuenta_id, {})[dia] = saldo
    return dias


def _explicado(
    clases: Mapping[int, ClaseDeFlujo],
    efectivo: Iterable[int],
    desde: date,
    hasta: date,
    centro_id: int | None,
) -> list[tuple[int, bool, Decimal]]:
    """De cada cuenta, lo que explica de lo que entró y de lo que salió. La de un tercero no explica lo que se pagó por un
    activo: lo explica el activo."""
    suyo = _repartido(efectivo, desde, hasta, centro_id)
    otras = {id_ for id_, clase in clases.items() if clase.actividad != OPERACION}

    def leer(ids: Collection[int]) -> list[ParteDeFlujo]:
        partes = _partes(efectivo, desde, hasta, _A.id.in_(sorted(ids)))
        de_cada = select(
            partes.c.asiento_id, partes.c.cuenta_id, partes.c.entra, func.sum(partes.c.parte)
        ).group_by(partes.c.asiento_id, partes.c.cuenta_id, partes.c.entra)
        if centro_id is not None:
            de_cada = de_cada.where(partes.c.centro_id == centro_id)
        return [ParteDeFlujo(*fila) for fila in db.session.execute(de_cada)] if ids else []

    return [*suyo, *((p.cuenta_id, p.entra, p.valor) for p in pagado.pasan(leer, otras, desde, hasta))]


def _repartido(
    efectivo: Iterable[int], desde: date, hasta: date, centro_id: int | None
) -> list[tuple[int, bool, Decimal]]:
    """De cada cuenta, lo que explica de lo que entró y de lo que salió, asiento por asiento."""
    partes = _partes(efectivo, desde, hasta)
    consulta = select(partes.c.cuenta_id, partes.c.entra, func.sum(partes.c.parte)).group_by(
        partes.c.cuenta_id, partes.c.entra
    )
    if centro_id is not None:
        consulta = consulta.where(partes.c.centro_id == centro_id)
    return [(cuenta_id, entra, parte) for cuenta_id, entra, parte in db.session.execute(consulta)]


def _partes(efectivo: Iterable[int], desde: date, hasta: date, *cuales: Any) -> Subquery:
    """La parte de cada línea es la diferencia de dos repartos redondeados, y así las de un asiento suman lo que movió. Lo que
    deshace un pago va donde el pago, al revés: no es un cobro. La línea que no tiene centro de costo, como la de la cuenta de
    un tercero, es del que tenga el dinero de su asiento, si es uno."""
    suyas = list(efectivo)
    de_uno = and_(func.count() == func.count(_L.centro_id), func.min(_L.centro_id) == func.max(_L.centro_id))
    netos = (
        select(
            _L.asiento_id,
            func.sum(_L.debe - _L.haber).label("neto"),
            func.bool_or(_A.clase == REVERSO).label("deshace"),
            case((de_uno, func.min(_L.centro_id))).label("centro_id"),
        )
        .join(_A, del_asiento())
        .where(_L.cuenta_id.in_(suyas), _L.fecha >= desde, _L.fecha <= hasta, ~es_inicial(), *cuales)
        .group_by(_L.asiento_id)
        .having(func.sum(_L.debe - _L.haber) != 0)
        .subquery()
    )
    del_otro_lado = case((netos.c.neto > 0, _L.haber), else_=_L.debe)
    ventana: dict[str, Any] = {"partition_by": _L.asiento_id}
    hasta_ella = func.sum(del_otro_lado).over(order_by=_L.n, **ventana)
    total = func.sum(del_otro_lado).over(**ventana)
    return (
        select(
            _L.asiento_id,
            _L.cuenta_id,
            func.coalesce(_L.centro_id, netos.c.centro_id).label("centro_id"),
            ((netos.c.neto > 0) != netos.c.deshace).label("entra"),
            (
                func.round(netos.c.neto * hasta_ella / total, 2)
                - func.round(netos.c.neto * (hasta_ella - del_otro_lado) / total, 2)
            ).label("parte"),
        )
        .join(netos, netos.c.asiento_id == _L.asiento_id)
        .where(_L.cuenta_id.not_in(suyas), del_otro_lado > 0)
        .subquery()
    )


def renglones(
    plan: PlanDeCuentas, ahora: FlujoDelPeriodo, antes: FlujoDelPeriodo | None
) -> tuple[list[RenglonDeFlujo], list[RenglonDeFlujo]]:
    """Los del estado, y los de su conciliación: cada casilla que tiene algo, con sus cuentas debajo."""
    flujos = _en_arbol(plan, ahora.flujos, None if antes is None else antes.flujos)
    concilia = _en_arbol(plan, ahora.concilia, None if antes is None else antes.concilia)
    if concilia or ahora.resultado or (antes and antes.resultado):
        otro = None if antes is None else antes.resultado
        primero = RenglonDeFlujo(
            int(RESULTADO), None, RESULTADO, CASILLAS[RESULTADO], 1, None, ahora.resultado, otro
        )
        concilia.insert(0, primero)
    return flujos, concilia


def _en_arbol(
    plan: PlanDeCuentas,
    ahora: Mapping[tuple[str, int], Decimal],
    antes: Mapping[tuple[str, int], Decimal] | None,
) -> list[RenglonDeFlujo]:
    lugares = sorted(ahora.keys() | (antes or {}).keys(), key=lambda x: (x[0], plan.por_id[x[1]].codigo))
    casillas = sorted({c for casilla, _ in lugares for c in _con_las_suyas(casilla)})
    filas: list[RenglonDeFlujo] = []
    suelto = -1

    def suma(de: Mapping[tuple[str, int], Decimal], casilla: str) -> Decimal:
        return sum((v for (c, _), v in de.items() if c.startswith(casilla)), CERO)

    for casilla in casillas:
        encima = contiene(casilla)
        nivel = len(_con_las_suyas(casilla))
        filas.append(
            RenglonDeFlujo(
                int(casilla),
                int(encima) if encima else None,
                casilla,
                CASILLAS[casilla],
                nivel,
                None,
                suma(ahora, casilla),
                None if antes is None else suma(antes, casilla),
            )
        )
        for lugar in (x for x in lugares if x[0] == casilla):
            cuenta = plan.por_id[lugar[1]]
            filas.append(
                RenglonDeFlujo(
                    suelto,
                    int(casilla),
                    cuenta.codigo,
                    cuenta.nombre,
                    nivel + 1,
                    cuenta.id,
                    ahora.get(lugar, CERO),
                    None if antes is None else antes.get(lugar, CERO),
                )
            )
            suelto -= 1
    return filas


def _con_las_suyas(casilla: str) -> list[str]:
    """Esa casilla y las que la contienen."""
    camino = [casilla]
    while (encima := contiene(camino[-1])) is not None:
        camino.append(encima)
    return camino
