"""El plan de cuentas como árbol: lo de cada cuenta de movimiento se suma en las que la contienen."""

from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping
from typing import Any, NamedTuple, TypeVar

from sqlalchemy import select

from api.contabilidad.plan.models import CuentaContable
from api.core.datos.db import db
from api.core.errors import NoEncontrado, ReglaDeNegocio

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

    def hijas(self, cuenta_id: int | None) -> list[CuentaDelPlan]:
        """Las que están justo debajo, por código; de None, las primeras."""
        return self._hijas[cuenta_id]

    def en_orden(self) -> Iterator[CuentaDelPlan]:
        """Cada cuenta antes que las suyas, por código."""
        pendientes = list(reversed(self._hijas[None]))
        while pendientes:
            cuenta = pendientes.pop()
            yield cuenta
            pendientes.extend(reversed(self._hijas[cuenta.id]))

    def sumar(self, de: Mapping[int, T], cero: T, mas: Callable[[T, T], T]) -> dict[int, T]:
        """Lo de cada cuenta con lo de todas las que contiene. Las que no tienen nada no vienen."""
        sumas: dict[int, T] = {}
        for cuenta in reversed(list(self.en_orden())):
            partes = [sumas[h.id] for h in self._hijas[cuenta.id] if h.id in sumas]
            if cuenta.id in de:
                partes.append(de[cuenta.id])
            if partes:
                total = cero
                for parte in partes:
                    total = mas(total, parte)
                sumas[cuenta.id] = total
        return sumas


_COLUMNAS: tuple[Any, ...] = (
    *(_C.id, _C.codigo, _C.nombre, _C.nivel, _C.padre_id, _C.naturaleza, _C.tipo),
    *(_C.acepta_movimiento, _C.codigo_supercias, _C.exige),
)


def de_movimiento(cuenta_id: int) -> CuentaDelPlan:
    """La cuenta con ese id. `NoEncontrado` si no existe; `ReglaDeNegocio` si es de grupo."""
    fila = db.session.execute(select(*_COLUMNAS).where(_C.id == cuenta_id)).one_or_none()
    if fila is None:
        raise NoEncontrado("No existe esa cuenta.")
    if not fila.acepta_movimiento:
        raise ReglaDeNegocio.en("cuenta", "Elija una cuenta de movimiento: esta es un grupo.")
    return CuentaDelPlan(*fila)


def leer() -> PlanDeCuentas:
    """El plan de la empresa en que se trabaja."""
    return PlanDeCuentas([CuentaDelPlan(*fila) for fila in db.session.execute(select(*_COLUMNAS))])
