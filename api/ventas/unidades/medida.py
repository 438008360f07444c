"""Cuánto de la unidad base de un producto hay en lo que se dijo en otra suya: una caja de 12, una libra de 0.453592 kilogramos.

La multiplicación es exacta y se redondea una vez, a los decimales y hacia donde la unidad dice. Lo que un documento movió se sabe de lo
que él dice: guarda con su línea la medida con que se hizo."""

from collections.abc import Mapping
from dataclasses import dataclass
from decimal import ROUND_CEILING, ROUND_FLOOR, ROUND_HALF_UP, Decimal
from typing import Any, Self

from api.ventas.unidades.models import ABAJO, ARRIBA, CERCA, DECIMALES

_COMO = {CERCA: ROUND_HALF_UP, ARRIBA: ROUND_CEILING, ABAJO: ROUND_FLOOR}
_MILLONESIMA = Decimal("0.000001")


@dataclass(frozen=True, slots=True)
class Medida:
    """`factor`: cuántas de la base hay en una. `decimales`, `hacia`: cómo se redondea lo que da en la base."""

    unidad_id: int
    factor: Decimal
    decimales: int = DECIMALES
    hacia: str = CERCA

    def en_base(self, cantidad: Decimal) -> Decimal:
        """Esa cantidad, en la unidad base. La de menos de cero es la misma al revés."""
        paso = Decimal(1).scaleb(-self.decimales)
        cuanto = (abs(cantidad) * self.factor).quantize(paso, rounding=_COMO[self.hacia])
        return cuanto if cantidad >= 0 else -cuanto

    def precio(self, de_base: Decimal) -> Decimal:
        """El de una de estas, del precio de una de la base: hasta 6 decimales, la mitad hacia arriba."""
        return (de_base * self.factor).quantize(_MILLONESIMA, rounding=ROUND_HALF_UP)

    def en_json(self) -> dict[str, Any]:
        return {
            "unidad_id": self.unidad_id,
            "factor": format(self.factor, "f"),
            "decimales": self.decimales,
            "hacia": self.hacia,
        }

    @classmethod
    def leer(cls, guardada: Mapping[str, Any]) -> Self:
        return cls(**{**guardada, "factor": Decimal(guardada["factor"])})


def en_base(cantidad: Decimal, medida: Medida | None) -> Decimal:
    """Sin medida, ya está en la base."""
    return cantidad if medida is None else medida.en_base(cantidad)
