"""Empezar otro igual a uno emitido: en lugar del que el SRI rechazó, o además de él."""

from api.comprobantes.consulta import origenes
from api.comprobantes.emision import anulacion, borradores
from api.comprobantes.emision.borradores import BorradorNuevo, Escrito
from api.comprobantes.nucleo import documento, estados
from api.comprobantes.nucleo.models import Borrador
from api.core.datos.db import transactional

MOTIVO = "Se emite otro en su lugar"
COPIA_DE = "copia_de"  # del contenido de un borrador: de qué comprobante es copia, mientras nadie lo escribe


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


@transactional
def duplicar(comprobante_id: int, quien: str) -> Borrador:
    """Deja un borrador de su tipo, que empieza como él. Qué forma tiene lo escrito solo lo sabe la pantalla: el borrador
    dice de cuál es copia y ella, al abrirlo, pone lo que él dice, con la fecha de ese día."""
    copiado = estados.obtener(comprobante_id)
    return borradores.crear(
        BorradorNuevo(
            tipo=copiado.tipo,
            contenido={COPIA_DE: copiado.id},
            cliente=documento.leer(copiado.datos).receptor.razon_social,
            total=copiado.total,
        ),
        quien,
    )
