"""Los nombres de los campos de un transportista, y su importación."""

from api.core.papel import campos
from api.plataforma.importaciones import tipos
from api.ventas.transportistas.campos import DatosTransportista
from api.ventas.transportistas.importacion.tipo import TIPO


def enlazar() -> None:
    campos.rotular("transportista", DatosTransportista)
    tipos.registrar(TIPO)
