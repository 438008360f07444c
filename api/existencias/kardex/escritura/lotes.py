"""De qué lotes es lo que se mueve, como lo dice quien lo mueve. En cuáles se reparte lo decide `lotes`, que está encima."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from decimal import Decimal


@dataclass(frozen=True, slots=True)
class LoteDicho:
    """Cuánto es de un lote, o una serie. `caduca`: None, si no se dijo o no caduca."""

    codigo: str
    cantidad: Decimal
    caduca: date | None = None

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
