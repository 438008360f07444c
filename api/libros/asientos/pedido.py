"""Lo que se pide asentar: valores que otros dominios hacen y el motor escribe tal cual."""

from dataclasses import dataclass
from datetime import date
from decimal import Decimal

from api.plataforma.codigos.contabilidad import NORMAL, PRINCIPAL

CERO = Decimal("0.00")


@dataclass(frozen=True, slots=True)
class LineaContable:
    """Una línea: solo uno de los dos lados es mayor que cero, en USD con dos decimales."""

    cuenta_id: int
    debe: Decimal
    haber: Decimal
    detalle: str = ""
    cliente_id: int | None = None
    proveedor_id: int | None = None
    centro_id: int | None = None


@dataclass(frozen=True, slots=True)
class OrigenAsiento:
    """Qué lo causa: su clase, su id si es un documento, y cuál de los asientos de ese documento es."""

    tipo: str
    id: int | None
    proposito: str = PRINCIPAL


@dataclass(frozen=True, slots=True)
class AsientoPedido:
    """Un asiento. Las líneas van en su orden y suman lo mismo de los dos lados. `excepcion_id`: con qué permiso se
    escribe en un período cerrado."""

    fecha: date
    diario: str
    area: str
    glosa: str
    lineas: tuple[LineaContable, ...]
    origen: OrigenAsiento
    clase: str = NORMAL
    excepcion_id: int | None = None

    @property
    def total(self) -> Decimal:
        """Lo que suma el debe."""
        return sum((linea.debe for linea in self.lineas), CERO)
