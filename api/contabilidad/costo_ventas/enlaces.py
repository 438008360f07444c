"""El costo de ventas en los libros y el paso del cierre."""

from sqlalchemy import select

from api.contabilidad.cierre import pasos
from api.contabilidad.costo_ventas import service
from api.contabilidad.costo_ventas.models import ConteoInventario
from api.plataforma.menus import uso


def enlazar() -> None:
    service.CONTEOS.registrar()
    pasos.registrar(service.PASO)
    uso.EN_USO.poner("inventario", lambda: select(ConteoInventario.id).exists())
