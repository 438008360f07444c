"""Las figuras del tablero: lo que cada una lleva, y las filas de su tabla."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date, datetime
from decimal import Decimal
from typing import NamedTuple

# Los tickets de un estado, con una columna por cada edad (`EDADES`).
EnEspera = Mapping[str, str | int]


class DeEstado(NamedTuple):
    estado: str
    activas: int
    inactivas: int


class Empresas(NamedTuple):
    total: int
    activas: int
    por_estado: list[DeEstado]


class DelDia(NamedTuple):
    """Cuántos planes de cada familia caducan un día."""

    fecha: date
    imprenta: int
    orel: int


class Caduca(NamedTuple):
    """Un plan que caduca pronto y que ningún otro continúa."""

    empresa_id: int
    empresa: str
    familia: int
    familia_nombre: str
    contrato_id: int
    nombre: str
    caduca: date
    dias: int


class Renovaciones(NamedTuple):
    dias: int
    total: int
    por_dia: list[DelDia]
    proximas: list[Caduca]


class PorRevisar(NamedTuple):
    id: int
    empresa_id: int
    empresa: str
    familia: int
    familia_nombre: str
    plan: str
    valor: Decimal | None
    subido_en: datetime


class Recibos(NamedTuple):
    cuantos: int
    desde: datetime | None
    valor: Decimal
    primeros: list[PorRevisar]


class DocumentosDelMes(NamedTuple):
    mes: date
    emitidos: int
    anterior: int
    rechazados: int
    error: Decimal | None


class Documentos(NamedTuple):
    total: int
    anterior: int
    error: Decimal | None
    por_mes: list[DocumentosDelMes]


class Tickets(NamedTuple):
    """Los tickets que esperan. A un asesor le dice también cuántos son suyos."""

    total: int
    propios: int | None
    por_estado: list[EnEspera]


class NuevasDelMes(NamedTuple):
    mes: date
    nuevas: int
    anterior: int


class Nuevas(NamedTuple):
    total: int
    anterior: int
    por_mes: list[NuevasDelMes]


@dataclass(frozen=True, slots=True)
class Tablero:
    """Las cifras del inicio. La figura que la sesión no puede ver es None."""

    actualizado: datetime
    empresas: Empresas | None
    renovaciones: Renovaciones | None
    recibos: Recibos | None
    documentos: Documentos | None
    tickets: Tickets | None
    nuevas: Nuevas | None
