"""De qué lotes es lo que se mueve, como lo dice quien lo mueve. En cuáles se reparte lo decide `lotes`, que está encima."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from decimal import Decimal


@dataclass(frozen=True, slots=True)
class LoteDicho:
    """Cuánto es de un lote, o una serie. `caduca`: None, si no se dijo o no caduca."""

    codigo: str
    cantidad: Decimal
    caduca: date | None = None

    @property
    def nombrado(self) -> str:
        return self.codigo if self.caduca is None else f"{self.codigo} (caduca {self.caduca:%d/%m/%Y})"

    def en_json(self) -> dict[str, str | None]:
        """Como se guarda en la línea de su documento."""
        caduca = None if self.caduca is None else self.caduca.isoformat()
        return {"codigo": self.codigo, "cantidad": format(self.cantidad, "f"), "caduca": caduca}

    @classmethod
    def leer(cls, guardado: Mapping[str, str | None]) -> "LoteDicho":
        caduca = guardado["caduca"]
        return cls(
            str(guardado["codigo"]),
            Decimal(str(guardado["cantidad"])),
            date.fromisoformat(caduca) if caduca else None,
        )


def nombrados(lotes: Sequence[LoteDicho]) -> str:
    """«L-20 (caduca 31/05/2027): 4, L-21: 6», como se leen en papel y en Excel. De uno solo, o de una serie, no se repite cuánto."""
    return ", ".join(
        f"{uno.nombrado}: {uno.cantidad.normalize():f}"
        if len(lotes) > 1 and uno.cantidad != 1
        else uno.nombrado
        for uno in lotes
    )
