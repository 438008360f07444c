"""What both papers say, and how it is written: pure values in, texts out."""

from dataclasses import dataclass
from datetime import datetime
from decimal import Decimal
from typing import Any

from api.comprobantes.nucleo.documento import Cuadro, Documento, Impuesto
from api.core.datos.clock import GUAYAQUIL
from api.plataforma.codigos import ambientes

ICE, IVA, IRBPNR = 3, 2, 5
_UNIDADES = {"": "días", "dias": "días"}  # the schemas take it without its accent
_NO_OBJETO, _EXENTO, _ESPECIAL = "6", "7", "8"


@dataclass(frozen=True, slots=True)
class Impreso:
    """A document as it goes to paper. `particulares` and `cuadros`: what only its kind says. `total`: what
    its amount is called, empty when it has none. `aviso`: what crosses it (annulled, not authorised), empty
    for a good one."""

    titulo: str
    numero: str
    clave_acceso: str
    ambiente: int
    documento: Documento
    particulares: tuple[tuple[str, str], ...] = ()
    cuadros: tuple[Cuadro, ...] = ()
    total: str = "Total"
    autorizado_en: datetime | None = None
    aviso: str = ""
    logo: bytes | None = None

    @property
    def ambiente_nombre(self) -> str:
        return ambientes.en_papel(self.ambiente)

    @property
    def autorizacion(self) -> str:
        """When it was authorised, as Guayaquil's clock says; empty while it isn't."""
        if self.autorizado_en is None:
            return ""
        return f"{self.autorizado_en.astimezone(GUAYAQUIL):%d/%m/%Y %H:%M:%S}"


def leyendas(documento: Documento) -> list[str]:
    """What the law wants said of the issuer (annexes 21, 22 and 24)."""
    emisor = documento.emisor
    dichas = []
    if emisor.contribuyente_especial:
        dichas.append(f"Contribuyente especial N.º {emisor.contribuyente_especial}")
    dichas.append(f"Obligado a llevar contabilidad: {'SÍ' if emisor.obligado_contabilidad else 'NO'}")
    if emisor.agente_retencion:
        dichas.append(f"Agente de Retención Resolución No. {emisor.agente_retencion}")
    if emisor.rimpe:
        dichas.append(emisor.rimpe)
    return dichas


def totales(documento: Documento) -> list[tuple[str, Decimal]]:
    """The block of totals: a subtotal for each tariff of IVA, then what is added to it. Nothing of what
    bears no tax of its own."""
    sumas = documento.totales
    if not sumas.impuestos:
        return []
    filas = [(_subtotal(impuesto), impuesto.base) for impuesto in sumas.impuestos if impuesto.codigo == IVA]
    filas.append(("Subtotal sin impuestos", sumas.subtotal))
    if sumas.descuento:
        filas.append(("Total descuento", sumas.descuento))
    if any(impuesto.codigo == ICE for impuesto in sumas.impuestos):
        filas.append(("ICE", sumas.de(ICE)))
    filas += [
        (f"IVA {por_ciento(impuesto.tarifa)}", impuesto.valor)
        for impuesto in sumas.impuestos
        if impuesto.codigo == IVA and impuesto.tarifa
    ]
    if any(impuesto.codigo == IRBPNR for impuesto in sumas.impuestos):
        filas.append(("IRBPNR", sumas.de(IRBPNR)))
    if sumas.propina:
        filas.append(("Propina", sumas.propina))
    return filas


def _subtotal(impuesto: Impuesto) -> str:
    match impuesto.tarifa_codigo:
        case codigo if codigo == _NO_OBJETO:
            return "Subtotal no objeto de IVA"
        case codigo if codigo == _EXENTO:
            return "Subtotal exento de IVA"
        case codigo if codigo == _ESPECIAL:
            return "Subtotal tarifa especial"
    return f"Subtotal {por_ciento(impuesto.tarifa)}"


def plazo(pago: Any) -> str:
    return f"{pago.plazo} {_UNIDADES.get(pago.unidad, pago.unidad)}" if pago.plazo else ""


def numero(valor: Decimal) -> str:
    """A quantity or unit price with its own decimals, two at least: 1,250.00, 0.125."""
    entero, _, resto = format(valor.normalize(), "f").partition(".")
    signo, entero = ("-", entero[1:]) if entero.startswith("-") else ("", entero)
    return f"{signo}{int(entero):,}.{resto.ljust(2, '0')}"


def por_ciento(tarifa: Decimal) -> str:
    return f"{tarifa.normalize():f} %"


def monto(valor: Decimal) -> str:
    return f"{valor:,.2f}"
