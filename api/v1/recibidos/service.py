"""Los comprobantes recibidos, como los programas los leen."""

from api.compras.recibidos import lista, service, vista
from api.compras.recibidos.lista import FiltrosRecibidos
from api.core.datos.listas.pages import Fila
from api.core.datos.listas.tramos import TramoDeLista


def tramo(filtros: FiltrosRecibidos, despues: int | None, limite: int) -> TramoDeLista[Fila]:
    return lista.tramo(filtros, despues, limite)


def ver(recibido_id: int) -> Fila:
    return vista.una(recibido_id, ())


def xml(recibido_id: int) -> tuple[str, bytes]:
    """Su clave de acceso y su XML, byte por byte como llegó."""
    return service.obtener(recibido_id).clave, service.contenido(recibido_id)
