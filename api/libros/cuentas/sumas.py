"""Las cuentas de toda la empresa, de las sumas por día que la base mantiene: leerlas cuesta según los días que
hay, no según los documentos."""

from datetime import date
from decimal import Decimal
from typing import Any

from sqlalchemy import ColumnElement, Select, SQLColumnExpression, Subquery, case, func, or_, select

from api.core.datos.db import db, empresa_actual
from api.libros.cuentas.nucleo.calculo import ABONO, CARGO, CERO
from api.libros.cuentas.nucleo.lado import LadoDeCuentas

VIGENTE, ABIERTO, ANULADO, BAJA = "VIGENTE", "ABIERTO", "ANULADO", "BAJA"


class Sumas:
    """Las de un lado."""

    def __init__(self, lado: LadoDeCuentas) -> None:
        self._s: Any = lado.suma
        self._abonan, self._previos, self._dinero = lado.abonan, lado.previos, lado.tipo_dinero
        self._devuelto = lado.tipo_devuelto
        self._es_cargo: ColumnElement[bool] = self._s.tipo.not_in((*lado.abonan, lado.tipo_dinero))

    def movido_por_dia(self, desde: date, hasta: date) -> dict[date, Decimal]:
        """Lo vendido o comprado cada día: los cargos menos las notas de crédito, sin lo que se debía antes. Lo anulado
        no cuenta. Un día sin nada no viene."""
        neto = case((self._es_cargo, self._s.valor), else_=-self._s.valor)
        return self._por_dia(neto, desde, hasta, self._s.tipo.not_in((*self._previos, self._dinero)))

    def dinero_por_dia(self, desde: date, hasta: date) -> dict[date, Decimal]:
        """Lo cobrado o pagado cada día. Un día sin nada no viene."""
        return self._por_dia(self._s.valor, desde, hasta, self._s.tipo == self._dinero)

    def valores(self, hasta: date) -> Select[*tuple[Any, ...]]:
        """La consulta de lo facturado, lo abonado con notas de crédito, lo cobrado o pagado (menos lo que se devolvió) y
        cuántos documentos cargan la cuenta, hasta un día. La empresa se escribe a mano porque el muro del ORM no alcanza a un `select` que solo
        tiene sumas."""
        resta = self._s.que == BAJA
        valor, cuantos = (
            case((resta, -columna), else_=columna) for columna in (self._s.valor, self._s.cuantos)
        )
        devuelto = self._s.tipo == self._devuelto
        cargo = self._es_cargo & ~devuelto
        neto = case((devuelto, -valor), else_=valor)
        return select(
            func.coalesce(func.sum(valor).filter(cargo), CERO).label("facturado"),
            func.coalesce(func.sum(valor).filter(self._s.tipo.in_(self._abonan)), CERO).label("creditos"),
            func.coalesce(func.sum(neto).filter(or_(self._s.tipo == self._dinero, devuelto)), CERO).label(
                "dinero"
            ),
            func.coalesce(func.sum(cuantos).filter(cargo), 0).label("documentos"),
        ).where(
            self._s.empresa_id == empresa_actual(),
            self._s.que.in_((VIGENTE, ANULADO, BAJA)),
            self._s.dia <= hasta,
        )

    def posiciones(self) -> Subquery:
        """Lo que hoy queda de los movimientos que vencen cada día: signo, vence, resto."""
        return (
            select(
                case((self._es_cargo, CARGO), else_=ABONO).label("signo"),
                self._s.dia.label("vence"),
                self._s.valor.label("resto"),
            )
            .where(self._s.empresa_id == empresa_actual(), self._s.que == ABIERTO)
            .subquery("posiciones")
        )

    def abierto_antes_de(self, dia: date) -> Select[*tuple[Any, ...]]:
        """La consulta de lo que hoy queda de los cargos que vencieron antes de un día."""
        return select(func.sum(self._s.valor)).where(
            self._s.empresa_id == empresa_actual(), self._s.que == ABIERTO, self._s.dia < dia, self._es_cargo
        )

    def por_vencimiento(self) -> list[tuple[date, Decimal, int]]:
        """Lo que hoy queda de los cargos que vencen cada día, en su orden, y cuántos son."""
        suma = func.sum(self._s.valor)
        consulta = (
            select(self._s.dia, suma, func.sum(self._s.cuantos))
            .where(self._s.empresa_id == empresa_actual(), self._s.que == ABIERTO, self._es_cargo)
            .group_by(self._s.dia)
            .having(suma != 0)
            .order_by(self._s.dia)
        )
        return [(dia, valor, int(cuantos)) for dia, valor, cuantos in db.session.execute(consulta)]

    def _por_dia(
        self, valor: SQLColumnExpression[Any], desde: date, hasta: date, cuales: ColumnElement[bool]
    ) -> dict[date, Decimal]:
        consulta = (
            select(self._s.dia, func.sum(valor))
            .where(self._s.que == VIGENTE, self._s.dia.between(desde, hasta), cuales)
            .group_by(self._s.dia)
            .having(func.sum(self._s.cuantos) != 0)
        )
        return {dia: suma for dia, suma in db.session.execute(consulta)}  # noqa: C416  # para los tipos son filas
