"""Cómo se calcula lo que cuesta lo que sale: al promedio o por PEPS, y desde cuándo. Cambia solo el primer día de un mes: lo de cada
día se cuenta siempre con el método que ese día regía, también lo que llega tarde."""

from collections.abc import Sequence
from datetime import date
from typing import NamedTuple

from api.core.errors import EstadoInvalido, ReglaDeNegocio
from api.existencias.kardex.costo.promedio import EsPeps, siempre_promedio

PROMEDIO, PEPS = "PROMEDIO", "PEPS"
FORMULAS = {PROMEDIO: "Costo promedio", PEPS: "PEPS: lo primero que entra es lo primero que sale"}
Formulas = Sequence[Sequence[str]] | None  # pares (fecha, fórmula), como se guardan


class FormulaDesde(NamedTuple):
    """`desde`: None, desde siempre."""

    formula: str = PROMEDIO
    desde: date | None = None


def leidas(guardadas: Formulas) -> list[FormulaDesde]:
    return [FormulaDesde(formula, date.fromisoformat(desde)) for desde, formula in guardadas or ()]


def regla(guardadas: Formulas) -> EsPeps:
    """Cómo se sabe qué método rige un día."""
    if not guardadas:
        return siempre_promedio
    cambios = leidas(guardadas)
    return lambda dia: rige(cambios, dia).formula == PEPS


def rige(cambios: Sequence[FormulaDesde], dia: date) -> FormulaDesde:
    suyos = [cambio for cambio in cambios if cambio.desde is not None and cambio.desde <= dia]
    return suyos[-1] if suyos else FormulaDesde()


def del_periodo(cambios: Sequence[FormulaDesde], desde: date, hasta: date) -> list[FormulaDesde]:
    """La que rige al empezarlo, y las que en él la cambian."""
    suyas = [cambio for cambio in cambios if cambio.desde is not None and desde < cambio.desde <= hasta]
    return [rige(cambios, desde), *suyas]


def ultima(cambios: Sequence[FormulaDesde]) -> FormulaDesde:
    """La que rige o, si ya se dijo otra, la que regirá."""
    return cambios[-1] if cambios else FormulaDesde()


def con_la_pedida(
    cambios: Sequence[FormulaDesde],
    pedida: FormulaDesde,
    hoy: date,
    *,
    llevadas_desde: date | None,
    ultimo_movido: date | None,
) -> list[FormulaDesde]:
    """Los cambios, con el que se pide: quien pide la que ya rige, deja de cambiarla. `ultimo_movido`: el día de lo
    último que se movió."""
    rigen = [cambio for cambio in cambios if cambio.desde is not None and cambio.desde <= hoy]
    if pedida.formula == ultima(rigen).formula:
        return rigen
    if llevadas_desde is None:
        raise EstadoInvalido.en("formula", "La empresa todavía no lleva sus existencias.")
    desde = pedida.desde
    if desde is None:
        raise ReglaDeNegocio.en("formula_desde", f"Diga desde cuándo: {FORMULAS[pedida.formula]}.")
    if desde != llevadas_desde and desde.day != 1:
        raise ReglaDeNegocio.en("formula_desde", "Cambia solo el primer día de un mes.")
    if desde < llevadas_desde:
        raise ReglaDeNegocio.en(
            "formula_desde", f"La empresa lleva sus existencias desde el {llevadas_desde:%d/%m/%Y}."
        )
    if (desde - hoy).days > 366:
        raise ReglaDeNegocio.en("formula_desde", "Elija un mes del año que viene, a más tardar.")
    # El primer día de todos da lo mismo con los dos: lo que entra un día es una sola capa.
    if (
        ultimo_movido is not None
        and (desde, llevadas_desde) != (ultimo_movido, ultimo_movido)
        and desde <= ultimo_movido
    ):
        raise ReglaDeNegocio.en(
            "formula_desde",
            f"Ya se movieron existencias el {ultimo_movido:%d/%m/%Y}: elija un mes que empiece después.",
        )
    return [*rigen, FormulaDesde(pedida.formula, desde)]


def guardables(cambios: Sequence[FormulaDesde]) -> list[list[str]]:
    return [[str(cambio.desde), cambio.formula] for cambio in cambios]
