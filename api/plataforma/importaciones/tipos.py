"""Los tipos de lista que se pueden importar. Cada dominio registra los suyos en su `enlaces.py`."""

from api.core.papel.campos import Campo
from api.core.registros import PorClave
from api.plataforma.importaciones.protocolo import TipoDeLista

TIPOS_DE_LISTA = PorClave[str, TipoDeLista]("listas que se importan")


def registrar(*suyos: TipoDeLista) -> None:
    for tipo in suyos:
        TIPOS_DE_LISTA.poner(tipo.nombre, tipo)


def obligatorios(tipo: TipoDeLista) -> list[Campo]:
    return [campo for campo in tipo.campos if campo.obligatorio]
