"""Lo que de una nota de débito no puede ser, y lo que conviene revisar antes de emitirla: con `confirma_avisos` se emite."""

from collections.abc import Iterator
from datetime import date, timedelta

from api.comprobantes.nucleo.documento import Documento, Totales
from api.comprobantes.nucleo.efectos import Modificado
from api.comprobantes.tipos.nota_debito.pedido import NotaDebitoPedida
from api.core.errors import FaltaConfirmar, ReglaDeNegocio
from api.core.papel.textos import plegar
from api.plataforma.codigos.documentos import NOTA_VENTA
from api.plataforma.impuestos.models import ICE, IRBPNR, IVA

_UN_ANO = timedelta(days=366)
_SIN_DESGLOSE = "Una nota de venta no desglosa el IVA: lo que por ella se cobra va con una tarifa sin IVA."
_OTRA_VEZ = "Ese motivo ya está arriba, con el mismo valor: confirme que se cobra dos veces."
_OTRA_TARIFA = "La factura {} no lleva esa tarifa de IVA: confirme que es la de lo que se cobra."
_SIN_EL = "La factura {} no lleva {}: confirme que la nota sí."
_DE_MAS = "La nota cobra {}, más que toda la factura {}, que es de {}: revise los valores."
_ANTIGUO = "Ese comprobante es de hace más de un año, del {:%d/%m/%Y}: revise su fecha."

_Duda = tuple[str, str]  # el campo y lo que hay que confirmar


def exigir(
    pedido: NotaDebitoPedida, modificado: Modificado, totales: Totales, factura: Documento | None, dia: date
) -> None:
    """`factura`: None, el comprobante es de otro sistema y no se sabe qué lleva."""
    if modificado.tipo == NOTA_VENTA and any(i.codigo == IVA and i.valor for i in totales.impuestos):
        raise ReglaDeNegocio.en("iva", _SIN_DESGLOSE)
    dudas = [*_repetidos(pedido), *_de_la_factura(pedido, modificado, totales, factura)]
    if factura is None and modificado.fecha < dia - _UN_ANO:
        dudas.append(("fecha_sustento", _ANTIGUO.format(modificado.fecha)))
    if dudas and not pedido.confirma_avisos:
        raise FaltaConfirmar.en_varios(dudas)


def _repetidos(pedido: NotaDebitoPedida) -> Iterator[_Duda]:
    vistos = set()
    for n, motivo in enumerate(pedido.motivos):
        clave = (plegar(motivo.razon), motivo.valor)
        if clave in vistos:
            yield f"motivos.{n}.razon", _OTRA_VEZ
        vistos.add(clave)


def _de_la_factura(
    pedido: NotaDebitoPedida, modificado: Modificado, totales: Totales, factura: Documento | None
) -> Iterator[_Duda]:
    if factura is None:
        return
    suyos = {(i.codigo, i.tarifa_codigo) for i in factura.totales.impuestos}
    if (IVA, pedido.iva) not in suyos:
        yield "iva", _OTRA_TARIFA.format(modificado.numero)
    for campo, codigo, nombre in (("ice", ICE, "ICE"), ("irbpnr", IRBPNR, "IRBPNR")):
        if getattr(pedido, campo) and codigo not in {codigo for codigo, _ in suyos}:
            yield f"{campo}.codigo", _SIN_EL.format(modificado.numero, nombre)
    if totales.total > factura.totales.total:
        yield (
            f"motivos.{len(pedido.motivos) - 1}.valor",
            _DE_MAS.format(totales.total, modificado.numero, factura.totales.total),
        )
