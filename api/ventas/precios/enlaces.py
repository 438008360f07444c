"""Los nombres de los campos de una lista de precios, la hoja de precios que se importa, y si la empresa tiene alguna."""

from sqlalchemy import select

from api.core.papel import campos
from api.plataforma.importaciones import tipos
from api.plataforma.menus import uso
from api.ventas.precios import hoja
from api.ventas.precios.campos import DatosLista
from api.ventas.precios.models import ListaPrecios


def enlazar() -> None:
    campos.rotular("lista_precios", DatosLista)
    tipos.registrar(hoja.TIPO)
    uso.EN_USO.poner("listas-precios", lambda: select(ListaPrecios.id).exists())
