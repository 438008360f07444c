"""Lo que cada cliente debe, para su lista. Lo sabe el piso de arriba, que se registra aquí."""

from typing import Protocol

from sqlalchemy import ColumnElement
from sqlalchemy.sql.selectable import LateralFromClause

from api.core.registros import EnFila

AL_DIA, DEBE, VENCIDO = "al_dia", "debe", "vencido"
COBROS = (AL_DIA, DEBE, VENCIDO)


class CuentasEnLista(Protocol):
    @staticmethod
    def cifras() -> LateralFromClause:
        """saldo, vencido y facturado (USD, en doce meses) de cada cliente de la consulta a la que se une."""

    @staticmethod
    def criterio(cobro: str) -> ColumnElement[bool]:
        """La condición de que un cliente esté así: uno de `COBROS`."""


_REGISTRADAS = EnFila[type[CuentasEnLista]]("cuentas de los clientes")


def registrar(cuentas: type[CuentasEnLista]) -> None:
    _REGISTRADAS.poner(cuentas)


def cuentas() -> type[CuentasEnLista]:
    (registradas,) = _REGISTRADAS
    return registradas
