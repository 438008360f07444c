"""Los nombres de los campos de un transportista, y su importación."""

from sqlalchemy import select

from api.core.papel import campos
from api.plataforma.importaciones import tipos
from api.plataforma.menus import uso
from api.terceros.transportistas.campos import DatosTransportista
from api.terceros.transportistas.importacion.tipo import TIPO
from api.terceros.transportistas.models import Transportista


def enlazar() -> None:
    campos.rotular("transportista", DatosTransportista)
    tipos.registrar(TIPO)
    uso.EN_USO.poner("transportistas", lambda: select(Transportista.id).exists())
