"""Fija la empresa en la que trabaja una llamada sobre un cliente."""

from contextlib import AbstractContextManager

from sqlalchemy import select

from api.core.datos.sesion import Sesion
from api.plataforma.empresas import alcance
from api.terceros.clientes.models import Cliente


def del_cliente(sesion: Sesion, eid: int | None, cliente_id: int) -> AbstractContextManager[int]:
    """Trabaja en la empresa de un cliente. Si no se nombra una, la busca entre las que la sesión puede
    ver."""
    suya = select(Cliente.empresa_id).where(Cliente.id == cliente_id)
    return alcance.de_la_fila(sesion, eid, suya, "No existe ese cliente.")
