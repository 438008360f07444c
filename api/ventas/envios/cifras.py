"""Lo que otros dominios preguntan sobre los envíos. No está en `service.py` para poder importarlo sin
traer todo lo que este necesita."""

from typing import Any

from sqlalchemy import ColumnElement, select

from api.ventas.envios.models import FALLIDO, INCIERTO, EnvioCliente


def no_llego(envio_id: Any) -> ColumnElement[bool]:
    """La condición SQL de que falló, o quedó incierto, el WhatsApp cuyo id está en esa columna. Va dentro
    de una consulta de su misma empresa."""
    fallido = select(EnvioCliente.id).where(
        EnvioCliente.id == envio_id, EnvioCliente.estado.in_((FALLIDO, INCIERTO))
    )
    return fallido.exists()
