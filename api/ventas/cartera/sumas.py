"""Las cuentas de toda la empresa, de las sumas por día que la base mantiene: leerlas cuesta según los días que
hay, no según los documentos."""

from datetime import date
from decimal import Decimal

from sqlalchemy import ColumnElement, Select, SQLColumnExpression, Subquery, case, func, select

from api.core.datos.db import db, empresa_actual
from api.ventas.cartera.calculo import ABONO, CARGO, CERO
from api.ventas.cartera.models import ABONAN, NO_VENDEN, SumaCartera

VIGENTE, ABIERTO, ANULADO, BAJA = "VIGENTE", "ABIERTO", "ANULADO", "BAJA"
TIPO_COBRO = "CO"
_S = SumaCartera
_ES_CARGO = _S.tipo.not_in((*ABONAN, TIPO_COBRO))


def ventas_por_dia(desde: date, hasta: date) -> dict[date, Decimal]:
    """Lo vendido cada día: los cargos menos las notas de crédito, sin los saldos iniciales. Lo anulado no
    cuenta. Un día sin ventas no viene."""
    venta = case((_ES_CARGO, _S.valor), else_=-_S.valor)
    return _por_dia(venta, desde, hasta, _S.tipo.not_in((*NO_VENDEN, TIPO_COBRO)))


def cobros_por_dia(desde: date, hasta: date) -> dict[date, Decimal]:
    """Lo cobrado cada día. Un día sin cobros no viene."""
    return _por_dia(_S.valor, desde, hasta, _S.tipo == TIPO_COBRO)


def valores(hasta: date) -> Select[Decimal, Decimal, Decimal, int]:
    """La consulta de lo facturado, lo abonado con notas de crédito, lo cobrado y cuántos documentos cargan la
    cuenta, hasta un día. La empresa se escribe a mano porque el muro del ORM no alcanza a un `select` que solo
    tiene sumas."""
    resta = _S.que == BAJA
    valor, cuantos = (case((resta, -columna), else_=columna) for columna in (_S.valor, _S.cuantos))
    return select(
        func.coalesce(func.sum(valor).filter(_ES_CARGO), CERO).label("facturado"),
        func.coalesce(func.sum(valor).filter(_S.tipo.in_(ABONAN)), CERO).label("creditos"),
        func.coalesce(func.sum(valor).filter(_S.tipo == TIPO_COBRO), CERO).label("cobrado"),
        func.coalesce(func.sum(cuantos).filter(_ES_CARGO), 0).label("documentos"),
    ).where(
        _S.empresa_id == empresa_actual(),
        _S.que.in_((VIGENTE, ANULADO, BAJA)),
        _S.dia <= hasta,
    )


def posiciones() -> Subquery:
    """Lo que hoy queda de los movimientos que vencen cada día: signo, vence, resto."""
    return (
        select(
            case((_ES_CARGO, CARGO), else_=ABONO).label("signo"),
            _S.dia.label("vence"),
            _S.valor.label("resto"),
        )
        .where(_S.empresa_id == empresa_actual(), _S.que == ABIERTO)
        .subquery("posiciones")
    )


def abierto_antes_de(dia: date) -> Select[Decimal]:
    """La consulta de lo que hoy queda de los cargos que vencieron antes de un día."""
    return select(func.sum(_S.valor)).where(
        _S.empresa_id == empresa_actual(), _S.que == ABIERTO, _S.dia < dia, _ES_CARGO
    )


def _por_dia(
    valor: SQLColumnExpression[Decimal], desde: date, hasta: date, cuales: ColumnElement[bool]
) -> dict[date, Decimal]:
    consulta = (
        select(_S.dia, func.sum(valor))
        .where(_S.que == VIGENTE, _S.dia.between(desde, hasta), cuales)
        .group_by(_S.dia)
        .having(func.sum(_S.cuantos) != 0)
    )
    return {dia: suma for dia, suma in db.session.execute(consulta)}  # noqa: C416  # para los tipos son filas
