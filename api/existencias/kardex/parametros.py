"""Desde qué día lleva una empresa sus existencias, y cómo."""

from dataclasses import dataclass
from datetime import date
from typing import Any, NamedTuple

from sqlalchemy import func, select
from sqlalchemy.dialects.postgresql import insert

from api.core.datos import audit, bloqueo, versiones
from api.core.datos.clock import hoy
from api.core.datos.db import db, empresa_actual, transactional
from api.core.datos.directas import Directa
from api.core.errors import EstadoInvalido, ReglaDeNegocio
from api.existencias.kardex.costo import formulas
from api.existencias.kardex.costo.formulas import FormulaDesde
from api.existencias.kardex.models import Existencia, ParametroExistencias

ENTIDAD = "parametros_existencias"
_P = ParametroExistencias
SIN_EMPEZAR = "La empresa todavía no lleva sus existencias: empiece a llevarlas antes."


@dataclass(frozen=True, slots=True, kw_only=True)
class DatosParametros:
    """`formula_desde`: None, si rige desde siempre."""

    permite_negativo: bool
    formula: str
    formula_desde: date | None


def leer() -> ParametroExistencias:
    """Los de la empresa; si no ha dicho ninguno, los de quien no las lleva."""
    suyos = db.session.scalar(select(_P))
    return suyos or _P(empresa_id=empresa_actual(), permite_negativo=False, formulas=[], version=1)


def tomar() -> ParametroExistencias:
    """Los mismos, con su candado: de a uno se empieza y se cambia."""
    db.session.execute(insert(_P).values(empresa_id=empresa_actual()).on_conflict_do_nothing())
    return bloqueo.una(select(_P), SIN_EMPEZAR)


@transactional
def cambiar(datos: DatosParametros, version: int | None) -> None:
    leidos = leer()
    if not _cambia(leidos, datos) and version in (None, leidos.version):
        return  # nada cambia: de quien no ha dicho ninguno, tampoco nace su fila
    suyos = tomar()
    if version is not None and version != suyos.version:
        raise versiones.quien_cambio(ENTIDAD, suyos.empresa_id, "estos parámetros")
    pedidos: dict[str, Any] = {
        "permite_negativo": datos.permite_negativo,
        "formulas": _formulas(suyos, datos),
    }
    antes, despues = audit.changes(suyos, pedidos)
    if despues:
        suyos.permite_negativo, suyos.formulas = datos.permite_negativo, pedidos["formulas"]
        suyos.version += 1
        _anotar("actualizar", suyos, antes, despues)


def formula(suyos: ParametroExistencias) -> FormulaDesde:
    """La que rige o, si ya se dijo otra, la que regirá."""
    return formulas.ultima(formulas.leidas(suyos.formulas))


def formula_del_dia(suyos: ParametroExistencias, dia: date) -> str:
    return formulas.rige(formulas.leidas(suyos.formulas), dia).formula


def _cambia(suyos: ParametroExistencias, datos: DatosParametros) -> bool:
    pedida = FormulaDesde(datos.formula, datos.formula_desde)
    return datos.permite_negativo != suyos.permite_negativo or pedida != formula(suyos)


def _formulas(suyos: ParametroExistencias, datos: DatosParametros) -> list[list[str]]:
    pedida = FormulaDesde(datos.formula, datos.formula_desde)
    if pedida == formula(suyos):
        return suyos.formulas
    cambios = formulas.con_la_pedida(
        formulas.leidas(suyos.formulas),
        pedida,
        hoy(),
        llevadas_desde=suyos.desde,
        ultimo_movido=db.session.scalar(select(func.max(Existencia.dia))),
    )
    return formulas.guardables(cambios)


@transactional
def empezar(desde: date) -> None:
    """Desde ese día, lo que la empresa compra y vende mueve el kardex. Lo de antes no lo ha movido ni lo mueve."""
    suyos = tomar()
    if suyos.desde is not None:
        raise EstadoInvalido.en("desde", f"La empresa las lleva desde el {suyos.desde:%d/%m/%Y}.")
    suyos.desde = desde
    suyos.version += 1
    _anotar("empezar", suyos, None, {"desde": desde})


class _Desde(NamedTuple):
    desde: date | None


_DESDE = Directa(_Desde, lambda: select(_P.desde))


def llevadas(dia: date) -> bool:
    """Si ese día la empresa ya las llevaba."""
    suya = _DESDE.una()
    return suya is not None and suya.desde is not None and suya.desde <= dia


def exigir_llevadas(dia: date, campo: str = "fecha") -> None:
    desde = db.session.scalar(select(_P.desde))
    if desde is None:
        raise EstadoInvalido(SIN_EMPEZAR)
    if dia < desde:
        raise ReglaDeNegocio.en(campo, f"La empresa lleva sus existencias desde el {desde:%d/%m/%Y}.")


def _anotar(
    accion: str, suyos: ParametroExistencias, antes: audit.Anotado | None, despues: audit.Anotado
) -> None:
    audit.record(accion, ENTIDAD, suyos.empresa_id, empresa_id=suyos.empresa_id, antes=antes, despues=despues)
