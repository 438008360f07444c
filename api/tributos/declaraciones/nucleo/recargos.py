"""El interés y la multa de lo que se declara tarde, y a qué se imputa lo que se pagó antes. Puro.

El interés es el impuesto por la tasa de cada mes de atraso, sin capitalizar, y la fracción de mes cuenta entera (Código
Tributario, art. 21). La multa es un tanto por ciento del impuesto por cada mes o fracción, hasta él mismo; si no hay impuesto,
de lo vendido (Ley de Régimen Tributario Interno, art. 100). Lo pagado antes se imputa al interés, después al impuesto y al final
a la multa (Código Tributario, art. 47).
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date, timedelta
from decimal import Decimal
from typing import NamedTuple

from api.core.datos import meses
from api.core.datos.clock import rige
from api.core.datos.money import redondear
from api.tributos.declaraciones.nucleo.motor import CERO, Funcion, ValoresDeCasilleros

_CIEN = Decimal(100)
_UN_DIA = timedelta(days=1)


class TasaDeMora(NamedTuple):
    """Por ciento de cada mes. `por_confirmar`: si nadie la comprobó con lo que el SRI publica."""

    desde: date
    hasta: date | None
    tasa: Decimal
    por_confirmar: bool


@dataclass(frozen=True, slots=True)
class MultaDeLey:
    """Por ciento de cada mes, y hasta cuánto: del impuesto y, sin impuesto, de lo vendido."""

    del_impuesto: Decimal = CERO
    tope: Decimal = _CIEN
    de_lo_vendido: Decimal = CERO
    tope_de_lo_vendido: Decimal = CERO


class PagoPrevio(NamedTuple):
    """Lo que se pagó con las declaraciones de antes, y el día del último pago."""

    valor: Decimal
    dia: date


@dataclass(frozen=True, slots=True)
class CuentaDeRecargos:
    """`vence`: el último día para declarar sin recargos; None, no se cuentan. `dia`: hasta cuál se cuentan. `primera`: cuándo se
    declaró la primera vez, si ya se declaró: una sustitutiva no es una declaración tarde."""

    vence: date | None
    dia: date
    tasas: Sequence[TasaDeMora] = ()
    multa: MultaDeLey = field(default_factory=MultaDeLey)
    previo: PagoPrevio | None = None
    primera: date | None = None

    @property
    def tarde(self) -> int:
        """Cuántos meses de atraso tiene."""
        return 0 if self.vence is None else meses_de_atraso(self.vence, self.dia)

    @property
    def sin_publicar(self) -> dict[Decimal | None, list[date]]:
        """El primer día de los meses de atraso que no tienen la tasa que el SRI publicó, por la tasa con que se cuentan; None,
        los que no tienen ninguna."""
        hallados: dict[Decimal | None, list[date]] = {}
        for dia in _dias(self.vence, self.dia) if self.vence else []:
            tasa = _tasa(self.tasas, dia)
            if tasa is None or tasa.por_confirmar:
                hallados.setdefault(tasa.tasa if tasa else None, []).append(dia)
        return hallados


def meses_de_atraso(vence: date, dia: date) -> int:
    """Los meses después de ese día, contando como entero el que empezó."""
    if dia <= vence:
        return 0
    return meses.entre(vence, dia) + (dia.day > vence.day)


def interes(base: Decimal, vence: date, dia: date, tasas: Sequence[TasaDeMora]) -> Decimal:
    """El de un impuesto que debió pagarse a más tardar el día `vence` y se paga otro. El mes sin tasa no suma."""
    suyas = (_tasa(tasas, d) for d in _dias(vence, dia))
    return redondear(base * sum((t.tasa for t in suyas if t), CERO) / _CIEN)


def _dias(vence: date, dia: date) -> list[date]:
    """El primero de cada mes de atraso."""
    return [meses.sumar(vence + _UN_DIA, n) for n in range(meses_de_atraso(vence, dia))]


def _tasa(tasas: Sequence[TasaDeMora], dia: date) -> TasaDeMora | None:
    return next((t for t in tasas if rige(t.desde, t.hasta, dia)), None)


def multa(base: Decimal, cuantos: int, por_ciento: Decimal, tope: Decimal) -> Decimal:
    return redondear(base * min(por_ciento * cuantos, tope) / _CIEN)


def funciones(cuenta: CuentaDeRecargos, debido: Funcion, vendido: str) -> Mapping[str, Funcion]:
    """Las de un formulario. `debido`: su impuesto, antes de imputar nada; `vendido`: el casillero de lo vendido, o vacío."""
    vence, previo, ley = cuenta.vence, cuenta.previo, cuenta.multa
    pagado = previo.valor if previo else CERO
    hasta_el_pago = 0 if vence is None or previo is None else meses_de_atraso(vence, previo.dia)

    def impuesto(v: ValoresDeCasilleros) -> Decimal:
        return max(debido(v), CERO)

    def interes_del_pago(v: ValoresDeCasilleros) -> Decimal:
        if vence is None or previo is None:
            return CERO
        return interes(impuesto(v), vence, previo.dia, cuenta.tasas)

    def al_impuesto(v: ValoresDeCasilleros) -> Decimal:
        return max(min(v("890") - v("897"), impuesto(v)), CERO)

    def multa_del_pago(v: ValoresDeCasilleros) -> Decimal:
        if not impuesto(v):
            return sin_impuesto(v)
        return multa(v("898"), hasta_el_pago, ley.del_impuesto, ley.tope)

    def sin_impuesto(v: ValoresDeCasilleros) -> Decimal:
        if vence is None or not vendido or impuesto(v):
            return CERO
        cuantos = meses_de_atraso(vence, cuenta.primera or cuenta.dia)
        return multa(max(v(vendido), CERO), cuantos, ley.de_lo_vendido, ley.tope_de_lo_vendido)

    def por_pagar(v: ValoresDeCasilleros) -> Decimal:
        return max(impuesto(v) - v("898"), CERO)

    def interes_que_falta(v: ValoresDeCasilleros) -> Decimal:
        if vence is None:
            return CERO
        corrido = interes(por_pagar(v), vence, cuenta.dia, cuenta.tasas)
        if previo is not None:  # el de los meses hasta el pago ya está en el que él cubrió
            corrido -= interes(por_pagar(v), vence, min(previo.dia, cuenta.dia), cuenta.tasas)
        return max(interes_del_pago(v) - v("897"), CERO) + corrido

    def multa_que_falta(v: ValoresDeCasilleros) -> Decimal:
        if vence is None:
            return CERO
        debida = multa(por_pagar(v), cuenta.tarde, ley.del_impuesto, ley.tope) + multa_del_pago(v)
        return max(debida - v("899"), CERO)

    return {
        "pago_previo": lambda _: pagado,
        "al_interes": lambda v: min(v("890"), interes_del_pago(v)),
        "al_impuesto": al_impuesto,
        "a_la_multa": lambda v: max(min(v("890") - v("897") - v("898"), multa_del_pago(v)), CERO),
        "interes": interes_que_falta,
        "multa": multa_que_falta,
    }
