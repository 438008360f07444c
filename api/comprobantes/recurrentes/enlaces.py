"""Si la empresa usa las facturas que se repiten."""

from sqlalchemy import select

from api.comprobantes.recurrentes.models import Recurrente
from api.plataforma.menus import uso


def enlazar() -> None:
    uso.EN_USO.poner("recurrentes", lambda: select(Recurrente.id).exists())
