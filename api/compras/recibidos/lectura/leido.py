"""Lo que un comprobante recibido dice, leído de su XML. Son valores que no cambian; los montos, en USD."""

from dataclasses import dataclass, field
from datetime import date, datetime
from decimal import Decimal

_CERO = Decimal("0.00")


@dataclass(frozen=True, slots=True)
class EmisorLeido:
    """Quien lo emitió, como él mismo se describe. `rimpe`: la leyenda de su régimen; vacía si es el general."""

    ruc: str
    razon_social: str
    nombre_comercial: str = ""
    direccion: str = ""
    direccion_establecimiento: str = ""
    contribuyente_especial: str = ""
    obligado_contabilidad: bool = False
    agente_retencion: str = ""
    rimpe: str = ""


@dataclass(frozen=True, slots=True)
class ReceptorLeido:
    """A quién se emitió. `tipo`: el código de su identificación (ficha técnica del SRI, tabla 6); vacío si el
    documento no lo dice."""

    identificacion: str
    razon_social: str
    tipo: str = ""
    direccion: str = ""


@dataclass(frozen=True, slots=True)
class ImpuestoLeido:
    """Un impuesto, de una línea o de todo el documento. `codigo`: 2 IVA, 3 ICE, 5 IRBPNR. `tarifa`: None si el
    documento no la dice; manda `codigo_porcentaje`."""

    codigo: int
    codigo_porcentaje: str
    base: Decimal
    valor: Decimal
    tarifa: Decimal | None = None


@dataclass(frozen=True, slots=True)
class CampoLeido:
    """Un dato adicional, de una línea o del documento."""

    nombre: str
    valor: str


@dataclass(frozen=True, slots=True)
class LineaLeida:
    """`subtotal`: sin impuestos y con el descuento restado. En una nota de débito es uno de sus motivos; en una guía no
    tiene valores."""

    n: int
    codigo: str
    descripcion: str
    cantidad: Decimal
    precio: Decimal = _CERO
    descuento: Decimal = _CERO
    subtotal: Decimal = _CERO
    impuestos: tuple[ImpuestoLeido, ...] = ()
    codigo_auxiliar: str = ""
    unidad: str = ""
    adicional: tuple[CampoLeido, ...] = ()


@dataclass(frozen=True, slots=True)
class PagoLeido:
    """`forma`: un código de la tabla 24 del SRI. `unidad` del plazo: como el emisor la escribió."""

    forma: str
    total: Decimal
    plazo: Decimal | None = None
    unidad: str = ""


@dataclass(frozen=True, slots=True)
class ModificadoLeido:
    """El documento que una nota de crédito o de débito modifica. `numero`: 001-001-000000123."""

    tipo: str
    numero: str
    fecha: date | None = None
    motivo: str = ""


@dataclass(frozen=True, slots=True)
class RetencionLeida:
    """Un impuesto retenido. `codigo`: 1 renta, 2 IVA, 6 salida de divisas."""

    codigo: int
    codigo_retencion: str
    base: Decimal
    porcentaje: Decimal
    valor: Decimal


@dataclass(frozen=True, slots=True)
class SustentoLeido:
    """Un comprobante sobre el que se retuvo. `numero`: 001-001-000000123; vacío si no lo dice. La retención 1.0.0 no
    dice los totales del sustento: None."""

    cod_doc: str
    numero: str
    fecha: date | None
    retenciones: tuple[RetencionLeida, ...]
    cod_sustento: str = ""
    autorizacion: str = ""
    total_sin_impuestos: Decimal | None = None
    importe_total: Decimal | None = None
    impuestos: tuple[ImpuestoLeido, ...] = ()
    pagos: tuple[PagoLeido, ...] = ()


@dataclass(frozen=True, slots=True)
class DestinoLeido:
    """A quién lleva algo una guía de remisión, y el comprobante que lo sustenta."""

    identificacion: str
    razon_social: str
    direccion: str = ""
    motivo: str = ""
    cod_doc: str = ""
    numero: str = ""


