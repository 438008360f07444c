"""La propuesta de nota de crédito por lo que queda de una factura. Una persona la recorta o la emite tal
cual."""

from collections.abc import Sequence
from dataclasses import dataclass
from decimal import Decimal

from api.comprobantes.nucleo import documento as documentos
from api.comprobantes.nucleo import estados, preparacion
from api.comprobantes.nucleo.documento import LineaDicha
from api.comprobantes.nucleo.efectos import Modificado
from api.comprobantes.nucleo.preparacion import ClientePropuesto
from api.comprobantes.tipos.nota_credito import original, saldo
from api.comprobantes.tipos.nota_credito.pedido import NOTAS
from api.core.errors import EstadoInvalido
from api.plataforma.codigos.documentos import FACTURA


@dataclass(frozen=True, slots=True)
class TotalesPropuestos:
    """`total`: el de la nota propuesta. `acreditado` y `disponible`: los de la factura, contando todas sus
    notas."""

    total: Decimal
    acreditado: Decimal
    disponible: Decimal


@dataclass(frozen=True, slots=True)
class Propuesta:
    cliente: ClientePropuesto
    modificado: Modificado
    punto_id: int
    lineas: Sequence[LineaDicha]
    totales: TotalesPropuestos


def de(comprobante_id: int) -> Propuesta:
    factura = estados.obtener(comprobante_id, FACTURA)
    preparacion.exigir_modificable(factura, NOTAS)
    dicha = documentos.leer(factura.datos)
    notas = original.notas_de(factura.id)
    propuesta = saldo.proponer(dicha, notas)
    if propuesta is None:
        raise EstadoInvalido(f"De la factura {factura.numero} ya no queda nada por acreditar.")
    lineas, totales = propuesta
    queda = saldo.saldo(dicha, notas)
    return Propuesta(
        preparacion.cliente_propuesto(dicha),
        preparacion.modificado(factura),
        factura.punto_id,
        lineas,
        TotalesPropuestos(totales.total, queda.acreditado, queda.disponible),
    )
