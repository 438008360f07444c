"""Este tipo, entre los comprobantes que se emiten."""

from api.comprobantes.nucleo import tipos
from api.comprobantes.tipos.guia_remision.tipo import tipo


def enlazar() -> None:
    tipos.registrar(tipo)
