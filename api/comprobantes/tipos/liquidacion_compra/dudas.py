"""Lo que de una liquidación de compra conviene revisar antes de emitirla: con `confirma_avisos` se emite."""

from collections.abc import Iterator, Sequence

from api.comprobantes.nucleo.documento import LineaDicha
from api.comprobantes.tipos.liquidacion_compra.pedido import LiquidacionPedida
from api.core.errors import FaltaConfirmar
from api.core.papel.textos import plegar
from api.plataforma.codigos.compras import DESTINOS, SUSTENTOS_COMUNES, da_credito, sin_credito
from api.plataforma.codigos.identificaciones import RUC
from api.plataforma.impuestos.models import IVA
from api.terceros.proveedores import service as proveedores
from api.terceros.proveedores.models import GENERAL, REGIMENES

_OTRA_VEZ = "Esa línea ya está arriba, igual: confirme que se compra dos veces."
_SIN_IVA = "Lo que se compra no paga IVA, y el sustento {} es con crédito: sin él es el {}."
_DE_OTRO = "El sustento {} es el de «{}», y lo que se compra va a «{}»: elija el suyo."
_FACTURA = "{} está en el régimen {} y emite sus propios comprobantes: confirme que no puede darle el suyo."

_Duda = tuple[str, str]  # el campo y lo que hay que confirmar


def exigir(pedido: LiquidacionPedida, lineas: Sequence[LineaDicha]) -> None:
    if pedido.confirma_avisos:
        return
    if dudas := [*_proveedor(pedido), *_repetidas(pedido), *_sustentos(pedido, lineas)]:
        raise FaltaConfirmar.en_varios(dudas)


def _proveedor(pedido: LiquidacionPedida) -> Iterator[_Duda]:
    suyo = proveedores.buscar(pedido.proveedor_id)
    if suyo is not None and suyo.tipo_identificacion == RUC and suyo.regimen != GENERAL:
        yield "proveedor_id", _FACTURA.format(suyo.razon_social, REGIMENES[suyo.regimen])


def _repetidas(pedido: LiquidacionPedida) -> Iterator[_Duda]:
    vistas = set()
    for n, d in enumerate(pedido.detalles):
        clave = (d.codigo, plegar(d.descripcion), d.cantidad, d.precio, d.descuento, d.iva, d.producto_id)
        if clave in vistas:
            yield f"detalles.{n}.descripcion", _OTRA_VEZ
        vistas.add(clave)


def _sustentos(pedido: LiquidacionPedida, lineas: Sequence[LineaDicha]) -> Iterator[_Duda]:
    """El que contradice a lo que se compra: su IVA o su destino."""
    if pedido.compra is None:
        return
    pagan = [any(i.codigo == IVA and i.valor for i in linea.impuestos) for linea in lineas]
    yield from _contradice("compra", pedido.compra.sustento, pedido.compra.destino, any(pagan))
    for n, suya in enumerate(pedido.compra.lineas):
        if suya.sustento:
            yield from _contradice(f"compra.lineas.{n}", suya.sustento, suya.destino, pagan[n])


def _contradice(campo: str, sustento: str, destino: str, paga: bool) -> Iterator[_Duda]:
    if not paga and da_credito(sustento) and sin_credito(sustento) != sustento:
        yield f"{campo}.sustento", _SIN_IVA.format(sustento, sin_credito(sustento))
    for otro, comunes in SUSTENTOS_COMUNES.items():
        if otro != destino and sustento in comunes:
            yield f"{campo}.sustento", _DE_OTRO.format(sustento, DESTINOS[otro], DESTINOS[destino])
