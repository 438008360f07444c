"""Lo que se pide al registrar una retención recibida. Todo importe, en USD."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from decimal import Decimal

from api.ventas.retenciones_recibidas.nucleo.models import MANUAL


@dataclass(frozen=True, slots=True)
class LineaIngresada:
    """Lo retenido con un código. `codigo`: 1 renta, 2 IVA, 6 salida de divisas. `porcentaje`: por ciento. `valor`:
    None, lo que da la cuenta."""

    codigo: int
    codigo_retencion: str
    base: Decimal
    porcentaje: Decimal
    valor: Decimal | None = None


@dataclass(frozen=True, slots=True)
class SustentoIngresado:
    """Un documento sobre el que se retuvo. `numero`: 001-001-000000123; vacío si la retención no lo dice.
    `documento_id`: el cargo que es; None, se busca por su número. `cobro_id`: un cobro hecho a mano que ya lo cobró."""

    cod_doc: str
    numero: str
    lineas: Sequence[LineaIngresada]
    fecha: date | None = None
    documento_id: int | None = None
    cobro_id: int | None = None


@dataclass(frozen=True, slots=True)
class DatosRetencion:
    """Una retención, tal como se ingresa o se lee. `confirma_valores`: se registra con un código, un porcentaje o un
    valor que no es el de su fecha. `confirma_cobro`: se cobra, aunque haya un cobro a mano que parece el mismo."""

    cliente_id: int
    numero: str
    autorizacion: str
    fecha: date
    sustentos: Sequence[SustentoIngresado]
    confirma_valores: bool = False
    confirma_cobro: bool = False
    origen: str = MANUAL
    recibido_id: int | None = None


@dataclass(frozen=True, slots=True)
class Emparejado:
    """Con qué se empareja un documento de una retención ya registrada; sin `documento_id`, vuelve a esperar."""

    id: int
    documento_id: int | None = None
    cobro_id: int | None = None
