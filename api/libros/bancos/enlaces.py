"""Cómo llama el historial a los campos de una cuenta de banco o una caja."""

from api.core.papel import campos
from api.libros.bancos import service
from api.libros.bancos.campos import DatosBanco


def enlazar() -> None:
    campos.rotular(service.ENTIDAD, DatosBanco)
