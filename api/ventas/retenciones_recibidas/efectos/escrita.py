"""Una retención recibida mientras se registra, se empareja o se anula."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from api.core.efectos import Efecto
from api.core.registros import EnFila
from api.libros.reglas.hechos import HechoContable
from api.ventas.retenciones_recibidas.nucleo.models import DocumentoRetenido, RetencionRecibida
from api.ventas.retenciones_recibidas.nucleo.revision import LineaRevisada

ENTIDAD = "retencion_recibida"  # cómo la llama la auditoría
AlAnular = Callable[[int], None]
AL_ANULAR = EnFila[AlAnular]("a quién se avisa de una retención recibida anulada")


class ParDeRetencion(NamedTuple):
    """Con qué se empareja un sustento, y en qué campo se dice lo que esté mal."""

    sustento: DocumentoRetenido
    documento_id: int | None
    cobro_id: int | None
    campo: str


@dataclass(slots=True)
class RetencionEscrita:
    """Lo que sus efectos toman y dejan. `sustentos`: los suyos; `pares`: los que se emparejan, o dejan de estarlo;
    `lineas`: de la que nace, lo retenido de cada sustento, y `cliente`, quien la hizo; de la que se empareja, `esperaban` cuántos
    faltaban. `confirma_cobro`: se cobra, aunque haya un cobro a mano que parece el mismo. `enlazados`: los cobros hechos a mano que se le
    enlazaron o se le soltaron, que en los libros ya dicen otra cosa."""

    retencion: RetencionRecibida
    sustentos: Sequence[DocumentoRetenido]
    pares: Sequence[ParDeRetencion] = ()
    lineas: Sequence[Sequence[LineaRevisada]] = ()
    cliente: str = ""
    esperaban: int = 0
    confirma_cobro: bool = False
    enlazados: set[int] = field(default_factory=set)


EfectoDeRetencion = Efecto[RetencionEscrita, HechoContable]
