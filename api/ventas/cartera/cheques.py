"""Los cheques que los clientes entregan, como los consulta quien lleva los bancos."""

from collections.abc import Iterable
from datetime import date
from typing import Any

from sqlalchemy import ScalarSelect, and_, func, select

from api.core.datos.db import db
from api.plataforma.codigos.bancos import CHEQUE
from api.terceros.clientes.models import Cliente
from api.ventas.cartera.models import Cobro

SE_COBRA = func.coalesce(Cobro.cheque_fecha, Cobro.fecha)


def recibidos(*columnas: Any) -> Any:
    """Los cobros con cheque, con su cliente y estas columnas más."""
    return (
        select(
            *(Cobro.id, Cobro.numero, Cobro.fecha, Cobro.total, Cobro.cliente_id, Cobro.referencia),
            *(Cobro.cheque_banco, Cobro.cheque_numero, Cobro.cheque_titular),
            Cliente.razon_social.label("cliente"),
            SE_COBRA.label("se_cobra"),
            *columnas,
        )
        .join(Cliente, and_(Cliente.empresa_id == Cobro.empresa_id, Cliente.id == Cobro.cliente_id))
        .where(Cobro.forma == CHEQUE)
    )


def cuantos(*condiciones: Any) -> ScalarSelect[int]:
    """Dentro de una consulta, cuántos cobros con cheque siguen vigentes y cumplen eso."""
    suyos = select(func.count(Cobro.id)).where(
        Cobro.forma == CHEQUE, Cobro.anulado_el.is_(None), *condiciones
    )
    return suyos.scalar_subquery()


def posfechado(cobro_ids: Iterable[int], dia: date) -> Any:
    """El número y la fecha de uno de estos que ese día todavía no se cobra; None si todos se cobran."""
    suyos = select(Cobro.numero, Cobro.cheque_fecha).where(
        Cobro.id.in_(sorted(cobro_ids)), Cobro.cheque_fecha > dia
    )
    return db.session.execute(suyos.limit(1)).one_or_none()
