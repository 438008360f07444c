"""Lo autorizado que no se entregó porque el correo de la empresa no estaba confirmado: sale al confirmarlo."""

from sqlalchemy import select

from api.comprobantes.entrega.service import GUARDADO
from api.comprobantes.nucleo.models import AUTORIZADO, Comprobante, EntregaComprobante
from api.core.datos.clock import ahora
from api.core.datos.db import db, en_empresa, transactional
from api.core.datos.jobs import defer
from api.plataforma.codigos.canales import CORREO


@transactional
def entregar(empresa_id: int) -> None:
    """Pide la entrega de cada uno que no tiene ninguna por correo."""
    with en_empresa(empresa_id):
        suya = select(EntregaComprobante.id).where(EntregaComprobante.comprobante_id == Comprobante.id)
        faltan = select(Comprobante.id).where(
            Comprobante.estado == AUTORIZADO,
            Comprobante.autorizado_en >= ahora() - GUARDADO,
            ~suya.where(EntregaComprobante.canal == CORREO).exists(),
        )
        for id_ in db.session.scalars(faltan.order_by(Comprobante.id)):
            defer("comprobantes.entregar", empresa_id=empresa_id, comprobante_id=id_)
