"""The tariffs of taxes on a day, and what they say of a tariff that isn't in force."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from datetime import date
from decimal import Decimal
from typing import Any

from sqlalchemy import select

from api.core.datos.db import db
from api.core.errors import ReglaDeNegocio
from api.plataforma.impuestos.models import IMPUESTOS, POR_UNIDAD, TarifaImpuesto
from api.plataforma.impuestos.precios import Cobra


@dataclass(frozen=True, slots=True)
class Tarifa:
    """A tariff as a day sees it: `vigente` when it is in force then."""

    impuesto: int
    codigo: str
    nombre: str
    clase: str
    tarifa: Decimal | None
    desde: date
    hasta: date | None
    vigente: bool

    @property
    def impuesto_nombre(self) -> str:
        return IMPUESTOS[self.impuesto]

    @property
    def cobra(self) -> Cobra:
        return Cobra(self.tarifa or Decimal(0), self.clase == POR_UNIDAD)

    @property
    def aviso(self) -> str:
        """Why it can't be charged on that day; empty when it can."""
        if self.vigente:
            return ""
        if self.hasta is None:
            return f"La tarifa «{self.nombre}» rige desde el {self.desde:%d/%m/%Y}."
        return f"La tarifa «{self.nombre}» dejó de regir el {self.hasta:%d/%m/%Y}: elija la que corresponde."


class Tarifario:
    """Every tariff as of a day: of a code, the one in force, else the last that was."""

    def __init__(self, filas: Iterable[Any], fecha: date) -> None:
        self._por_codigo: dict[tuple[int, str], Tarifa] = {}
        for fila in filas:  # from the oldest to the newest
            impuesto, codigo, nombre, clase, tarifa, desde, hasta = fila
            vigente = desde <= fecha and (hasta is None or hasta >= fecha)
            anterior = self._por_codigo.get((impuesto, codigo))
            if anterior is None or vigente or (not anterior.vigente and desde <= fecha):
                self._por_codigo[impuesto, codigo] = Tarifa(
                    impuesto, codigo, nombre, clase, tarifa, desde, hasta, vigente
                )

    def de(self, impuesto: int, codigo: str | None) -> Tarifa | None:
        return self._por_codigo.get((impuesto, codigo)) if codigo else None

    def de_impuesto(self, impuesto: int) -> list[Tarifa]:
        return [tarifa for tarifa in self._por_codigo.values() if tarifa.impuesto == impuesto]

    def vigentes(self) -> Iterator[Tarifa]:
        return (tarifa for tarifa in self._por_codigo.values() if tarifa.vigente)

    def exigir(self, impuesto: int, codigo: str, campo: str) -> Tarifa:
        """The tariff of a code, which must be in force; else the field's error."""
        tarifa = self.de(impuesto, codigo)
        if tarifa is None:
            raise ReglaDeNegocio.en(campo, f"No existe esa tarifa de {IMPUESTOS[impuesto]}.")
        if not tarifa.vigente:
            raise ReglaDeNegocio.en(campo, tarifa.aviso)
        return tarifa


def tarifario(fecha: date) -> Tarifario:
    return Tarifario(db.session.execute(_TARIFAS), fecha)


_TARIFAS = select(
    TarifaImpuesto.impuesto,
    TarifaImpuesto.codigo,
    TarifaImpuesto.nombre,
    TarifaImpuesto.clase,
    TarifaImpuesto.tarifa,
    TarifaImpuesto.desde,
    TarifaImpuesto.hasta,
).order_by(TarifaImpuesto.desde, TarifaImpuesto.id)


def vigentes(fecha: date) -> list[Tarifa]:
    """The tariffs in force that day: IVA, ICE, IRBPNR, each by its code's number."""
    return sorted(tarifario(fecha).vigentes(), key=lambda t: (t.impuesto, len(t.codigo), t.codigo))
