"""The company of a customer, in which a call about him works."""

from contextlib import AbstractContextManager

from sqlalchemy import select

from api.core.datos.sesion import Sesion
from api.plataforma.empresas import alcance
from api.ventas.clientes.models import Cliente


def del_cliente(sesion: Sesion, eid: int | None, cliente_id: int) -> AbstractContextManager[int]:
    """Work on the company of a customer, found among those that he may see when none is named."""
    suya = select(Cliente.empresa_id).where(Cliente.id == cliente_id)
    return alcance.de_la_fila(sesion, eid, suya, "No existe ese cliente.")
