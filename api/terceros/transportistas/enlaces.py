"""Los nombres de los campos de un transportista, y su importación."""

from api.core.papel import campos
from api.plataforma.importaciones import tipos
from api.terceros.transportistas.campos import DatosTransportista
from api.terceros.transportistas.importacion.tipo import TIPO


def enlazar() -> None:
    campos.rotular("transportista", DatosTransportista)
    tipos.registrar(TIPO)