@dataclass(frozen=True, slots=True)
class ReembolsoLeido:
    """Un comprobante que el documento reembolsa. `tipo_identificacion`, `pais` y `tipo_proveedor`: con los códigos del SRI,
    o vacíos."""

    identificacion: str
    cod_doc: str
    numero: str
    fecha: date | None
    autorizacion: str
    impuestos: tuple[ImpuestoLeido, ...]
    tipo_identificacion: str = ""
    pais: str = ""
    tipo_proveedor: str = ""


@dataclass(frozen=True, slots=True)
class AutorizacionLeida:
    """Lo que dice el sobre del SRI. `estado`: como vino, en mayúsculas. `fecha`: None si no se entiende. `ambiente`: 1
    pruebas, 2 producción; None si no lo dice."""

    estado: str
    numero: str
    fecha: datetime | None
    ambiente: int | None = None


@dataclass(frozen=True, slots=True)
class RubroLeido:
    """Lo que el documento cobra por cuenta de otro."""

    concepto: str
    total: Decimal


@dataclass(frozen=True, slots=True)
class DocumentoLeido:
    """Un comprobante recibido. `numero`: 001-001-000000123. `iva`: el que suma. En una retención el total es lo que
    retiene; una guía no tiene valores. `otros`: lo que además entra en el total (flete, seguro). `rubros`: lo que cobra
    por cuenta de otros. `retenido_iva`, `retenido_renta`: lo que el emisor dice haber retenido en la misma factura."""

    tipo: str
    version: str
    clave: str
    ambiente: int
    numero: str
    fecha: date
    emisor: EmisorLeido
    receptor: ReceptorLeido
    subtotal: Decimal = _CERO
    descuento: Decimal = _CERO
    propina: Decimal = _CERO
    iva: Decimal = _CERO
    total: Decimal = _CERO
    moneda: str = ""
    lineas: tuple[LineaLeida, ...] = ()
    impuestos: tuple[ImpuestoLeido, ...] = ()
    pagos: tuple[PagoLeido, ...] = ()
    adicional: tuple[CampoLeido, ...] = ()
    otros: tuple[tuple[str, Decimal], ...] = ()
    rubros: tuple[RubroLeido, ...] = ()
    retenido_iva: Decimal = _CERO
    retenido_renta: Decimal = _CERO
    modificado: ModificadoLeido | None = None
    sustentos: tuple[SustentoLeido, ...] = ()
    destinos: tuple[DestinoLeido, ...] = ()
    reembolsos: tuple[ReembolsoLeido, ...] = ()
    autorizacion: AutorizacionLeida | None = field(default=None, compare=False)

    @property
    def de_terceros(self) -> Decimal:
        """Lo que suman sus rubros de terceros."""
        return sum((rubro.total for rubro in self.rubros), _CERO)

    @property
    def sumado(self) -> Decimal:
        """Lo que dan sus partes, sin los rubros de terceros."""
        otros = sum((valor for _, valor in self.otros), self.propina)
        return self.subtotal + sum((i.valor for i in self.impuestos), otros)

    @property
    def rubros_fuera(self) -> Decimal:
        """Los rubros que su total no cuenta. El SRI los quiere dentro, y hay quien los escribe aparte."""
        dentro, fuera = self.sumado + self.de_terceros - self.total, self.sumado - self.total
        return self.de_terceros if abs(fuera) < abs(dentro) else _CERO

    @property
    def por_pagar(self) -> Decimal:
        """Lo que se debe por él, con los rubros de terceros, los cuente o no su total."""
        return self.total + self.rubros_fuera

    @property
    def receptores(self) -> tuple[str, ...]:
        """Las identificaciones a las que va: en una guía, quien transporta y cada destinatario."""
        return (self.receptor.identificacion, *(destino.identificacion for destino in self.destinos))
