"""Lo que cada cliente debe, para su lista. Lo sabe el piso de arriba, que se registra aquí."""

from typing import Protocol, TypeVar

from sqlalchemy import ColumnElement, Lateral

AL_DIA, DEBE, VENCIDO = "al_dia", "debe", "vencido"
COBROS = (AL_DIA, DEBE, VENCIDO)


class Cuentas(Protocol):
    @staticmethod
    def cifras() -> Lateral:
        """saldo, vencido y facturado (USD, en doce meses) de cada cliente de la consulta a la que se une."""

    @staticmethod
    def criterio(cobro: str) -> ColumnElement[bool]:
        """La condición de que un cliente esté así: uno de `COBROS`."""


_C = TypeVar("_C", bound=type[Cuentas])
_REGISTRADAS: list[type[Cuentas]] = []


def registrar(cuentas: _C) -> _C:
    _REGISTRADAS.append(cuentas)
    return cuentas


def cuentas() -> type[Cuentas]:
    (registradas,) = _REGISTRADAS
    return registradas
