"""Una factura que devuelve el IVA: el SRI lo autoriza para una clave de acceso, así que se le pregunta con la que el punto
daría ahora. Si otro toma ese número antes, lo autorizado se anula y se pregunta con la siguiente; y si la factura no sale,
también se anula, y si se anula o al corregirla deja de devolver el IVA, lo hace un trabajo. Ningún número se gasta en lo que el SRI no autoriza."""

from collections.abc import Callable
from dataclasses import replace
from datetime import date
from decimal import Decimal

from api.adapters.devolucion_iva import DevolucionPedida, UsuarioAdicional
from api.comprobantes.devoluciones import service as devoluciones
from api.comprobantes.emision import numeracion
from api.comprobantes.nucleo import preparacion
from api.comprobantes.nucleo.calculo import IVA
from api.comprobantes.nucleo.documento import Documento
from api.comprobantes.nucleo.efectos import EfectoDeComprobante
from api.comprobantes.nucleo.emitido import ComprobanteEmitido
from api.comprobantes.nucleo.tipos import Tipo
from api.comprobantes.tipos.factura.pedido import FacturaPedida
from api.core.autor import Autor
from api.core.datos.db import empresa_actual, transactional
from api.core.errors import ReglaDeNegocio
from api.plataforma.firma import service as firma

_VECES = 3


def emitir(
    tipo: Tipo[FacturaPedida],
    pedido: FacturaPedida,
    emitirla: Callable[[FacturaPedida], ComprobanteEmitido],
) -> ComprobanteEmitido:
    if not pedido.codigo_beneficio:
        raise ReglaDeNegocio.en("codigo_beneficio", "Ingrese el código que quien compra recibió del SRI.")
    for _ in range(_VECES):
        quien, pedida, ambiente = _anotar(tipo, pedido)
        devoluciones.pedir(quien, pedida, ambiente, pedido.iva_devuelto)
        try:
            return emitirla(replace(pedido, clave=pedida.clave_acceso))
        except numeracion.NumeroTomado:
            devoluciones.anular(pedida.clave_acceso)
        except BaseException:
            devoluciones.anular(pedida.clave_acceso)
            raise
    raise numeracion.NumeroTomado


def exigir(documento: Documento, clave: str) -> None:
    if suyo := documento.propio.get("iva_devuelto"):
        devoluciones.exigir(clave, Decimal(suyo["valor"]))


class IvaDevuelto(EfectoDeComprobante):
    """Deja sin efecto lo que el SRI autorizó para una que ya no devuelve el IVA: corregida, anulada, descartada o sustituida."""

    def reponer(self, corregido: ComprobanteEmitido, quien: Autor) -> None:
        if not corregido.documento.propio.get("iva_devuelto"):
            devoluciones.soltar(corregido.comprobante.clave_acceso)

    def quitar(self, anulado: ComprobanteEmitido, dia: date, motivo: str, quien: Autor) -> None:
        devoluciones.soltar(anulado.comprobante.clave_acceso)


@transactional
def _anotar(
    tipo: Tipo[FacturaPedida], pedido: FacturaPedida
) -> tuple[UsuarioAdicional, DevolucionPedida, int]:
    """Revisa la factura entera y escribe lo que se va a pedir de la clave que tendría."""
    para = preparacion.para_emitir(pedido.punto_id)
    documento = tipo.preparar(pedido, para, None)
    firma.firmante(empresa_actual())  # sin firma no saldría
    ambiente = para.empresa.codigo_ambiente
    identidad = numeracion.prever(documento, para.punto, tipo.codigo, ambiente)
    codigo = documento.propio["iva_devuelto"]["tarifa_codigo"]
    suyo = next(i for i in documento.totales.impuestos if i.codigo == IVA and i.tarifa_codigo == codigo)
    pedida = DevolucionPedida(
        identidad.clave_acceso,
        documento.receptor.identificacion,
        pedido.codigo_beneficio,
        suyo.base,
        suyo.tarifa,
        suyo.valor,
    )
    return devoluciones.anotar_pedida(pedida, ambiente, pedido.iva_devuelto), pedida, ambiente
