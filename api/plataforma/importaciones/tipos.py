"""Los tipos de lista que se pueden importar. Cada uno se da de alta desde su dominio."""

from api.core.papel.campos import Campo
from api.plataforma.importaciones.protocolo import TipoDeLista

TIPOS_DE_LISTA: dict[str, TipoDeLista] = {}
PERMISOS: dict[str, str] = {}
"""El permiso con que se importa cada uno: lo dice quien abre sus llamadas."""


def registrar(tipo: TipoDeLista) -> TipoDeLista:
    TIPOS_DE_LISTA[tipo.nombre] = tipo
    return tipo


def obligatorios(tipo: TipoDeLista) -> list[Campo]:
    return [campo for campo in tipo.campos if campo.obligatorio]
