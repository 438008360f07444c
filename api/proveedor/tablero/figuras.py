"""Las figuras del tablero: lo que cada una lleva, y las filas de su tabla."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date, datetime
from decimal import Decimal
from typing import NamedTuple

from api.plataforma.accesos.avisos import RafagaDeIntentos

# Los tickets de un estado, con una columna por cada edad (`EDADES`).
TicketsDeEstado = Mapping[str, str | int]


class EmpresasDeEstado(NamedTuple):
    estado: str
    activas: int
    inactivas: int


class FiguraEmpresas(NamedTuple):
    total: int
    activas: int
    por_estado: list[EmpresasDeEstado]


class RenovacionesDelDia(NamedTuple):
    """Cuántos planes de cada familia caducan un día."""

    fecha: date
    imprenta: int
    orel: int


class PlanPorRenovar(NamedTuple):
    """Un plan que caduca pronto y que ningún otro continúa."""

    empresa_id: int
    empresa: str
    familia: int
    familia_nombre: str
    contrato_id: int
    nombre: str
    caduca: date
    dias: int


class FiguraRenovaciones(NamedTuple):
    dias: int
    total: int
    por_dia: list[RenovacionesDelDia]
    proximas: list[PlanPorRenovar]


class ReciboPendiente(NamedTuple):
    id: int
    empresa_id: int
    empresa: str
    familia: int
    familia_nombre: str
    plan: str
    valor: Decimal | None
    subido_en: datetime


class FiguraRecibos(NamedTuple):
    cuantos: int
    desde: datetime | None
    valor: Decimal
    primeros: list[ReciboPendiente]


class DocumentosDelMes(NamedTuple):
    mes: date
    emitidos: int
    anterior: int
    rechazados: int
    error: Decimal | None


class FiguraDocumentos(NamedTuple):
    total: int
    anterior: int
    error: Decimal | None
    por_mes: list[DocumentosDelMes]


class FiguraTickets(NamedTuple):
    """Los tickets que esperan. A un asesor le dice también cuántos son suyos."""

    total: int
    propios: int | None
    por_estado: list[TicketsDeEstado]


class NuevasDelMes(NamedTuple):
    mes: date
    nuevas: int
    anterior: int


class FiguraNuevas(NamedTuple):
    total: int
    anterior: int
    por_mes: list[NuevasDelMes]


@dataclass(frozen=True, slots=True)
class Tablero:
    """Las cifras del inicio. La figura que la sesión no puede ver es None. `sin_ruc_proveedor`: si los comprobantes
    salen sin el RUC de su sistema, y quien mira puede ponerlo. `intentos_fallidos`: los avisos del último día de que hubo
    muchos; None si ninguno, o si quien mira no ve los accesos."""

    actualizado: datetime
    empresas: FiguraEmpresas | None
    renovaciones: FiguraRenovaciones | None
    recibos: FiguraRecibos | None
    documentos: FiguraDocumentos | None
    tickets: FiguraTickets | None
    nuevas: FiguraNuevas | None
    sin_ruc_proveedor: bool
    intentos_fallidos: RafagaDeIntentos | None
