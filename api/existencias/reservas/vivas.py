"""Lo que está reservado ahora: lo de cada documento que todavía lo necesita, hasta su día, si nadie lo soltó."""

from collections.abc import Sequence
from decimal import Decimal
from typing import Any, NamedTuple

from sqlalchemy import Date, Select, and_, any_, bindparam, false, func, literal, or_, select
from sqlalchemy.dialects.postgresql import ARRAY, BIGINT

from api.core.datos.clock import hoy
from api.core.datos.db import db
from api.existencias.reservas.clases import CLASES
from api.existencias.reservas.models import LineaDeReserva, Reserva

_R, _L = Reserva, LineaDeReserva


class Apartado(NamedTuple):
    """Lo que una reserva aparta de un producto en una bodega."""

    reserva_id: int
    origen_tipo: str
    origen_id: int
    producto_id: int
    bodega_id: int
    cantidad: Decimal


def vivas(*columnas: Any, linea: Any = _L, reserva: Any = _R) -> Select[Any]:
    """Esas columnas, de cada línea reservada ahora. `linea` y `reserva`: sus tablas, o un alias de cada una."""
    suya = and_(reserva.empresa_id == linea.empresa_id, reserva.id == linea.reserva_id)
    de_hoy = bindparam("hoy_reservas", callable_=hoy, type_=Date, unique=True)
    la_necesitan = (
        and_(reserva.origen_tipo == tipo, clase.vigente(reserva)) for tipo, clase in CLASES.items()
    )
    return (
        select(*columnas)
        .select_from(linea)
        .join(reserva, suya)
        .where(linea.hasta >= de_hoy, reserva.soltada_en.is_(None), or_(false(), *la_necesitan))
    )


def sumada(empresa: Any, producto: Any, bodega: Any = None) -> Any:
    """Dentro de una consulta de productos, cuánto de cada uno está reservado; en una bodega, si se dice."""
    suyas = vivas(func.coalesce(func.sum(_L.cantidad), 0)).where(
        _L.empresa_id == empresa, _L.producto_id == producto
    )
    if bodega is not None:
        suyas = suyas.where(_L.bodega_id == bodega)
    return suyas.correlate_except(_L, _R).scalar_subquery()


def apartados(productos: Sequence[int]) -> list[Apartado]:
    """Lo reservado de esos productos, en el orden en que se reservó."""
    columnas = (
        *(_L.reserva_id, _R.origen_tipo, _R.origen_id),
        *(_L.producto_id, _L.bodega_id, _L.cantidad),
    )
    suyas = vivas(*columnas).where(_L.producto_id == any_(literal(list(productos), ARRAY(BIGINT))))
    return [Apartado(*fila) for fila in db.session.execute(suyas.order_by(_L.reserva_id))]


def turno_de(tipo: str, id_: int) -> int | None:
    """El de la reserva que ese documento que mueve el kardex viene a cumplir; None, si no cumple ninguna que siga apartada."""
    for clase, dicha in CLASES.items():
        if (suyo := dicha.que_vende(tipo, id_)) is not None:
            apartada = select(_L.reserva_id).join(
                _R, and_(_R.empresa_id == _L.empresa_id, _R.id == _L.reserva_id)
            )
            return db.session.scalar(
                apartada.where(
                    *(_R.origen_tipo == clase, _R.origen_id == suyo),
                    *(_R.soltada_en.is_(None), _L.hasta >= hoy()),
                ).limit(1)
            )
    return None
