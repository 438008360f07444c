"""Descartar uno que el SRI rechazó y empezar otro igual en su lugar."""

from api.comprobantes.consulta import origenes
from api.comprobantes.emision import anulacion, borradores
from api.comprobantes.emision.borradores import BorradorNuevo, Escrito
from api.comprobantes.nucleo.models import Borrador
from api.core.datos.db import transactional

MOTIVO = "Se emite otro en su lugar"


@transactional
def rehacer(comprobante_id: int, copia: Escrito, quien: str) -> Borrador:
    """Descarta el comprobante y deja `copia` como borrador de su tipo: las dos cosas o ninguna. Quien llega
    segundo lo halla descartado: `EstadoInvalido`, y no queda otro borrador. De lo que salía el descartado sale
    ahora el borrador."""
    descartado = anulacion.descartar(comprobante_id, MOTIVO, quien)
    nuevo = BorradorNuevo(
        tipo=descartado.tipo, contenido=copia.contenido, cliente=copia.cliente, total=copia.total
    )
    borrador = borradores.crear(nuevo, quien)
    origenes.rehecho(comprobante_id, borrador.id)
    return borrador
