"""Los nombres de los campos de una lista de precios."""

from api.core.papel import campos
from api.ventas.precios.campos import DatosLista


def enlazar() -> None:
    campos.rotular("lista_precios", DatosLista)
