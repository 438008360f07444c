"""El balance de comprobación: de cada cuenta, con qué empezó, lo que se movió y con qué quedó."""

from dataclasses import dataclass
from datetime import date, timedelta
from decimal import Decimal
from typing import NamedTuple

from api.contabilidad.libros import acumulado, arbol
from api.contabilidad.libros.acumulado import CERO, PRIMER_DIA
from api.core.datos import meses
from api.core.datos.listas.juntas import juntas

_UN_DIA = timedelta(days=1)


@dataclass(frozen=True, slots=True)
class FiltrosComprobacion:
    """`nivel`: hasta qué nivel del plan; lo de más abajo está sumado. `ceros`: también las que no tienen nada."""

    desde: date | None = None
    hasta: date | None = None
    centro_id: int | None = None
    nivel: int | None = None
    ceros: bool = False


class FilaComprobacion(NamedTuple):
    """Los saldos son deudores si son positivos."""

    cuenta_id: int
    codigo: str
    cuenta: str
    nivel: int
    padre_id: int | None
    acepta_movimiento: bool
    saldo_inicial: Decimal
    debe: Decimal
    haber: Decimal
    saldo_final: Decimal

    @property
    def nombre(self) -> str:
        return self.cuenta


class TotalesComprobacion(NamedTuple):
    """Lo que suman las cuentas de movimiento. Los saldos van separados: los deudores y los acreedores."""

    inicial_deudor: Decimal
    inicial_acreedor: Decimal
    debe: Decimal
    haber: Decimal
    final_deudor: Decimal
    final_acreedor: Decimal


class Comprobacion(NamedTuple):
    desde: date
    hasta: date
    filas: list[FilaComprobacion]
    totales: TotalesComprobacion

    @property
    def cuadra(self) -> bool:
        t = self.totales
        return (t.inicial_deudor, t.debe, t.final_deudor) == (t.inicial_acreedor, t.haber, t.final_acreedor)


class _Cuenta(NamedTuple):
    inicial: Decimal
    debe: Decimal
    haber: Decimal

    def mas(self, otra: "_Cuenta") -> "_Cuenta":
        return _Cuenta(self.inicial + otra.inicial, self.debe + otra.debe, self.haber + otra.haber)


def periodo(desde: date | None, hasta: date | None, hoy: date) -> tuple[date, date]:
    """Del primer día del año hasta hoy, si no se dice otro."""
    fin = hasta or hoy
    return desde or meses.primero_del_ano(fin), fin


def de(filtros: FiltrosComprobacion, hoy: date) -> Comprobacion:
    desde, hasta = periodo(filtros.desde, filtros.hasta, hoy)
    dias = (max(desde, PRIMER_DIA) - _UN_DIA, hasta)
    cuentas, sumas = juntas(arbol.pedidas(), acumulado.pedida(dias, centro_id=filtros.centro_id))
    plan, (antes, ahora) = arbol.PlanDeCuentas(cuentas), acumulado.por_dia(dias, sumas)
    nada, hojas = acumulado.SumasDeCuenta(), {}
    for cuenta_id, (debe, haber) in ahora.items():
        debia, habia = antes.get(cuenta_id, nada)
        hojas[cuenta_id] = _Cuenta(debia - habia, debe - debia, haber - habia)
    vacia = _Cuenta(CERO, CERO, CERO)
    sumadas = plan.sumar(hojas, vacia, _Cuenta.mas)
    filas = []
    for cuenta in plan.en_orden():
        suma = sumadas.get(cuenta.id, vacia)
        if filtros.nivel is not None and cuenta.nivel > filtros.nivel:
            continue
        if not filtros.ceros and not any(suma):
            continue
        filas.append(
            FilaComprobacion(
                cuenta.id,
                cuenta.codigo,
                cuenta.nombre,
                cuenta.nivel,
                cuenta.padre_id,
                cuenta.acepta_movimiento,
                suma.inicial,
                suma.debe,
                suma.haber,
                suma.inicial + suma.debe - suma.haber,
            )
        )
    return Comprobacion(desde, hasta, filas, _totales(list(hojas.values())))


def _totales(hojas: list[_Cuenta]) -> TotalesComprobacion:
    iniciales = [h.inicial for h in hojas]
    finales = [h.inicial + h.debe - h.haber for h in hojas]
    return TotalesComprobacion(
        *_lados(iniciales),
        sum((h.debe for h in hojas), CERO),
        sum((h.haber for h in hojas), CERO),
        *_lados(finales),
    )


def _lados(saldos: list[Decimal]) -> tuple[Decimal, Decimal]:
    return sum((s for s in saldos if s > 0), CERO), -sum((s for s in saldos if s < 0), CERO)
