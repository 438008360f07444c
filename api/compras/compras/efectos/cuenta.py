"""Carga la cuenta del proveedor, o la abona si es una nota de crédito."""

from collections.abc import Sequence
from datetime import date

from sqlalchemy import select

from api.compras.compras.efectos.escrita import CompraEscrita, EfectoDeCompra
from api.compras.compras.nucleo.models import Compra
from api.compras.por_pagar import service as por_pagar
from api.compras.por_pagar.service import MovimientoDeCuenta
from api.core.autor import Autor
from api.core.datos.db import db


class CuentaDelProveedor(EfectoDeCompra):
    """La de total cero no la mueve."""

    def poner(self, puestos: Sequence[CompraEscrita], quien: Autor) -> None:
        cargan = [puesto.compra for puesto in puestos if puesto.compra.signo > 0]
        movimientos = [_movimiento(compra) for compra in cargan]
        # De una sola, la cuenta dice cuál es el número que ya tiene.
        ids = (
            [por_pagar.cargar(uno) for uno in movimientos]
            if len(movimientos) == 1
            else por_pagar.cargar_varios(movimientos)
        )
        for compra, id_ in zip(cargan, ids, strict=True):
            compra.documento_id = id_
        for puesto in puestos:
            if puesto.compra.signo < 0:  # se aplica a su cargo, que debe verse como lo dejó la anterior
                puesto.compra.documento_id = por_pagar.abonar(_movimiento(puesto.compra))

    def reponer(self, corregido: CompraEscrita, quien: Autor) -> None:
        """Lo pagado pasa a lo que queda, hasta donde alcance."""
        compra = corregido.compra
        if compra.documento_id is None:
            self.poner([corregido], quien)
        else:
            compra.documento_id = por_pagar.reemplazar(compra.documento_id, _movimiento(compra), "Corregida")
        db.session.flush()

    def quitar(self, anulado: CompraEscrita, dia: date, motivo: str, quien: Autor) -> None:
        if anulado.compra.documento_id is not None:
            por_pagar.anular(anulado.compra.documento_id, dia, motivo)


def _movimiento(compra: Compra) -> MovimientoDeCuenta:
    return MovimientoDeCuenta(
        tercero_id=compra.proveedor_id,
        tipo=compra.cod_doc,
        signo=compra.signo,
        numero=compra.numero,
        fecha=compra.fecha_contable,
        total=compra.al_proveedor,
        vence=max(compra.vence, compra.fecha_contable),
        detalle=compra.detalle,
        a_documento=_de(compra.modifica_id),
    )


def _de(compra_id: int | None) -> int | None:
    if compra_id is None:
        return None
    return db.session.scalar(select(Compra.documento_id).where(Compra.id == compra_id))
