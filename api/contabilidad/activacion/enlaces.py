"""La puesta al día de los libros, entre los procesos de la empresa."""

from api.contabilidad.activacion.procesos import FUENTE
from api.plataforma.procesos import fuentes


def enlazar() -> None:
    fuentes.registrar(FUENTE)
