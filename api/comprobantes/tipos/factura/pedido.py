"""Lo que se pide al emitir una factura."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from decimal import Decimal

from api.comprobantes.nucleo.pedidos import PagoPedido, Pedido
from api.comprobantes.reembolsos.pedido import ReembolsoPedido

_CERO = Decimal("0.00")


@dataclass(frozen=True, slots=True)
class ExportacionPedida:
    """Los países, por su código de la tabla 25 del SRI. `flete`, `seguro`, `gastos_aduaneros`, `gastos_otros`: USD."""

    incoterm: str
    lugar: str
    puerto_embarque: str
    puerto_destino: str
    pais_destino: str
    pais_origen: str
    pais_adquisicion: str
    flete: Decimal = _CERO
    seguro: Decimal = _CERO
    gastos_aduaneros: Decimal = _CERO
    gastos_otros: Decimal = _CERO


@dataclass(frozen=True, slots=True)
class RubroPedido:
    """Lo que se cobra por cuenta de otro. `total`: USD."""

    concepto: str
    total: Decimal


@dataclass(frozen=True, slots=True)
class DestinoPedido:
    motivo: str
    documento_aduanero: str = ""
    establecimiento: str = ""
    ruta: str = ""


@dataclass(frozen=True, slots=True)
class TrasladoPedido:
    """Con qué la factura hace también de guía de remisión. `tipo_identificacion`: la palabra de la casa."""

    direccion_partida: str
    direccion_destino: str
    inicia: date
    termina: date
    transportista: str
    tipo_identificacion: str
    identificacion: str
    placa: str
    destinos: Sequence[DestinoPedido]


@dataclass(frozen=True, slots=True, kw_only=True)
class FacturaPedida(Pedido):
    """`traslado`: si sustituye a la guía. `rubros`: lo que cobra por cuenta de otros, que entra en su total.
    `iva_devuelto`: el IVA que el SRI devuelve en la misma factura a una persona adulta mayor o con discapacidad; `codigo_beneficio`, el
    que ella da para que se pida."""

    cliente_id: int
    guia_remision: str = ""
    placa: str = ""
    propina: Decimal = _CERO
    pagos: Sequence[PagoPedido] = ()
    reembolsos: Sequence[ReembolsoPedido] = ()
    exportacion: ExportacionPedida | None = None
    rubros: Sequence[RubroPedido] = ()
    traslado: TrasladoPedido | None = None
    iva_devuelto: Decimal = _CERO
    codigo_beneficio: str = ""
