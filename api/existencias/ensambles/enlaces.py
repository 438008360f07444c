"""De dónde viene lo que un ensamble mueve."""

from api.existencias.ensambles import service
from api.libros.asientos import service as asientos


def enlazar() -> None:
    asientos.registrar_origen(service.ORIGEN, "Ensamble de un producto", service.nombres, "/ensambles/{id}")
