"""La hoja de lo contado que se importa, de dónde viene lo que un conteo asienta, y la bodega que no se desactiva mientras se
cuenta."""

from api.existencias.bodegas import service as bodegas
from api.existencias.conteos import archivo, service
from api.existencias.conteos.models import ORIGEN
from api.libros.asientos import service as asientos
from api.plataforma.importaciones import tipos


def enlazar() -> None:
    tipos.registrar(archivo.TIPO)
    bodegas.IMPIDEN.poner(service.impide)
    asientos.registrar_origen(ORIGEN, "Conteo de una bodega", service.nombres, "/conteos/{id}")
