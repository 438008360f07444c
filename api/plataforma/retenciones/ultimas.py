"""Lo último que se retuvo a un proveedor: la próxima vez se propone igual, mientras nada lo contradiga. Es puro."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from decimal import Decimal
from typing import NamedTuple


class Retenida(NamedTuple):
    """Con qué se retuvo un impuesto. `compra`: la clase de lo que se compró; vacía si era de varias, o si no se sabe.
    `numero`, `fecha`: los del comprobante que lo dijo."""

    impuesto: int
    compra: str
    codigo: str
    porcentaje: Decimal
    numero: str
    fecha: date

    @property
    def dicha(self) -> str:
        return f"en la {self.numero}, del {self.fecha:%d/%m/%Y}"


@dataclass(frozen=True, slots=True)
class Ultimas:
    """Las de un proveedor, de la más nueva a la más vieja."""

    retenidas: Sequence[Retenida] = ()

    def de(self, impuesto: int, compra: str) -> Retenida | None:
        """La última de una clase de compra."""
        return next(
            (r for r in self.retenidas if r.compra and (r.impuesto, r.compra) == (impuesto, compra)), None
        )

    def con(self, impuesto: int, codigo: str) -> Retenida | None:
        """La última con un código."""
        return next((r for r in self.retenidas if (r.impuesto, r.codigo) == (impuesto, codigo)), None)


SIN_ULTIMAS = Ultimas()
