"""Las notas que llegaron antes que su compra."""

from collections.abc import Sequence
from decimal import Decimal

from sqlalchemy import select

from api.compras.compras.efectos import historia
from api.compras.compras.efectos.escrita import CompraEscrita, EfectoDeCompra
from api.compras.compras.nucleo import cuenta
from api.compras.compras.nucleo.models import Compra
from api.core.autor import Autor
from api.core.datos import bloqueo
from api.core.datos.db import db
from api.plataforma.codigos import compras as clases

_CERO = Decimal("0.00")


class NotasQueLaCorrigen(EfectoDeCompra):
    def poner(self, puestos: Sequence[CompraEscrita], quien: Autor) -> None:
        _atar([puesto.compra for puesto in puestos])

    def reponer(self, corregido: CompraEscrita, quien: Autor) -> None:
        _atar([corregido.compra])


def _atar(compras: Sequence[Compra]) -> None:
    """Las notas que nombraban a estas compras antes de que estuvieran quedan atadas a ellas, y lo que acreditan se les
    aplica. La que es anterior a su compra, o acredita más de lo que de ella queda, sigue suelta: la ve una persona."""
    de_documento = {
        (c.proveedor_id, c.cod_doc, c.numero): c for c in compras if not clases.modifica(c.cod_doc)
    }
    sueltas = (
        select(Compra)
        .where(
            Compra.proveedor_id.in_({c.proveedor_id for c in de_documento.values()}),
            Compra.nombra_numero.in_({c.numero for c in de_documento.values()}),
            Compra.nombra_numero != "",
            Compra.modifica_id.is_(None),
            Compra.anulada_el.is_(None),
        )
        .order_by(Compra.id)
    )
    acreditado: dict[int, Decimal] = {}
    for nota in bloqueo.todas(sueltas) if de_documento else ():
        suya = de_documento.get((nota.proveedor_id, nota.nombra_cod_doc, nota.nombra_numero))
        if suya is None or nota.fecha < suya.fecha:
            continue
        if nota.signo < 0:
            hasta = acreditado.get(suya.id, _CERO) + nota.total
            if hasta > suya.total:
                continue
            acreditado[suya.id] = hasta
        antes = {**historia.resumen(nota), "corrige": ""}
        nota.modifica_id = suya.id
        nota.version += 1
        db.session.flush()
        cuenta.aplicar_nota(nota, suya)
        historia.anotar("atar_nota", nota, antes, {"corrige": suya.numero})
