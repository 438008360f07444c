"""Lo que ve y entrega, sin ingresar, aquel a quien se le pidió un documento por su correo. El enlace recibe ese documento y
ninguna otra cosa, mientras se espere."""

from collections.abc import Sequence
from datetime import date
from typing import NamedTuple

from sqlalchemy import select

from api.contabilidad.respaldos import service
from api.contabilidad.respaldos.correo import VIDA
from api.contabilidad.respaldos.models import PENDIENTE, PedidoDeRespaldo
from api.core.datos import bloqueo
from api.core.datos.db import db, en_empresa, transactional
from api.core.errors import NoEncontrado
from api.core.http.uploads import Archivo
from api.plataforma.empresas import service as empresas
from api.plataforma.enlaces import service as enlaces


class RespaldoPedido(NamedTuple):
    """Lo que se le pide. `espera`: si todavía se puede entregar."""

    empresa: str
    asunto: str
    mensaje: str
    hasta: date | None
    pedido_por: str
    espera: bool
    estado: str


@transactional
def abrir(firma: str) -> RespaldoPedido:
    empresa_id, pedido_id = enlaces.leer(enlaces.RESPALDO, firma, VIDA)
    with en_empresa(empresa_id):
        pedido = _tomar(pedido_id, firma)
        return RespaldoPedido(
            empresas.obtener(empresa_id).nombre_comercial,
            *(pedido.asunto, pedido.mensaje, pedido.hasta, pedido.pedido_por),
            pedido.estado == PENDIENTE,
            pedido.estado,
        )


def exigir_que_espere(firma: str) -> None:
    """Antes de leer ningún archivo: que el enlace sirva y lo suyo se espere todavía."""
    empresa_id, pedido_id = enlaces.leer(enlaces.RESPALDO, firma, VIDA)
    with en_empresa(empresa_id):
        estado = db.session.scalar(select(PedidoDeRespaldo.estado).where(PedidoDeRespaldo.id == pedido_id))
        if estado != PENDIENTE:
            raise NoEncontrado(enlaces.CADUCADO)


@transactional
def entregar(firma: str, archivos: Sequence[Archivo], respuesta: str) -> None:
    empresa_id, pedido_id = enlaces.leer(enlaces.RESPALDO, firma, VIDA)
    with en_empresa(empresa_id):
        pedido = _tomar(pedido_id, firma)
        service.entregar(pedido.id, archivos, respuesta, pedido.correo)


def _tomar(pedido_id: int, firma: str) -> PedidoDeRespaldo:
    """El pedido, con su fila tomada, si su enlace todavía abre."""
    suyo = select(PedidoDeRespaldo).where(PedidoDeRespaldo.id == pedido_id)
    pedido = bloqueo.si_esta(suyo)
    if pedido is None or not empresas.obtener(pedido.empresa_id).activa:
        raise NoEncontrado(enlaces.CADUCADO)
    enlaces.exigir(enlaces.RESPALDO, pedido_id, firma, VIDA, "Documento pedido")
    return pedido
