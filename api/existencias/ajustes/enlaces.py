"""De dónde viene lo que un ajuste mueve, y la hoja con lo que había al empezar."""

from api.existencias.ajustes import hoja, service
from api.libros.asientos import service as asientos
from api.plataforma.importaciones import tipos


def enlazar() -> None:
    tipos.registrar(hoja.TIPO)
    asientos.registrar_origen(
        service.ORIGEN, "Ajuste de existencias", service.nombres, "/ajustes-existencias/{id}"
    )
