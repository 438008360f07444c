"""La hoja de lo contado que se importa, y la bodega que no se desactiva mientras se cuenta."""

from api.existencias.bodegas import service as bodegas
from api.existencias.conteos import archivo, service
from api.plataforma.importaciones import tipos


def enlazar() -> None:
    tipos.registrar(archivo.TIPO)
    bodegas.IMPIDEN.poner(service.impide)
