"""Los comprobantes de un tipo, de tramo en tramo, para quien los recorre todos."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date

from sqlalchemy import select

from api.comprobantes.nucleo.models import Comprobante
from api.core.datos.db import CON_SUS_VALORES
from api.core.datos.listas import tramos
from api.core.datos.listas.criterios import entre, iguales
from api.core.datos.listas.tramos import TramoDeLista


@dataclass(frozen=True, slots=True)
class FiltrosDeTramo:
    """`identificacion`: la de quien lo recibe. `ids`: solo esos; None, cualquiera."""

    estado: str = ""
    desde: date | None = None
    hasta: date | None = None
    identificacion: str = ""
    ids: Sequence[int] | None = None


def tramo(
    tipo: str, ambiente: int, filtros: FiltrosDeTramo, despues: int | None, cuantos: int
) -> TramoDeLista[Comprobante]:
    """Los de la empresa actual en ese ambiente, el último emitido primero. Se planea cada vez: solo sabiendo el tipo se usa el índice
    de los que no son facturas."""
    condiciones = [
        *iguales(
            (Comprobante.tipo, tipo), (Comprobante.ambiente, ambiente), (Comprobante.estado, filtros.estado)
        ),
        *iguales((Comprobante.receptor_identificacion, filtros.identificacion)),
        *entre(Comprobante.fecha, filtros.desde, filtros.hasta),
    ]
    elegidos = [] if filtros.ids is None else [Comprobante.id.in_(list(filtros.ids))]
    suyos = select(Comprobante).where(*condiciones, *elegidos).execution_options(**CON_SUS_VALORES)
    return tramos.leer(suyos, Comprobante.id, despues, cuantos)
