"""Desde qué día lleva una empresa sus existencias, y cómo."""

from dataclasses import dataclass
from datetime import date

from sqlalchemy import select
from sqlalchemy.dialects.postgresql import insert

from api.core.datos import audit, bloqueo, versiones
from api.core.datos.db import db, empresa_actual, transactional
from api.core.errors import EstadoInvalido, ReglaDeNegocio
from api.existencias.kardex.models import ParametroExistencias

ENTIDAD = "parametros_existencias"
_P = ParametroExistencias
SIN_EMPEZAR = "La empresa todavía no lleva sus existencias: empiece a llevarlas antes."


@dataclass(frozen=True, slots=True, kw_only=True)
class DatosParametros:
    permite_negativo: bool


def leer() -> ParametroExistencias:
    """Los de la empresa; si no ha dicho ninguno, los de quien no las lleva."""
    suyos = db.session.scalar(select(_P))
    return suyos or _P(empresa_id=empresa_actual(), permite_negativo=False, version=1)


def tomar() -> ParametroExistencias:
    """Los mismos, con su candado: de a uno se empieza y se cambia."""
    db.session.execute(insert(_P).values(empresa_id=empresa_actual()).on_conflict_do_nothing())
    return bloqueo.una(select(_P), SIN_EMPEZAR)


@transactional
def cambiar(datos: DatosParametros, version: int | None) -> None:
    leidos = leer()
    if datos.permite_negativo == leidos.permite_negativo and version in (None, leidos.version):
        return  # nada cambia: de quien no ha dicho ninguno, tampoco nace su fila
    suyos = tomar()
    if version is not None and version != suyos.version:
        raise versiones.quien_cambio(ENTIDAD, suyos.empresa_id, "estos parámetros")
    antes, despues = audit.changes(suyos, {"permite_negativo": datos.permite_negativo})
    if despues:
        suyos.permite_negativo = datos.permite_negativo
        suyos.version += 1
        _anotar("actualizar", suyos, antes, despues)


@transactional
def empezar(desde: date) -> None:
    """Desde ese día, lo que la empresa compra y vende mueve el kardex. Lo de antes no lo ha movido ni lo mueve."""
    suyos = tomar()
    if suyos.desde is not None:
        raise EstadoInvalido.en("desde", f"La empresa las lleva desde el {suyos.desde:%d/%m/%Y}.")
    suyos.desde = desde
    suyos.version += 1
    _anotar("empezar", suyos, None, {"desde": desde})


def llevadas(dia: date) -> bool:
    """Si ese día la empresa ya las llevaba."""
    desde = db.session.scalar(select(_P.desde))
    return desde is not None and desde <= dia


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
