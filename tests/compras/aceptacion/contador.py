"""Lo que el contador de una empresa que vende comida y bebida decide de cada cosa que le venden en el simulador."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from api.comprobantes.tipos.retencion.pedido import LineaRetencion
from api.plataforma.retenciones.service import RetencionPropuesta
from simulador.portal import sorteo

# Adónde va y qué se compró.
_INVENTARIO, _BIENES = ("INVENTARIO", "BIENES"), ("GASTO", "BIENES")
_SERVICIOS, _ACTIVO = ("GASTO", "SERVICIOS"), ("ACTIVO", "BIENES")
_DE_CADA_COSA = {
    "Arroz envejecido, quintal": _INVENTARIO,
    "Aceite vegetal 20 l": _INVENTARIO,
    "Agua sin gas 500 ml, paca": _INVENTARIO,
    "Banano, caja de 18 kg": _INVENTARIO,
    "Camarón entero, libra": _INVENTARIO,
    "Café y azúcar": _BIENES,
    "Útiles de limpieza": _BIENES,
    'Broca de cobalto 1/4"': _BIENES,
    "Pintura látex blanca, galón": _BIENES,
    "Cinta aislante & teflón": _BIENES,
    "Filtro de aceite": _BIENES,
    "Llanta 195/65 R15": _BIENES,
    "Arreglo floral": _BIENES,
    "Botiquín de primeros auxilios": _BIENES,
    "Medicinas": _BIENES,
    "Uniforme de trabajo": _BIENES,
    "Resma de papel A4": _BIENES,
    "Suministros varios": _BIENES,
    "Computador portátil 16 GB": _ACTIVO,
    "Licencia de software, un año": _SERVICIOS,
    "Soporte técnico mensual": _SERVICIOS,
    "Impresión de volantes, millar": ("GASTO", "PUBLICIDAD"),
    "Arriendo de bodega": ("GASTO", "ARRIENDO"),
    "Alquiler de sala de reuniones": ("GASTO", "ARRIENDO"),
    "Adecuación de oficinas": _SERVICIOS,
    "Flete Quito - Guayaquil": ("GASTO", "TRANSPORTE"),
    "Transporte local de mercadería": ("GASTO", "TRANSPORTE"),
    "Honorarios profesionales del mes": ("GASTO", "PROFESIONALES"),
    "Declaración de impuestos": ("GASTO", "PROFESIONALES"),
    "Exámenes ocupacionales": ("GASTO", "PROFESIONALES"),
}
_SUSTENTO = {"GASTO": ("01", "02"), "INVENTARIO": ("06", "07"), "ACTIVO": ("03", "04")}  # con IVA, sin él


class LineaDelContador(NamedTuple):
    destino: str
    clase: str


class DecisionDelContador(NamedTuple):
    sustento: str
    lineas: Sequence[LineaDelContador]


def decide(descripciones: Sequence[str], *, paga_iva: bool) -> DecisionDelContador:
    """De un documento con esas líneas; el sustento es el de la primera."""
    lineas = [LineaDelContador(*_DE_CADA_COSA.get(dicha, _SERVICIOS)) for dicha in descripciones]
    con_iva, sin_iva = _SUSTENTO[lineas[0].destino]
    return DecisionDelContador(con_iva if paga_iva else sin_iva, lineas)


def retiene(propuestas: Iterable[RetencionPropuesta]) -> list[LineaRetencion]:
    """Lo que retiene: lo que se le propone, y de lo que hay que elegir, el porcentaje mayor, que es el que se propone."""
    return [LineaRetencion(p.codigo, p.codigo_retencion, p.base, p.porcentaje) for p in propuestas]


def se_acepta(e: sorteo.Emitido) -> bool:
    """Lo que se puede volver una compra. Una nota de crédito no acredita más de lo que cobró su factura."""
    if e.defecto not in ("", sorteo.CENTAVO):
        return False
    if e.tipo == "04" and e.modificado is not None:
        return e.total <= e.modificado.total / 3
    return e.tipo in ("01", "05")
