"""Lo que dicen los dos formatos y cómo se escribe: entran valores y salen textos."""

from collections import defaultdict
from dataclasses import dataclass
from datetime import datetime
from decimal import Decimal
from typing import Any

from api.comprobantes.nucleo.calculo import ICE, IRBPNR, IVA
from api.comprobantes.nucleo.documento import Cuadro, Documento, Impuesto
from api.core.datos.clock import GUAYAQUIL
from api.plataforma.codigos import ambientes, ensayos

_UNIDADES = {"": "días", "dias": "días"}  # la API lo recibe sin tilde
_NO_OBJETO, _EXENTO, _ESPECIAL = "6", "7", "8"


@dataclass(frozen=True, slots=True)
class Impreso:
    """Un comprobante como va al papel. `particulares` y `cuadros`: lo que solo su tipo dice. `total`: cómo
    se llama su importe; vacío si no tiene. `receptor`: cómo se llama quien lo recibe. `aviso`: la advertencia que lo encabeza (anulado, no
    autorizado); vacía si vale. Lo que no es del SRI no tiene clave de acceso: `rotulos` es lo que dice en vez de su
    autorización, y `notas`, sus párrafos al pie."""

    titulo: str
    numero: str
    clave_acceso: str
    ambiente: int
    documento: Documento
    particulares: tuple[tuple[str, str], ...] = ()
    cuadros: tuple[Cuadro, ...] = ()
    total: str = "Total"
    receptor: str = "Razón social"
    autorizado_en: datetime | None = None
    aviso: str = ""
    logo: bytes | None = None
    rotulos: tuple[tuple[str, str], ...] = ()
    notas: tuple[tuple[str, str], ...] = ()

    @property
    def sin_validez(self) -> str:
        """Por qué no vale ante el SRI; vacío si se emitió de verdad."""
        if ensayos.emitio(self.clave_acceso):
            return "EMPRESA DE ENSAYO: EL SRI NO RECIBIÓ ESTE DOCUMENTO"
        return "AMBIENTE DE PRUEBAS: SIN VALIDEZ TRIBUTARIA" if self.ambiente == ambientes.PRUEBAS else ""

    @property
    def sin_validez_corto(self) -> str:
        """Lo mismo, como cabe en un ticket."""
        if ensayos.emitio(self.clave_acceso):
            return "ENSAYO: EL SRI NO LO RECIBIÓ"
        return "PRUEBAS: SIN VALIDEZ TRIBUTARIA" if self.ambiente == ambientes.PRUEBAS else ""

    @property
    def ambiente_nombre(self) -> str:
        return ambientes.en_papel(self.ambiente)

    @property
    def autorizacion(self) -> str:
        """Cuándo se autorizó, en hora de Guayaquil; vacío mientras no lo esté."""
        if self.autorizado_en is None:
            return ""
        return f"{self.autorizado_en.astimezone(GUAYAQUIL):%d/%m/%Y %H:%M:%S}"


def leyendas(documento: Documento) -> list[str]:
    """Las leyendas del emisor que la norma exige (ficha técnica del SRI, anexos 21, 22 y 24), como eran al emitir. Lo
    emitido antes de que se guardaran lleva las de siempre."""
    emisor = documento.emisor
    dichas = []
    if emisor.contribuyente_especial:
        dichas.append(
            emisor.leyenda_especial or f"Contribuyente especial N.º {emisor.contribuyente_especial}"
        )
    dichas.append(f"Obligado a llevar contabilidad: {'SÍ' if emisor.obligado_contabilidad else 'NO'}")
    if emisor.agente_retencion:
        dichas.append(
            emisor.leyenda_agente or f"Agente de Retención Resolución No. {emisor.agente_retencion}"
        )
    if emisor.rimpe:
        dichas.append(emisor.rimpe)
    if emisor.leyenda_gran:
        dichas.append(emisor.leyenda_gran)
    return dichas


def totales(documento: Documento) -> list[tuple[str, Decimal]]:
    """El bloque de totales: un subtotal por cada tarifa de IVA, que suman el subtotal sin impuestos, y
    después lo que se le añade hasta el total. Vacío si el comprobante no lleva impuestos."""
    sumas = documento.totales
    if not sumas.impuestos:
        return []
    filas = _subtotales(documento)
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
    return filas + [(otro.nombre, otro.valor) for otro in sumas.otros]


def _subtotales(documento: Documento) -> list[tuple[str, Decimal]]:
    """Lo vendido con cada tarifa de IVA. La base de un IVA no sirve: tiene también el ICE, que va aparte.
    De un comprobante que no dice líneas, que lleva un solo IVA, es su base sin el ICE."""
    vendido: dict[str, Decimal] = defaultdict(Decimal)
    for linea in documento.lineas:
        for impuesto in linea.impuestos:
            if impuesto.codigo == IVA:
                vendido[impuesto.tarifa_codigo] += linea.subtotal
    sin_lineas = Decimal(0) if documento.lineas else documento.totales.de(ICE)
    return [
        (_subtotal(impuesto), vendido.get(impuesto.tarifa_codigo, impuesto.base - sin_lineas))
        for impuesto in documento.totales.impuestos
        if impuesto.codigo == IVA
    ]


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
    """Una cantidad o un precio unitario con sus propios decimales, al menos dos: 1,250.00, 0.125."""
    entero, _, resto = format(valor.normalize(), "f").partition(".")
    signo, entero = ("-", entero[1:]) if entero.startswith("-") else ("", entero)
    return f"{signo}{int(entero):,}.{resto.ljust(2, '0')}"


def por_ciento(tarifa: Decimal) -> str:
    return f"{tarifa.normalize():f} %"


def monto(valor: Decimal) -> str:
    return f"{valor:,.2f}"
