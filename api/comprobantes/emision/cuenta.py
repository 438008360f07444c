"""Lleva a cabo lo que un comprobante hace a una cuenta: la carga o la abona cuando se emite, otra vez cuando se
corrige, y lo deshace cuando se anula. Qué cuenta y con qué signo lo dice su tipo."""

from datetime import date, timedelta

from api.comprobantes.nucleo import estados, tipos
from api.comprobantes.nucleo.documento import Documento
from api.comprobantes.nucleo.efectos import Cuenta
from api.comprobantes.nucleo.models import Comprobante
from api.plataforma.codigos.ambientes import PRODUCCION
from api.ventas.cartera import service as cartera
from api.ventas.cartera.models import DocumentoCliente
from api.ventas.clientes import service as clientes


def poner(comprobante: Comprobante, documento: Documento) -> DocumentoCliente | None:
    """Lo pone en la cuenta que mueve, antes de que su propia fila se escriba. Da lo que quedó en ella."""
    if not _mueve(comprobante):
        return None
    puesto = cartera.registrar_emitido(_emitido(comprobante, documento))
    comprobante.documento_id = puesto.id if puesto else None
    return puesto


def reponer(comprobante: Comprobante, documento: Documento) -> None:
    """Lo mismo cuando se corrige uno que el SRI rechazó: su fila ya tiene los valores nuevos."""
    if comprobante.documento_id is None:
        poner(comprobante, documento)
        return
    comprobante.documento_id = cartera.reemplazar_emitido(
        comprobante.documento_id,
        _emitido(comprobante, documento),
        tipos.de(comprobante.tipo).en_cuenta(documento).reemplazo,
    )


def quitar(comprobante: Comprobante, dia: date, motivo: str) -> None:
    """Lo saca de la cuenta desde ese día."""
    if comprobante.documento_id is not None:
        cartera.anular_emitido(comprobante.documento_id, dia, motivo)


def _mueve(comprobante: Comprobante) -> bool:
    cuenta = tipos.de(comprobante.tipo).cuenta
    if cuenta == Cuenta.PROVEEDOR:
        raise NotImplementedError("La casa todavía no lleva la cuenta de los proveedores")
    return cuenta == Cuenta.CLIENTE


def _emitido(comprobante: Comprobante, documento: Documento) -> cartera.Emitido:
    tipo = tipos.de(comprobante.tipo)
    dicho, modificado = tipo.en_cuenta(documento), tipo.modifica(documento)
    cliente_id = comprobante.cliente_id or 0
    vence = dicho.vence
    if vence is None and tipo.signo > 0:
        vence = comprobante.fecha + timedelta(days=clientes.obtener(cliente_id).dias_credito)
    original = modificado.comprobante_id if modificado else None
    return cartera.Emitido(
        cliente_id=cliente_id,
        tipo=tipo.codigo,
        signo=tipo.signo,
        numero=_numero(comprobante),
        fecha=comprobante.fecha,
        total=documento.totales.total,
        vence=vence,
        detalle=dicho.detalle,
        a_documento=estados.obtener(original).documento_id if original else None,
        a_numero=(modificado.tipo, modificado.numero) if modificado else None,
    )


def _numero(comprobante: Comprobante) -> str:
    """Como lo llama la cuenta. En el ambiente de pruebas los números también empiezan en 1: los suyos lo dicen,
    para que nadie los tome por los verdaderos."""
    return comprobante.numero if comprobante.ambiente == PRODUCCION else f"{comprobante.numero} (pruebas)"
