"""Un comprobante de la demostración, antes de escribirse."""

from dataclasses import dataclass, field
from datetime import date, datetime
from decimal import Decimal

from api.comprobantes.nucleo.documento import Documento, Identidad
from api.comprobantes.nucleo.models import AUTORIZADO


@dataclass
class Pieza:
    """Un comprobante por hacer: su lugar en la cuenta (`documento_id`) y en qué quedó. `hecho`: lo que dice, si no
    lo redacta `redaccion.py`. `viajes`: por dónde fue lo que traslada, y a las cuántas horas de emitirse."""

    tipo: str
    fecha: date
    total: Decimal
    cliente_id: int | None = None
    documento_id: int | None = None
    hecho: Documento | None = None
    dias: int = 0
    estado: str = AUTORIZADO
    de: "Pieza | None" = None
    id: int = 0
    numero: str = ""
    plan_id: int | None = None
    viajes: tuple[tuple[str, int], ...] = ()
    dicho: Documento = field(init=False)
    identidad: Identidad = field(init=False)
    emitido_en: datetime = field(init=False)

    @property
    def corriente(self) -> bool:
        """Si el SRI la autorizó y no lleva nada que solo lleven unas pocas."""
        return self.estado == AUTORIZADO and self.hecho is None
