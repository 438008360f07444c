"""Los transportistas, como se buscan. El índice que los cubre es `ix_transportistas_lista`."""

from api.terceros.padron.lista import FiltrosTerceros, ListaDeTerceros
from api.terceros.transportistas.campos import DatosTransportista
from api.terceros.transportistas.models import Transportista

LISTA = ListaDeTerceros[FiltrosTerceros](Transportista, DatosTransportista, "transportista")
