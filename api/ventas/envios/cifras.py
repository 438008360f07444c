"""What others ask about what was sent. Apart from the service, which needs those who ask."""

from typing import Any

from sqlalchemy import ColumnElement, select

from api.ventas.envios.models import FALLIDO, INCIERTO, EnvioCliente


def no_llego(envio_id: Any) -> ColumnElement[bool]:
    """That the WhatsApp whose id is in that column came to nothing, inside a query of its company."""
    fallido = select(EnvioCliente.id).where(
        EnvioCliente.id == envio_id, EnvioCliente.estado.in_((FALLIDO, INCIERTO))
    )
    return fallido.exists()
