"""Lo que la casa recuerda sola: cada tres días, hasta tres veces, a quien no ha entregado un documento."""

from datetime import timedelta

from sqlalchemy import Select, select

from api.contabilidad.respaldos import service
from api.contabilidad.respaldos.models import PENDIENTE, PedidoDeRespaldo
from api.core.datos import bloqueo
from api.core.datos.clock import ahora
from api.core.datos.db import db, en_empresa, en_todas_las_empresas, transactional
from api.core.datos.jobs import defer
from api.plataforma.empresas import service as empresas

CADA, VECES = timedelta(days=3), 3
_R = PedidoDeRespaldo


@transactional
def buscar() -> None:
    """Encarga los de cada empresa que tiene alguno por recordar."""
    with en_todas_las_empresas():
        suyas = _por_recordar().with_only_columns(_R.empresa_id).distinct()
        for empresa_id in db.session.scalars(suyas):
            defer("respaldos.recordar", lock=f"respaldos-{empresa_id}", empresa_id=empresa_id)


@transactional
def recordar(empresa_id: int) -> None:
    """Otra vez no escribe a nadie: lo que se acaba de recordar ya no está por recordar."""
    with en_empresa(empresa_id):
        if empresas.obtener(empresa_id).activa:
            for pedido in bloqueo.todas(_por_recordar().order_by(_R.id)):
                service.avisar_otra_vez(pedido)


def _por_recordar() -> Select[PedidoDeRespaldo]:
    hace = ahora() - CADA
    return select(_R).where(_R.estado == PENDIENTE, _R.avisos <= VECES, _R.avisado_en <= hace)
