"""Qué se puede hacer con un comprobante, y qué es lo primero: lo mismo responden su página, la lista y los
avisos de lo recién emitido."""

from collections.abc import Collection, Mapping, Sequence
from decimal import Decimal
from typing import Any, NamedTuple

from sqlalchemy import ARRAY, BigInteger, any_, bindparam, select
from sqlalchemy.dialects.postgresql import distinct_on

from api.comprobantes.consulta import reemplazos
from api.comprobantes.consulta.resumen_entregas import SIN_LLEGAR
from api.comprobantes.nucleo import errores_sri, tipos
from api.comprobantes.nucleo.errores_sri import FIRMAR, OTRO_NUMERO, REENVIAR, SOPORTE
from api.comprobantes.nucleo.models import (
    AUTORIZADO,
    CORREGIBLES,
    EN_CAMINO,
    FIRMADO,
    NO_AUTORIZADO,
    XmlComprobante,
)
from api.comprobantes.nucleo.tipos import Resumido
from api.core.datos.directas import Directa
from api.plataforma.firma import service as firma

# en el orden en que se responden
TODAS = (
    *(
        "reenviar",
        "corregir",
        "otro_numero",
        "rehacer",
        "anular",
        "acreditar",
        "debitar",
        "retener",
        "despachar",
        "viajar",
    ),
    *("cobrar", "devolver", "enviar", "duplicar", "resolver"),
)
EMITIR = "documentos.emitir"
_SIN_CAMBIOS = frozenset({REENVIAR, FIRMAR})  # lo que puede salir bien con el mismo documento
_PERMISOS = {FIRMAR: "firma.editar", SOPORTE: "soporte.crear"}


class Rechazable(NamedTuple):
    """Lo que hay que saber de uno para decir qué es lo primero. `mensajes`: los del SRI, como se guardan."""

    id: int
    estado: str
    mensajes: Sequence[Mapping[str, Any]]


def por_estado(
    comprobante: Resumido, acreditado: Decimal, mensajes: Sequence[Mapping[str, Any]]
) -> dict[str, bool]:
    """Cada acción y si su estado la deja. `acreditado`: lo que suman sus notas de crédito vigentes, en USD. `mensajes`: los
    del SRI, como se guardan. No se ofrece reenviar sin cambios lo que solo cura una corrección."""
    corregible = comprobante.estado in CORREGIBLES
    return {
        "reenviar": comprobante.estado in EN_CAMINO or (corregible and _lo_pide(mensajes) in _SIN_CAMBIOS),
        "corregir": corregible,
        "rehacer": corregible,
        **dict.fromkeys(tipos.de(comprobante.tipo).acciones(comprobante, acreditado), True),
        "enviar": comprobante.estado == AUTORIZADO,
        "duplicar": True,
    }


def de_fila(
    comprobante: Resumido, permisos: Collection[str], mensajes: Sequence[Mapping[str, Any]]
) -> list[str]:
    """Las de una fila de la lista. Anular, cobrar y retener miran además la cuenta y otros comprobantes: son de
    la página."""
    if EMITIR not in permisos:
        return []
    puede = por_estado(comprobante, Decimal(0), mensajes)
    return [accion for accion in TODAS if puede.get(accion)]


def se_resuelve(estado: str, entrega: str, resuelto: str | None, permisos: Collection[str]) -> bool:
    """Si una persona puede decir que ya resolvió lo que pide: el SRI lo rechazó, o no llegó a quien lo recibe."""
    pide = estado in CORREGIBLES or entrega in SIN_LLEGAR
    return pide and not resuelto and EMITIR in permisos


def lo_primero(comprobantes: Sequence[Rechazable], permisos: Collection[str]) -> dict[int, str]:
    """Lo primero que se ofrece con cada uno que el SRI rechazó o que está en camino: uno de `REMEDIOS`; los
    demás no están."""
    if EMITIR not in permisos:
        return {}
    pedidos = {c.id: REENVIAR for c in comprobantes if c.estado in EN_CAMINO}
    pedidos |= {c.id: _pide(c, permisos) for c in comprobantes if c.estado in CORREGIBLES}
    de_su_firma = [c.id for c in comprobantes if c.estado == NO_AUTORIZADO and _por_su_firma(c)]
    quemados = dict.fromkeys(reemplazos.quemados(de_su_firma), OTRO_NUMERO)
    por_firmar = [comprobante_id for comprobante_id, pide in pedidos.items() if pide == FIRMAR]
    if por_firmar:
        pedidos |= dict.fromkeys(_firmados_con_otra(por_firmar), REENVIAR)
    return pedidos | quemados


def _por_su_firma(comprobante: Rechazable) -> bool:
    return any(m["identificador"] == reemplazos.FIRMA for m in comprobante.mensajes)


def _pide(comprobante: Rechazable, permisos: Collection[str]) -> str:
    pide = _lo_pide(comprobante.mensajes)
    # quien no puede cambiar la firma ni pedir soporte espera a quien sí puede, y después lo reenvía
    return REENVIAR if pide in _PERMISOS and _PERMISOS[pide] not in permisos else pide


def _lo_pide(mensajes: Sequence[Mapping[str, Any]]) -> str:
    return errores_sri.lo_primero(m for m in mensajes if m.get("tipo", "ERROR") == "ERROR")


def _firmados_con_otra(ids: Sequence[int]) -> list[int]:
    """Los que no se firmaron con la firma vigente: ya se la cambió y solo falta reenviarlos."""
    vigente = firma.en_uso()
    if vigente is None:
        return []
    ultimas = _CON_QUE_SE_FIRMARON.todas(ids=list(ids))
    return [firmado.comprobante_id for firmado in ultimas if firmado.certificado_id != vigente]


class _Firmado(NamedTuple):
    comprobante_id: int
    certificado_id: int | None


_CON_QUE_SE_FIRMARON = Directa(
    _Firmado,
    lambda: (
        select(XmlComprobante.comprobante_id, XmlComprobante.certificado_id)
        .where(
            XmlComprobante.comprobante_id == any_(bindparam("ids", type_=ARRAY(BigInteger))),
            XmlComprobante.clase == FIRMADO,
        )
        .order_by(XmlComprobante.comprobante_id, XmlComprobante.id.desc())
        .ext(distinct_on(XmlComprobante.comprobante_id))
    ),
)
