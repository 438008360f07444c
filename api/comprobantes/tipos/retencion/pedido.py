"""Lo que se pide al emitir un comprobante de retención. Todo importe, en USD."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from decimal import Decimal

from api.comprobantes.nucleo.pedidos import PagoPedido, Pedido
from api.comprobantes.reembolsos.pedido import ReembolsoPedido


@dataclass(frozen=True, slots=True)
class ImpuestoSustento:
    """Un impuesto del documento de sustento. `codigo`: 2 IVA, 3 ICE, 5 IRBPNR."""

    codigo: int
    codigo_porcentaje: str
    base: Decimal
    valor: Decimal


@dataclass(frozen=True, slots=True)
class DividendosPedidos:
    """`impuesto`: el de la renta que pagó la sociedad por lo que reparte. `ejercicio`: el año de las utilidades."""

    fecha: date
    impuesto: Decimal
    ejercicio: int


@dataclass(frozen=True, slots=True)
class BananoPedido:
    """`precio`: el de cada caja."""

    cajas: int
    precio: Decimal


@dataclass(frozen=True, slots=True)
class LineaRetencion:
    """Lo que se retiene de un impuesto. `codigo`: 1 renta, 2 IVA, 6 salida de divisas. `porcentaje`: por ciento."""

    codigo: int
    codigo_retencion: str
    base: Decimal
    porcentaje: Decimal
    dividendos: DividendosPedidos | None = None
    banano: BananoPedido | None = None


@dataclass(frozen=True, slots=True)
class PagoExterior:
    """Cómo se pagó afuera. `regimen`: 01 general, 02 paraíso fiscal, 03 preferente (tabla 19 del SRI). `convenio`: si
    se aplica uno de doble tributación; sin él, `sujeto_a_retencion` dice si la ley lo sujeta. `regimen_fiscal`: si el
    pago es a un régimen fiscal preferente."""

    regimen: str
    pais: str
    convenio: bool
    sujeto_a_retencion: bool | None = None
    regimen_fiscal: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class SustentoRetenidoPedido:
    """Un documento sobre el que se retiene. `numero`: 001-001-000000123. `registrado`: cuándo entró en la
    contabilidad, si se dice."""

    cod_sustento: str
    cod_doc: str
    fecha: date
    total_sin_impuestos: Decimal
    importe_total: Decimal
    impuestos: Sequence[ImpuestoSustento]
    retenciones: Sequence[LineaRetencion]
    numero: str = ""
    autorizacion: str = ""
    registrado: date | None = None
    pagos: Sequence[PagoPedido] = ()
    exterior: PagoExterior | None = None
    reembolsos: Sequence[ReembolsoPedido] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class RetencionPedida(Pedido):
    """`proveedor_id`: a quién se retiene; None, la empresa se retiene a sí misma. `confirma_porcentajes`: se retiene
    con un porcentaje que no es el de la fecha, pero que era el del día de la compra o no consta con certeza."""

    proveedor_id: int | None
    sustentos: Sequence[SustentoRetenidoPedido]
    confirma_porcentajes: bool = False
