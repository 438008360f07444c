"""Lo que una persona hace con la devolución de IVA que el SRI no dejó sin efecto: pedirlo otra vez, o decir cómo quedó."""

from sqlalchemy import Select, select

from api.comprobantes.devoluciones import service
from api.comprobantes.devoluciones.models import NO_ANULADA, POR_ANULAR, RESUELTA, DevolucionIva
from api.comprobantes.nucleo import estados
from api.comprobantes.nucleo.models import Comprobante
from api.core.autor import Autor
from api.core.datos import audit, bloqueo
from api.core.datos.db import db, transactional
from api.core.datos.jobs import defer
from api.core.errors import EstadoInvalido

_NO_ESPERA = "El SRI no tiene en pie una devolución de IVA de este comprobante: mire cómo está ahora."
_SE_RESOLVIO = "Se dio por resuelta la devolución de IVA que el SRI no dejó sin efecto"


def pedir_otra_vez(comprobante_id: int) -> Comprobante:
    """Pide otra vez al SRI que la deje sin efecto. Lo que no se pueda ahora lo intenta el trabajo; si el SRI vuelve a
    negarse, queda como estaba."""
    service.anular(_por_pedir(comprobante_id))
    return estados.obtener(comprobante_id)


@transactional
def resolver(comprobante_id: int, motivo: str, quien: Autor) -> Comprobante:
    """La da por resuelta: alguien lo arregló con el SRI o con quien compró, y dice cómo."""
    comprobante = estados.bloquear(comprobante_id)
    _mover(comprobante, RESUELTA, motivo)
    estados.anotar(comprobante, _SE_RESOLVIO, quien, {"motivo": motivo})
    return comprobante


def claves_en_pie() -> Select[str]:
    """Dentro de una consulta, las claves de acceso cuya devolución el SRI no dejó sin efecto."""
    return select(DevolucionIva.clave_acceso).where(DevolucionIva.estado == NO_ANULADA)


@transactional
def _por_pedir(comprobante_id: int) -> str:
    comprobante = estados.bloquear(comprobante_id)
    fila = _mover(comprobante, POR_ANULAR, "")
    defer(service.ANULAR, empresa_id=fila.empresa_id, devolucion_id=fila.id)
    return fila.clave_acceso


def _mover(comprobante: Comprobante, estado: str, mensaje: str) -> DevolucionIva:
    suya = select(DevolucionIva).where(DevolucionIva.clave_acceso == comprobante.clave_acceso)
    fila = bloqueo.si_esta(suya)
    if fila is None or fila.estado != NO_ANULADA:
        raise EstadoInvalido(_NO_ESPERA)
    antes, despues = audit.changes(fila, {"estado": estado, "mensaje": mensaje})
    fila.estado, fila.mensaje = estado, mensaje
    db.session.flush()
    audit.record(
        "actualizar", "devolucion_iva", fila.id, empresa_id=fila.empresa_id, antes=antes, despues=despues
    )
    return fila
