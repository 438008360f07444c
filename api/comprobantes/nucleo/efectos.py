"""Lo que un comprobante cambia fuera de sí mismo. Cada tipo lo declara con funciones puras del documento;
la emisión lo hace, en un solo lugar."""

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from datetime import date
from enum import StrEnum
from typing import Any

from api.plataforma.codigos import documentos


class CuentaQueMueve(StrEnum):
    """De quién es la cuenta que un tipo de comprobante mueve."""

    CLIENTE = "cliente"
    PROVEEDOR = "proveedor"
    NINGUNA = "ninguna"


@dataclass(frozen=True, slots=True)
class EnCuenta:
    """Lo que la cuenta dice del comprobante además de su número, su fecha y su total. `vence`: si falta,
    un cargo vence con los días de crédito del cliente. `reemplazo`: el motivo con que se anula al
    corregirlo."""

    vence: date | None = None
    detalle: str = ""
    reemplazo: str = "Corregido antes de autorizarse"


@dataclass(frozen=True, slots=True)
class Modificado:
    """El documento que un comprobante modifica. `comprobante_id`: el del emitido aquí; None si es de otro
    sistema, del que solo se sabe el número."""

    tipo: str
    numero: str
    fecha: date
    comprobante_id: int | None = None

    @property
    def nombrado(self) -> str:
        """Factura 001-001-000000012."""
        return f"{documentos.NOMBRES[self.tipo]} {self.numero}"

    @classmethod
    def leer(cls, guardado: Mapping[str, Any]) -> "Modificado":
        return cls(**{**guardado, "fecha": date.fromisoformat(guardado["fecha"])})

    def datos(self) -> dict[str, object]:
        """Como se guarda en lo propio del documento."""
        return {**asdict(self), "fecha": self.fecha.isoformat()}
