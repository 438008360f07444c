"""Los asientos con que un año se cierra: la participación y el impuesto, que son ajustes; el cierre de las cuentas de
resultados, por centro de costo; y, el primer día del año que sigue, el paso de lo ganado a lo acumulado."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace
from datetime import date
from decimal import Decimal
from typing import NamedTuple

from sqlalchemy import func, select

from api.contabilidad.cierre.cuentas import CuentasDeCierre, juntas, linea
from api.contabilidad.cierre.renta import PartidasDelAnio, RentaDelAnio
from api.contabilidad.libros import acumulado
from api.contabilidad.libros.arbol import PlanDeCuentas
from api.core.datos.db import db
from api.libros.asientos import service as asientos
from api.libros.asientos.models import LineaAsiento
from api.libros.asientos.pedido import CERO, AsientoPedido, LineaContable, OrigenAsiento
from api.libros.plan import cuales
from api.plataforma.codigos import roles as r
from api.plataforma.codigos.contabilidad import AJUSTE, AREA_GENERAL, CIERRE, CIERRES, DE_BALANCE

ORIGEN = "CIERRE_ANIO"
DE_LA_PARTICIPACION, DE_LA_RENTA, DE_RESULTADOS, DE_LO_GANADO = (
    *("PARTICIPACION", "RENTA", "RESULTADOS", "ACUMULADOS"),
)
NOMBRES = {
    DE_LA_PARTICIPACION: "Participación de los trabajadores",
    DE_LA_RENTA: "Impuesto a la renta",
    DE_RESULTADOS: "Cierre de las cuentas de resultados",
    DE_LO_GANADO: "Lo del año, a resultados acumulados",
}
_CREDITOS = (r.RETENIDO_RENTA, r.AUTORRETENCION, r.ANTICIPO_RENTA)
_TAMBIEN = {r.RETENIDO_RENTA: ("101050202", "101050203")}  # tarjetas, crédito de años anteriores
_LAS_DEMAS = (r.PARTICIPACION, r.PARTICIPACION_POR_PAGAR, r.RENTA, r.RENTA_POR_PAGAR, r.GANANCIA, r.PERDIDA)
_L = LineaAsiento
_PATRIMONIO = (r.GANANCIAS_ANTERIORES, r.PERDIDAS_ANTERIORES, r.RESERVA_LEGAL)


class LugarDeSaldo(NamedTuple):
    """De qué cuenta y de qué centro de costo es un saldo y, si la cuenta lo pide, de qué cliente o proveedor."""

    cuenta_id: int
    centro_id: int | None
    cliente_id: int | None = None
    proveedor_id: int | None = None


SaldosDelAnio = Mapping[LugarDeSaldo, Decimal]


def cuentas() -> CuentasDeCierre:
    return CuentasDeCierre((*_CREDITOS, *_LAS_DEMAS, *_PATRIMONIO), _TAMBIEN)


def pedido(
    anio: int, proposito: str, lineas: Sequence[LineaContable], clase: str, excepcion_id: int | None
) -> AsientoPedido:
    dia = date(anio + 1, 1, 1) if proposito == DE_LO_GANADO else date(anio, 12, 31)
    return AsientoPedido(
        fecha=dia,
        diario=CIERRES,
        area=AREA_GENERAL,
        glosa=f"{NOMBRES[proposito]}, {anio}",
        lineas=tuple(lineas),
        origen=OrigenAsiento(ORIGEN, anio, proposito),
        clase=clase,
        excepcion_id=excepcion_id,
    )


def de_resultados(plan: PlanDeCuentas, fin: date) -> SaldosDelAnio:
    """El saldo de cada cuenta de resultados que no se ha cerrado, por centro de costo, y por tercero en las que lo piden;
    deudor positivo."""

    def suyos(sumas: Mapping[int, acumulado.SumasDeCuenta]) -> dict[int, Decimal]:
        return {i: s.saldo for i, s in sumas.items() if plan.por_id[i].tipo not in DE_BALANCE}

    saldos: dict[LugarDeSaldo, Decimal] = {}
    sin_centro = suyos(acumulado.hasta(fin))
    for centro in sorted(cuales.centros()):
        for cuenta, saldo in suyos(acumulado.hasta(fin, centro_id=centro)).items():
            saldos[LugarDeSaldo(cuenta, centro)] = saldo
            sin_centro[cuenta] = sin_centro.get(cuenta, CERO) - saldo
    saldos |= {LugarDeSaldo(cuenta, None): saldo for cuenta, saldo in sin_centro.items()}
    con_tercero = cuales.que_piden_tercero(sin_centro)
    saldos = {lugar: saldo for lugar, saldo in saldos.items() if lugar.cuenta_id not in con_tercero}
    return {lugar: saldo for lugar, saldo in (saldos | _por_tercero(con_tercero, fin)).items() if saldo}


def _por_tercero(cuentas: Collection[int], fin: date) -> dict[LugarDeSaldo, Decimal]:
    """De esas cuentas, lo que suma cada tercero. Se cuentan sus líneas: los saldos guardados no los dicen."""
    if not cuentas:
        return {}
    lugar = (_L.cuenta_id, _L.centro_id, _L.cliente_id, _L.proveedor_id)
    consulta = (
        select(*lugar, func.sum(_L.debe - _L.haber))
        .where(_L.cuenta_id.in_(sorted(cuentas)), _L.fecha <= fin)
        .group_by(*lugar)
    )
    return {LugarDeSaldo(*fila[:4]): fila[4] for fila in db.session.execute(consulta)}


def participacion(suyas: CuentasDeCierre, renta: RentaDelAnio) -> tuple[LineaContable, ...]:
    return juntas(
        (
            linea(suyas.de(r.PARTICIPACION), renta.participacion, NOMBRES[DE_LA_PARTICIPACION]),
            linea(suyas.de(r.PARTICIPACION_POR_PAGAR), -renta.participacion, "Por pagar"),
        )
    )


def creditos(suyas: CuentasDeCierre, fin: date) -> dict[int, Decimal]:
    """Lo retenido y lo anticipado que puede pagar el impuesto, por cuenta."""
    sumas = acumulado.hasta(fin)
    ids = sorted({id_ for rol in _CREDITOS for id_ in suyas.todas(rol)})
    return {i: sumas[i].saldo for i in ids if i in sumas and sumas[i].saldo > 0}


def impuesto(
    suyas: CuentasDeCierre, renta: RentaDelAnio, partidas: PartidasDelAnio, hay: Mapping[int, Decimal]
) -> tuple[LineaContable, ...]:
    """El gasto, lo que lo retenido y lo anticipado pagan, y lo que queda por pagar."""
    lineas = [linea(suyas.de(r.RENTA), renta.impuesto, NOMBRES[DE_LA_RENTA])]
    queda = renta.impuesto
    for cuenta, saldo in (hay if partidas.cruzar else {}).items():
        toma = min(saldo, queda)
        lineas.append(linea(cuenta, -toma, "Lo retenido y anticipado que lo paga"))
        queda -= toma
    return juntas((*lineas, linea(suyas.de(r.RENTA_POR_PAGAR), -queda, "Por pagar")))


def cierre(suyas: CuentasDeCierre, saldos: SaldosDelAnio, anteriores: Decimal) -> tuple[LineaContable, ...]:
    """Cada cuenta de resultados, contra lo ganado o lo perdido de su centro de costo. Lo de años `anteriores` que no se
    cerraron va a lo acumulado."""
    total = -sum(saldos.values(), CERO) - anteriores
    donde = suyas.de(r.GANANCIA if total >= 0 else r.PERDIDA)
    acumulados = suyas.de(r.GANANCIAS_ANTERIORES if anteriores >= 0 else r.PERDIDAS_ANTERIORES)
    lineas = [
        replace(
            linea(lugar.cuenta_id, -saldo, "", lugar.centro_id),
            cliente_id=lugar.cliente_id,
            proveedor_id=lugar.proveedor_id,
        )
        for lugar, saldo in saldos.items()
    ]
    for centro in sorted({lugar.centro_id for lugar in saldos}, key=lambda c: c or 0):
        de_el = sum((s for lugar, s in saldos.items() if lugar.centro_id == centro), CERO)
        lineas.append(linea(donde, de_el, "Resultado del año", centro))
    return juntas((*lineas, linea(donde, anteriores), linea(acumulados, -anteriores, "De años anteriores")))


def acumular(
    suyas: CuentasDeCierre, cerradas: Sequence[LineaContable], reserva: Decimal
) -> tuple[LineaContable, ...]:
    """Lo ganado o lo perdido, por centro de costo, a lo acumulado; y de lo ganado, su reserva legal."""
    del_ano = [x for x in cerradas if x.cuenta_id in (suyas.de(r.GANANCIA), suyas.de(r.PERDIDA))]
    gano = sum((x.haber - x.debe for x in del_ano), CERO) >= 0
    a = suyas.de(r.GANANCIAS_ANTERIORES if gano else r.PERDIDAS_ANTERIORES)
    lineas = [linea(x.cuenta_id, x.haber - x.debe, "Resultado del año", x.centro_id) for x in del_ano]
    lineas += [linea(a, x.debe - x.haber, "Resultados acumulados", x.centro_id) for x in del_ano]
    if gano and reserva:
        lineas += [linea(a, reserva), linea(suyas.de(r.RESERVA_LEGAL), -reserva, "Reserva legal")]
    return juntas(lineas)


CLASES = {DE_LA_PARTICIPACION: AJUSTE, DE_LA_RENTA: AJUSTE, DE_RESULTADOS: CIERRE, DE_LO_GANADO: AJUSTE}


def vivos(anio: int) -> list[tuple[int, str]]:
    """El id y el propósito de los que cierran ese año, en el orden en que se hicieron."""
    hechos = asientos.asentados(ORIGEN, [anio])
    return sorted((id_, proposito) for (_, proposito), id_ in hechos.items() if id_ is not None)


def movidos(ids: Sequence[int]) -> dict[int, Decimal]:
    """Lo que esos asientos suman por cuenta; deudor positivo."""
    sumas: dict[int, Decimal] = {}
    for x in (x for id_ in ids for x in asientos.lineas_de(id_)):
        sumas[x.cuenta_id] = sumas.get(x.cuenta_id, CERO) + x.debe - x.haber
    return sumas


def ajustes(anio: int) -> dict[int, Decimal]:
    """Lo que el cierre de un año asentó por la participación y el impuesto, por cuenta; deudor positivo."""
    return movidos([id_ for id_, que in vivos(anio) if que in (DE_LA_PARTICIPACION, DE_LA_RENTA)])
