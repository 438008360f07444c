"""Los pagos como los programas los registran y los leen."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import date
from decimal import Decimal

from api.compras.compras import service as compras
from api.compras.por_pagar import service as por_pagar
from api.core.autor import Autor
from api.core.datos.listas.pages import Fila
from api.core.datos.listas.tramos import TramoDeLista
from api.core.errors import ReglaDeNegocio
from api.libros.cuentas.aplicaciones import PedidoDeAplicacion
from api.libros.cuentas.dinero import DatosDinero
from api.libros.cuentas.lista_dinero import FiltrosDinero
from api.v1.comun import referencias

CLASE = "pago"
_NO_SE_PAGA = "No existe esa compra, o no se debe."


@dataclass(frozen=True, slots=True)
class PagoAplicado:
    """A qué se aplica una parte: a una compra, o a otro documento de la cuenta del proveedor."""

    valor: Decimal
    compra_id: int | None = None
    documento_id: int | None = None


def crear(datos: DatosDinero, aplicadas: Sequence[PagoAplicado], referencia: str, quien: Autor) -> Fila:
    def registrar() -> int:
        return por_pagar.crear_pago(replace(datos, aplicaciones=_pedidas(aplicadas)), quien).id

    return ver(referencias.una_sola(CLASE, referencia, registrar))


def _pedidas(aplicadas: Sequence[PagoAplicado]) -> list[PedidoDeAplicacion]:
    pedidas_ = [a.compra_id for a in aplicadas if a.compra_id is not None]
    suyas = {compra.id: compra.documento_id for compra in compras.algunas(pedidas_)} if pedidas_ else {}
    pedidas = []
    for n, aplicada in enumerate(aplicadas):
        documento_id = aplicada.documento_id or suyas.get(aplicada.compra_id or 0)
        if documento_id is None:
            raise ReglaDeNegocio.en(f"aplicaciones.{n}.compra_id", _NO_SE_PAGA)
        pedidas.append(PedidoDeAplicacion(documento_id, aplicada.valor))
    return pedidas


def anular(pago_id: int, fecha: date | None, motivo: str) -> Fila:
    por_pagar.anular_pago(pago_id, fecha, motivo)
    return ver(pago_id)


def ver(pago_id: int) -> Fila:
    (dicho,) = _con_referencia([por_pagar.pago(pago_id, False)])
    return dicho


def tramo(filtros: FiltrosDinero, despues: int | None, limite: int, referencia: str) -> TramoDeLista[Fila]:
    ids = referencias.de_esa(CLASE, referencia)
    return por_pagar.tramo_de_pagos(filtros, despues, limite, ids).con(_con_referencia)


def _con_referencia(filas: Sequence[Fila]) -> list[Fila]:
    return referencias.puestas(CLASE, filas, "externa")
