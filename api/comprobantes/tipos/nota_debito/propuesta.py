"""La propuesta de nota de débito por una factura: de quién, por cuál y con qué IVA. Los motivos los pone una
persona."""

from dataclasses import dataclass

from api.comprobantes.nucleo import documento as documentos
from api.comprobantes.nucleo import estados, preparacion
from api.comprobantes.nucleo.calculo import IVA
from api.comprobantes.nucleo.efectos import Modificado
from api.comprobantes.nucleo.preparacion import ClientePropuesto
from api.comprobantes.tipos.nota_debito.pedido import NOTAS
from api.plataforma.codigos.documentos import FACTURA


@dataclass(frozen=True, slots=True)
class PropuestaDeDebito:
    """`iva`: el código de la tarifa con que más vendió la factura."""

    cliente: ClientePropuesto
    modificado: Modificado
    punto_id: int
    iva: str


def de(comprobante_id: int) -> PropuestaDeDebito:
    factura = estados.obtener(comprobante_id, FACTURA)
    preparacion.exigir_modificable(factura, NOTAS)
    dicha = documentos.leer(factura.datos)
    mayor = max((i for i in dicha.totales.impuestos if i.codigo == IVA), key=lambda i: i.base)
    return PropuestaDeDebito(
        preparacion.cliente_propuesto(dicha),
        preparacion.modificado(factura),
        factura.punto_id,
        mayor.tarifa_codigo,
    )
