"""El plan de cuentas como árbol: lo de cada cuenta de movimiento se suma en las que la contienen."""

from collections import defaultdict
from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from typing import Any, NamedTuple, TypeVar

from sqlalchemy import BigInteger, bindparam, select

from api.core.datos.directas import Directa
from api.core.datos.listas.juntas import LecturaPedida, pedir
from api.core.errors import NoEncontrado, ReglaDeNegocio
from api.libros.plan.models import CuentaContable

T = TypeVar("T")
_C = CuentaContable


class CuentaDelPlan(NamedTuple):
    """Una cuenta del plan, como los libros la nombran."""

    id: int
    codigo: str
    nombre: str
    nivel: int
    padre_id: int | None
    naturaleza: str
    tipo: str
    acepta_movimiento: bool
    codigo_supercias: str
    exige: str
    clase_flujo: str = ""

    @property
    def signo(self) -> int:
        """Por cuánto se multiplica su saldo, deudor positivo, para decirlo según su naturaleza."""
        return 1 if self.naturaleza == "D" else -1


class PlanDeCuentas:
    """Las cuentas de la empresa."""

    def __init__(self, cuentas: list[CuentaDelPlan]) -> None:
        self.por_id = {cuenta.id: cuenta for cuenta in cuentas}
        self._hijas: dict[int | None, list[CuentaDelPlan]] = defaultdict(list)
        for cuenta in sorted(cuentas, key=lambda c: c.codigo):
            self._hijas[cuenta.padre_id].append(cuenta)

    def en_orden(self) -> Sequence[CuentaDelPlan]:
        """Cada cuenta antes que las suyas, por código."""
        return self._en_orden

    @cached_property
    def _en_orden(self) -> list[CuentaDelPlan]:
        orden, pendientes = [], list(reversed(self._hijas[None]))
        while pendientes:
            cuenta = pendientes.pop()
            orden.append(cuenta)
            if suyas := self._hijas.get(cuenta.id):
                pendientes.extend(reversed(suyas))
        return orden

    def sumar(self, de: Mapping[int, T], cero: T, mas: Callable[[T, T], T]) -> dict[int, T]:
        """Lo de cada cuenta con lo de todas las que contiene. Las que no tienen nada no vienen."""
        sumas: dict[int, T] = {}
        for cuenta in reversed(self._en_orden):
            total = sumas.get(cuenta.id)
            if cuenta.id in de:
                total = mas(cero if total is None else total, de[cuenta.id])
            if total is None:
                continue
            sumas[cuenta.id] = total
            if (padre := cuenta.padre_id) is not None:
                sumas[padre] = mas(sumas.get(padre, cero), total)
        return sumas


_COLUMNAS: tuple[Any, ...] = (
    *(_C.id, _C.codigo, _C.nombre, _C.nivel, _C.padre_id, _C.naturaleza, _C.tipo),
    *(_C.acepta_movimiento, _C.codigo_supercias, _C.exige, _C.clase_flujo),
)


def de_movimiento(cuenta_id: int) -> CuentaDelPlan:
    """La cuenta con ese id. `NoEncontrado` si no existe; `ReglaDeNegocio` si es de grupo."""
    return la_hallada(_UNA.todas(cuenta=cuenta_id))


def pedida(cuenta_id: int) -> LecturaPedida[CuentaDelPlan]:
    """La de la cuenta con ese id, para leerla con otras."""
    return pedir(_UNA, cuenta=cuenta_id)


def la_hallada(filas: Sequence[CuentaDelPlan]) -> CuentaDelPlan:
    """La cuenta que una lectura `pedida` halló. Falla como `de_movimiento`."""
    if not filas:
        raise NoEncontrado("No existe esa cuenta.")
    (cuenta,) = filas
    if not cuenta.acepta_movimiento:
        raise ReglaDeNegocio.en("cuenta", "Elija una cuenta de movimiento: esta es un grupo.")
    return cuenta


def leer() -> PlanDeCuentas:
    """El plan de la empresa en que se trabaja."""
    return PlanDeCuentas(_TODAS.todas())


def pedidas() -> LecturaPedida[CuentaDelPlan]:
    """La de todas las cuentas, para leerlas con otras cosas."""
    return pedir(_TODAS)


_TODAS = Directa(CuentaDelPlan, lambda: select(*_COLUMNAS))
_UNA = Directa(
    CuentaDelPlan, lambda: select(*_COLUMNAS).where(_C.id == bindparam("cuenta", type_=BigInteger))
)
