"""Los tipos de lista que se pueden importar. Cada uno se da de alta desde su dominio."""

from api.core.papel.campos import Campo
from api.plataforma.importaciones.protocolo import Tipo

TIPOS: dict[str, Tipo] = {}


def registrar(tipo: Tipo) -> Tipo:
    TIPOS[tipo.nombre] = tipo
    return tipo


def obligatorios(tipo: Tipo) -> list[Campo]:
    return [campo for campo in tipo.campos if campo.obligatorio]
