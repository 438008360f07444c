"""Emparejar varias retenciones de una vez, cuando no hay nada que elegir."""

from collections.abc import Sequence
from typing import NamedTuple

from sqlalchemy import select

from api.core.autor import Autor
from api.core.datos.db import db
from api.core.errors import DomainError, ReglaDeNegocio
from api.ventas.retenciones_recibidas import service
from api.ventas.retenciones_recibidas.nucleo import cobranza
from api.ventas.retenciones_recibidas.nucleo.models import DocumentoRetenido, RetencionRecibida
from api.ventas.retenciones_recibidas.nucleo.pedido import Emparejado


class EmparejadaConOtras(NamedTuple):
    """En qué quedó una de varias. `mensaje`: por qué no se pudo o, si se hizo, qué falta."""

    id: int
    hecho: bool
    mensaje: str = ""


def emparejar(ids: Sequence[int], quien: Autor) -> list[EmparejadaConOtras]:
    """Cada una en su transacción: la que tiene algo que elegir no detiene a las demás."""
    hechas = []
    for retencion_id in ids:
        try:
            hecha = _emparejar(retencion_id, quien)
        except DomainError as error:
            hechas.append(EmparejadaConOtras(retencion_id, False, error.msg))
        else:
            falta = f"De la {hecha.numero} queda por emparejar alguna factura."
            hechas.append(EmparejadaConOtras(retencion_id, True, falta if hecha.por_emparejar else ""))
    return hechas


def _emparejar(retencion_id: int, quien: Autor) -> RetencionRecibida:
    """Los documentos que esperan y tienen un solo cargo con su número, de ese cliente y sin anular."""
    retencion = service.obtener(retencion_id)
    esperan = db.session.scalars(
        select(DocumentoRetenido)
        .where(DocumentoRetenido.retencion_id == retencion_id, DocumentoRetenido.documento_id.is_(None))
        .order_by(DocumentoRetenido.n)
    ).all()
    claros = []
    for sustento_id, hallados in cobranza.candidatos(esperan, retencion.autorizacion).items():
        suyos = [h for h in hallados if h.cliente_id == retencion.cliente_id and not h.anulado]
        if len(suyos) == 1:
            claros.append(Emparejado(sustento_id, suyos[0].id))
    if not claros:
        raise ReglaDeNegocio(f"La {retencion.numero} no tiene una factura clara: elíjala en su página.")
    return service.emparejar(retencion_id, retencion.version, claros, quien)
