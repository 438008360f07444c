"""Los transportistas, como se buscan. El índice que los cubre es `ix_transportistas_lista`."""

from api.plataforma.terceros.lista import FiltrosTerceros, ListaDeTerceros
from api.ventas.transportistas.campos import DatosTransportista
from api.ventas.transportistas.models import Transportista

LISTA = ListaDeTerceros[FiltrosTerceros](Transportista, DatosTransportista, "transportista")
