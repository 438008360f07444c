"""Las hojas de facturas que se revisan, y la emisión de muchas entre los procesos de la empresa."""

from api.comprobantes.masiva.procesos import FUENTE
from api.comprobantes.masiva.tipo import TIPO
from api.plataforma.importaciones import tipos
from api.plataforma.procesos import fuentes


def enlazar() -> None:
    tipos.registrar(TIPO)
    fuentes.registrar(FUENTE)
