"""Hace lo que un comprobante le hace a una cuenta: la carga o la abona cuando se emite, lo rehace cuando
se corrige y lo deshace cuando se anula. El tipo dice qué cuenta es y con qué signo."""

from collections.abc import Sequence
from datetime import date, timedelta

from api.comprobantes.nucleo import estados, tipos
from api.comprobantes.nucleo.documento import Documento
from api.comprobantes.nucleo.efectos import CuentaQueMueve
from api.comprobantes.nucleo.models import Comprobante
from api.comprobantes.nucleo.pedidos import CobroPedido
from api.core.errors import ReglaDeNegocio
from api.plataforma.codigos.ambientes import PRODUCCION
from api.ventas.cartera import service as cartera
from api.ventas.cartera.models import DE_PRUEBAS, DocumentoCliente
from api.ventas.clientes import service as clientes


def poner(comprobante: Comprobante, documento: Documento) -> DocumentoCliente | None:
    """Registra el comprobante en la cuenta que mueve, antes de que se escriba su propia fila. Devuelve lo
    que quedó en la cuenta; None si no mueve ninguna."""
    if not _mueve(comprobante):
        return None
    puesto = cartera.registrar_emitido(_emitido(comprobante, documento))
    comprobante.documento_id = puesto.id if puesto else None
    return puesto


def poner_varios(
    comprobantes: Sequence[Comprobante], documentos: Sequence[Documento], ids: Sequence[int]
) -> None:
    """Registra muchos cargos de un mismo tipo y ambiente, antes de que se escriban sus propias filas. `ids`: los que
    tendrán en la cuenta (`cartera.ids_de_emitidos`)."""
    if not comprobantes or not _mueve(comprobantes[0]):
        return
    movimientos = [_emitido(c, d) for c, d in zip(comprobantes, documentos, strict=True)]
    cartera.registrar_emitidos(movimientos, ids)
    for comprobante, movimiento, id_ in zip(comprobantes, movimientos, ids, strict=True):
        comprobante.documento_id = id_ if movimiento.total else None


def cobrar(puesto: DocumentoCliente | None, cobro: CobroPedido | None, quien: str) -> None:
    """Cobra entero lo recién puesto en la cuenta, si así se pidió."""
    if puesto is not None and cobro is not None:
        try:
            cartera.cobrar_entero(puesto, cobro.forma, cobro.referencia, quien, cobro.banco_id)
        except ReglaDeNegocio as error:
            if "banco_id" in error.errors.get("json", {}):
                raise ReglaDeNegocio.en("cobro.banco_id", error.msg) from error
            raise


def reponer(comprobante: Comprobante, documento: Documento) -> None:
    """Rehace lo registrado al corregir un comprobante que el SRI rechazó. Su fila ya tiene los valores
    nuevos."""
    if not _mueve(comprobante):
        return
    if comprobante.documento_id is None:
        poner(comprobante, documento)
        return
    comprobante.documento_id = cartera.reemplazar_emitido(
        comprobante.documento_id,
        _emitido(comprobante, documento),
        tipos.de(comprobante.tipo).en_cuenta(documento).reemplazo,
    )


def quitar(comprobante: Comprobante, dia: date, motivo: str) -> None:
    """Anula desde `dia` lo que registró en la cuenta."""
    if comprobante.documento_id is not None and _mueve(comprobante):
        cartera.anular_emitido(comprobante.documento_id, dia, motivo)


def _mueve(comprobante: Comprobante) -> bool:
    """Lo del ambiente de pruebas no vale: nadie lo debe."""
    if comprobante.ambiente != PRODUCCION:
        return False
    cuenta = tipos.de(comprobante.tipo).cuenta
    if cuenta == CuentaQueMueve.PROVEEDOR:
        raise NotImplementedError("La casa todavía no lleva la cuenta de los proveedores")
    return cuenta == CuentaQueMueve.CLIENTE


def _emitido(comprobante: Comprobante, documento: Documento) -> cartera.MovimientoDeCuenta:
    tipo = tipos.de(comprobante.tipo)
    dicho, modificado = tipo.en_cuenta(documento), tipo.modifica(documento)
    cliente_id = comprobante.cliente_id or 0
    vence = dicho.vence
    if vence is None and tipo.signo > 0:
        vence = comprobante.fecha + timedelta(days=clientes.obtener(cliente_id).dias_credito)
    original = modificado.comprobante_id if modificado else None
    return cartera.MovimientoDeCuenta(
        tercero_id=cliente_id,
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
    """El número con que la cuenta lo nombra. Las pruebas de antes entraban en ella, y también empiezan en 1:
    llevan «(pruebas)» para que nadie las confunda."""
    return comprobante.numero if comprobante.ambiente == PRODUCCION else f"{comprobante.numero}{DE_PRUEBAS}"
