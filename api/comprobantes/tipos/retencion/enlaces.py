"""Este tipo, entre los comprobantes que se emiten, y cuántas llevan lo que un catálogo dice."""

from api.comprobantes.nucleo import tipos
from api.comprobantes.tipos.retencion import ley
from api.comprobantes.tipos.retencion.tipo import tipo
from api.plataforma.catalogos import registro


def enlazar() -> None:
    tipos.registrar(tipo)
    registro.usar(ley.USOS)
