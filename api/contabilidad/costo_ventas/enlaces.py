"""El costo de ventas en los libros y el paso del cierre."""

from api.contabilidad.cierre import pasos
from api.contabilidad.costo_ventas import service


def enlazar() -> None:
    service.CONTEOS.registrar()
    pasos.registrar(service.PASO)
