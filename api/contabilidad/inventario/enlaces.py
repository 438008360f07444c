"""El costo de ventas en los libros y el paso del cierre."""

from api.contabilidad.cierre import pasos
from api.contabilidad.inventario import service


def enlazar() -> None:
    service.CONTEOS.registrar()
    pasos.registrar(service.PASO)
