"""Las figuras de la primera pantalla: lo que cada una lleva."""

from dataclasses import dataclass
from datetime import date, datetime
from decimal import Decimal
from typing import NamedTuple

from api.comprobantes.consulta.cifras import DePruebas, SumaEnDuda
from api.core.datos.meses import Mes
from api.inicio.atencion import Aviso, PrimerPaso
from api.ventas.cartera.service import Destacado, Rechazado, Vencido


class Ventas(NamedTuple):
    """Sin impuestos. `en_camino`: lo que de este mes el SRI todavía no autoriza, que cuenta; `rechazado`: lo que rechazó, que
    no cuenta en ninguna figura."""

    este_mes: Decimal
    mes_anterior: Decimal
    total: Decimal
    anterior: Decimal
    por_mes: list[Mes[Decimal]]
    en_camino: SumaEnDuda
    rechazado: SumaEnDuda


class DosMeses(NamedTuple):
    """Lo de este mes, y lo del anterior hasta el mismo día."""

    este_mes: Decimal
    mes_anterior: Decimal


class IvaDelMes(NamedTuple):
    """El IVA de un mes, en USD. `diferencia`: lo cobrado menos lo pagado que da crédito."""

    mes: date
    vendido: Decimal
    comprado: Decimal
    diferencia: Decimal


class Tramo(NamedTuple):
    tramo: str
    nombre: str
    valor: Decimal


class Cartera(NamedTuple):
    por_cobrar: Decimal
    por_cobrar_antes: Decimal
    vencido: Decimal
    vencido_antes: Decimal
    tramos: list[Tramo]
    rechazado: Rechazado


class PorPagar(NamedTuple):
    por_pagar: Decimal
    vencido: Decimal
    esta_semana: Decimal
    hasta: date


class PlanDelInicio(NamedTuple):
    nombre: str
    caduca: date
    dias: int
    total: int
    utilizados: int


@dataclass(frozen=True, slots=True)
class Inicio:
    """Cada figura, o nada donde el usuario no puede verla."""

    actualizado: datetime
    comparado_con: date
    estrenada: bool
    pruebas: DePruebas | None
    ventas: Ventas | None
    impuesto: DosMeses | None
    iva: list[IvaDelMes] | None
    cobros: DosMeses | None
    cartera: Cartera | None
    mejores: list[Destacado] | None
    vencidos: list[Vencido] | None
    por_pagar: PorPagar | None
    acreedores: list[Vencido] | None
    plan: PlanDelInicio | None
    atencion: list[Aviso]
    pasos: list[PrimerPaso]
