"""La propuesta de nota de crédito por lo que queda de una factura. Una persona la recorta o la emite tal
cual."""

from collections.abc import Sequence
from dataclasses import dataclass
from decimal import Decimal

from api.comprobantes.nucleo import documento as documentos
from api.comprobantes.nucleo import estados
from api.comprobantes.nucleo.documento import LineaDicha
from api.comprobantes.nucleo.efectos import Modificado
from api.comprobantes.tipos.nota_credito import original, saldo
from api.core.errors import EstadoInvalido


@dataclass(frozen=True, slots=True)
class ClientePropuesto:
    id: int | None
    identificacion: str
    nombre: str
    correos: Sequence[str]


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
    factura = estados.obtener(comprobante_id, original.FACTURA)
    original.exigir_acreditable(factura)
    dicha = documentos.leer(factura.datos)
    notas = original.notas_de(factura.id)
    propuesta = saldo.proponer(dicha, notas)
    if propuesta is None:
        raise EstadoInvalido(f"De la factura {factura.numero} ya no queda nada por acreditar.")
    lineas, totales = propuesta
    queda = saldo.saldo(dicha, notas)
    receptor = dicha.receptor
    return Propuesta(
        ClientePropuesto(
            factura.cliente_id, receptor.identificacion, receptor.razon_social, receptor.correos
        ),
        original.modificado(factura),
        factura.punto_id,
        lineas,
        TotalesPropuestos(totales.total, queda.acreditado, queda.disponible),
    )
