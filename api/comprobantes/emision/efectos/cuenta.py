"""Lo que un comprobante le hace a una cuenta: la carga o la abona cuando se emite, lo rehace cuando se corrige y lo deshace
cuando se anula. El tipo dice qué cuenta es y con qué signo."""

from collections.abc import Sequence
from datetime import date, timedelta

from api.comprobantes.nucleo import estados, tipos
from api.comprobantes.nucleo.efectos import CuentaQueMueve, EfectoDeComprobante
from api.comprobantes.nucleo.emitido import ComprobanteEmitido
from api.comprobantes.nucleo.models import Comprobante
from api.core.autor import Autor
from api.plataforma.codigos import ensayos
from api.plataforma.codigos.ambientes import PRODUCCION
from api.terceros.clientes import service as clientes
from api.ventas.cartera import service as cartera
from api.ventas.cartera.models import DE_PRUEBAS


class CuentaDelCliente(EfectoDeComprobante):
    """Va antes que la fila, que dice cuál es su documento en la cuenta; None, si no mueve ninguna."""

    def poner(self, puestos: Sequence[ComprobanteEmitido], quien: Autor) -> None:
        """Los que traen su id de la cuenta apartado se registran en una orden: son cargos de un mismo tipo y ambiente."""
        suyos = [puesto for puesto in puestos if _mueve(puesto.comprobante)]
        con_id = [(puesto.id_en_cuenta, puesto) for puesto in suyos if puesto.id_en_cuenta is not None]
        if con_id:
            movimientos = [_emitido(puesto) for _, puesto in con_id]
            cartera.registrar_emitidos(movimientos, [id_ for id_, _ in con_id])
            for (id_, puesto), movimiento in zip(con_id, movimientos, strict=True):
                puesto.comprobante.documento_id = id_ if movimiento.total else None
        for puesto in suyos:
            if puesto.id_en_cuenta is None:
                puesto.en_cuenta = cartera.registrar_emitido(_emitido(puesto))
                puesto.comprobante.documento_id = puesto.en_cuenta.id if puesto.en_cuenta else None

    def reponer(self, corregido: ComprobanteEmitido, quien: Autor) -> None:
        """Su fila ya tiene los valores nuevos."""
        comprobante = corregido.comprobante
        if not _mueve(comprobante):
            return
        if comprobante.documento_id is None:
            self.poner([corregido], quien)
            return
        comprobante.documento_id = cartera.reemplazar_emitido(
            comprobante.documento_id,
            _emitido(corregido),
            tipos.de(comprobante.tipo).en_cuenta(corregido.documento).reemplazo,
        )

    def quitar(self, anulado: ComprobanteEmitido, dia: date, motivo: str, quien: Autor) -> None:
        comprobante = anulado.comprobante
        if comprobante.documento_id is not None and _mueve(comprobante):
            cartera.anular_emitido(comprobante.documento_id, dia, motivo)


def _mueve(comprobante: Comprobante) -> bool:
    if not _vale(comprobante):
        return False
    cuenta = tipos.de(comprobante.tipo).cuenta
    if cuenta == CuentaQueMueve.PROVEEDOR:
        raise NotImplementedError("La casa todavía no lleva la cuenta de los proveedores")
    return cuenta == CuentaQueMueve.CLIENTE


def _vale(comprobante: Comprobante) -> bool:
    """Lo del ambiente de pruebas no vale: nadie lo debe. Una empresa de ensayo no tiene otro: lo suyo vale ahí, para que el programa
    que se prueba lo cobre y lo concilie."""
    return comprobante.ambiente == PRODUCCION or ensayos.emitio(comprobante.clave_acceso)


def _emitido(emitido: ComprobanteEmitido) -> cartera.MovimientoDeCuenta:
    comprobante, documento = emitido.comprobante, emitido.documento
    tipo = tipos.de(comprobante.tipo)
    dicho, modificado = tipo.en_cuenta(documento), tipo.modifica(documento)
    cliente_id = comprobante.cliente_id or 0
    vence = dicho.vence
    if vence is None and tipo.signo > 0:
        suyo = emitido.para.cliente(cliente_id) if emitido.para is not None else None
        suyo = suyo or clientes.obtener(cliente_id)
        vence = comprobante.fecha + timedelta(days=suyo.dias_credito)
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
    return comprobante.numero if _vale(comprobante) else f"{comprobante.numero}{DE_PRUEBAS}"
