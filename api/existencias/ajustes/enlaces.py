"""De dónde viene lo que un ajuste mueve."""

from api.existencias.ajustes import service
from api.libros.asientos import service as asientos


def enlazar() -> None:
    asientos.registrar_origen(
        service.ORIGEN, "Ajuste de existencias", service.nombres, "/ajustes-existencias/{id}"
    )
