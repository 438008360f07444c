"""Lo que se importa, entre los procesos de la empresa."""

from api.plataforma.importaciones.procesos import FUENTE
from api.plataforma.procesos import fuentes


def enlazar() -> None:
    fuentes.registrar(FUENTE)
