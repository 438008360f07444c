"""A cuál sustituye un comprobante y cuál lo sustituye, y cuándo se ofrece emitirlo con otro número: el SRI no evalúa otra vez,
con la misma clave de acceso, lo que no autorizó por su firma ni lo que lleva un número que ya es de otro."""

from collections.abc import Sequence
from typing import NamedTuple

from sqlalchemy import (
    ARRAY,
    BigInteger,
    BindParameter,
    Boolean,
    Integer,
    and_,
    any_,
    bindparam,
    cast,
    func,
    or_,
    select,
)

from api.comprobantes.nucleo.models import (
    CORREGIBLES,
    DEVUELTO,
    NO_AUTORIZADO,
    Comprobante,
    PasoComprobante,
    ReemplazoComprobante,
)
from api.core import externos
from api.core.datos.directas import Directa

OCUPADO, FIRMA = "45", "39"
SIN_REEVALUAR = "sin_reevaluar"
"""En el detalle de un paso: el SRI repitió su rechazo en vez de mirar lo que se le volvió a enviar."""


class Enlazado(NamedTuple):
    id: int
    numero: str


class Enlaces(NamedTuple):
    """El que este sustituye y el que lo sustituye a él; None si no hay."""

    reemplaza: Enlazado | None
    reemplazado_por: Enlazado | None


NINGUNO = Enlaces(None, None)


def se_ofrece(comprobante: Comprobante) -> bool:
    """Un número que es de otro no se libera nunca. De la firma se sabe cuando el SRI repite su rechazo. La que devuelve IVA
    no: el SRI lo autorizó para su clave, así que se hace otra."""
    if comprobante.estado not in CORREGIBLES or comprobante.datos["propio"].get("iva_devuelto"):
        return False
    dichos = {m["identificador"] for m in comprobante.mensajes if m.get("tipo", "ERROR") == "ERROR"}
    if OCUPADO in dichos:
        return True
    return (
        FIRMA in dichos
        and comprobante.estado == NO_AUTORIZADO
        and comprobante.id in quemados([comprobante.id])
    )


def quemados(ids: Sequence[int]) -> set[int]:
    """De esos que no se autorizaron por su firma, aquellos de los que el SRI repite su rechazo."""
    if not ids:
        return set()
    repetidos = _REPETIDOS.todas(ids=list(ids), repetidos=externos.rechazos_repetidos())
    return {fila.comprobante_id for fila in repetidos}


def motivo(comprobante: Comprobante) -> str:
    """La razón que queda con los dos."""
    que = "lo devolvió" if comprobante.estado == DEVUELTO else "no lo autorizó"
    dichos = "; ".join(f"{m['identificador']} {m.get('mensaje', '')}".strip() for m in comprobante.mensajes)
    return f"El SRI {que} y no lo evalúa otra vez con su clave: se emitió con otro número ({dichos})"[:300]


def de(comprobante_id: int) -> Enlaces:
    enlazados = _ENLAZADOS.todas(comprobante_id=comprobante_id)
    return Enlaces(
        next((x.enlazado for x in enlazados if x.nuevo_id == comprobante_id), None),
        next((x.enlazado for x in enlazados if x.comprobante_id == comprobante_id), None),
    )


class _Repetido(NamedTuple):
    comprobante_id: int


class _Enlace(NamedTuple):
    """Un reemplazo, y el número del otro de los dos."""

    comprobante_id: int
    nuevo_id: int
    id: int
    establecimiento: str
    punto: str
    secuencial: int

    @property
    def enlazado(self) -> Enlazado:
        return Enlazado(self.id, f"{self.establecimiento}-{self.punto}-{self.secuencial:09d}")


_P, _R, _C = PasoComprobante, ReemplazoComprobante, Comprobante
_REPETIDOS = Directa(
    _Repetido,
    lambda: (
        select(_P.comprobante_id)
        .where(
            _P.comprobante_id == any_(bindparam("ids", type_=ARRAY(BigInteger))),
            _P.hasta == NO_AUTORIZADO,
            _P.desde != NO_AUTORIZADO,
        )
        .group_by(_P.comprobante_id)
        .having(
            or_(
                func.bool_or(cast(func.jsonb_extract_path_text(_P.detalle, SIN_REEVALUAR), Boolean)),
                func.count() >= bindparam("repetidos", type_=Integer),
            )
        )
    ),
)
_UNO: BindParameter[int] = bindparam("comprobante_id", type_=BigInteger)
_ENLAZADOS = Directa(
    _Enlace,
    lambda: (
        select(_R.comprobante_id, _R.nuevo_id, _C.id, _C.establecimiento, _C.punto, _C.secuencial)
        .join(
            _C,
            and_(
                _C.empresa_id == _R.empresa_id,
                or_(
                    and_(_R.nuevo_id == _UNO, _C.id == _R.comprobante_id),
                    and_(_R.comprobante_id == _UNO, _C.id == _R.nuevo_id),
                ),
            ),
        )
        .where(or_(_R.comprobante_id == _UNO, _R.nuevo_id == _UNO))
    ),
)
