"""Lo que se pide al emitir una guía de remisión."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from decimal import Decimal

from api.comprobantes.nucleo.pedidos import Pedido


@dataclass(frozen=True, slots=True)
class CargaPedida:
    """Algo que se traslada, y cuánto: una cantidad mayor que cero, de hasta 6 decimales."""

    descripcion: str
    cantidad: Decimal
    codigo: str = ""
    codigo_auxiliar: str = ""


@dataclass(frozen=True, slots=True)
class SustentoPedido:
    """El comprobante que se despacha. `comprobante_id`: la factura autorizada aquí. Si falta, `cod_doc`, `numero`
    (001-001-000000123), `autorizacion` (10, 37 o 49 dígitos) y `fecha` dicen cuál es."""

    comprobante_id: int | None = None
    cod_doc: str = ""
    numero: str = ""
    autorizacion: str = ""
    fecha: date | None = None


@dataclass(frozen=True, slots=True)
class DestinatarioPedido:
    """A quién se lleva algo, dónde y por qué. `establecimiento`: el código del suyo al que llega. `aduanero`: el
    número del documento aduanero único."""

    identificacion: str
    razon_social: str
    direccion: str
    motivo: str
    detalles: Sequence[CargaPedida]
    ruta: str = ""
    establecimiento: str = ""
    aduanero: str = ""
    sustento: SustentoPedido | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class GuiaPedida(Pedido):
    """`placa`: la del vehículo; vacía, la primera del transportista. `partida`: de dónde sale; vacía, la dirección
    del establecimiento. `inicia`, `termina`: los días del traslado."""

    transportista_id: int
    inicia: date
    termina: date
    destinatarios: Sequence[DestinatarioPedido]
    placa: str = ""
    partida: str = ""
