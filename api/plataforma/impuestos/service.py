"""Las tarifas de los impuestos en un día, y qué decir de una que ese día no rige."""

from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass
from datetime import date
from decimal import Decimal
from typing import Any, NamedTuple

from sqlalchemy import String, bindparam, func, select

from api.core.datos.clock import rige
from api.core.datos.directas import Directa
from api.core.errors import ReglaDeNegocio
from api.plataforma.impuestos.models import (
    IMPUESTOS,
    IVA,
    POR_ALCOHOL,
    POR_AZUCAR,
    PORCENTAJE,
    TarifaImpuesto,
)
from api.plataforma.impuestos.precios import Cobra


class ContenidoGravado(NamedTuple):
    """Lo que cada unidad de un producto tiene: litros, por ciento de alcohol y gramos de azúcar."""

    volumen: Decimal
    grado: Decimal
    azucar: Decimal

    def segun(self, clase: str) -> Decimal:
        """Las unidades de ICE de cada unidad: litros de alcohol puro, cientos de gramos de azúcar, o una."""
        if clase == POR_AZUCAR:
            return self.azucar / 100
        return self.volumen * self.grado / 100 if clase == POR_ALCOHOL else Decimal(1)


@dataclass(frozen=True, slots=True)
class Tarifa:
    """Una tarifa mirada desde un día: `vigente` si ese día rige; `empezo`, si ese día ya había empezado a regir."""

    impuesto: int
    codigo: str
    nombre: str
    clase: str
    tarifa: Decimal | None
    ad_valorem: Decimal | None
    desde: date
    hasta: date | None
    vigente: bool
    empezo: bool

    @property
    def impuesto_nombre(self) -> str:
        return IMPUESTOS[self.impuesto]

    @property
    def por_contenido(self) -> bool:
        """Si se cobra por el alcohol o el azúcar que cada unidad tiene."""
        return self.clase in (POR_ALCOHOL, POR_AZUCAR)

    def cobra_de(self, contenido: "ContenidoGravado") -> Cobra:
        """Lo que cobra por una unidad que tiene eso."""
        dolares = self.tarifa or Decimal(0)
        if self.clase == PORCENTAJE:
            return Cobra(dolares)
        return Cobra(dolares * contenido.segun(self.clase), True, self.ad_valorem or Decimal(0))

    def le_falta(self, contenido: "ContenidoGravado") -> str:
        """Lo que hay que decir de un producto para calcularla; vacío si ya se sabe."""
        if not self.por_contenido or contenido.segun(self.clase):
            return ""
        que = "los gramos de azúcar" if self.clase == POR_AZUCAR else "los litros y el grado alcohólico"
        return f"Para calcular el ICE «{self.nombre}» faltan {que} de cada unidad."

    @property
    def aviso(self) -> str:
        """Por qué ese día no se puede cobrar; vacío si se puede."""
        if self.vigente:
            return ""
        if self.hasta is None or not self.empezo:
            return f"La tarifa «{self.nombre}» rige desde el {self.desde:%d/%m/%Y}."
        return f"La tarifa «{self.nombre}» dejó de regir el {self.hasta:%d/%m/%Y}: elija la que corresponde."


class Tarifario:
    """Todas las tarifas en un día: de cada código, la que rige; si ninguna rige, la última que rigió."""

    def __init__(self, filas: Iterable[Any], fecha: date) -> None:
        self._por_codigo: dict[tuple[int, str], Tarifa] = {}
        for fila in filas:  # de la más antigua a la más nueva
            impuesto, codigo, nombre, clase, tarifa, ad_valorem, desde, hasta = fila
            vigente = rige(desde, hasta, fecha)
            anterior = self._por_codigo.get((impuesto, codigo))
            if anterior is None or vigente or (not anterior.vigente and desde <= fecha):
                self._por_codigo[impuesto, codigo] = Tarifa(
                    *(impuesto, codigo, nombre, clase, tarifa, ad_valorem, desde, hasta),
                    vigente=vigente,
                    empezo=desde <= fecha,
                )

    def de(self, impuesto: int, codigo: str | None) -> Tarifa | None:
        return self._por_codigo.get((impuesto, codigo)) if codigo else None

    def de_impuesto(self, impuesto: int) -> list[Tarifa]:
        return [tarifa for tarifa in self._por_codigo.values() if tarifa.impuesto == impuesto]

    def vigentes(self) -> Iterator[Tarifa]:
        return (tarifa for tarifa in self._por_codigo.values() if tarifa.vigente)

    def exigir(self, impuesto: int, codigo: str, campo: str) -> Tarifa:
        """La tarifa de un código, que ese día debe regir; si no, el error del campo."""
        tarifa = self.de(impuesto, codigo)
        if tarifa is None:
            raise ReglaDeNegocio.en(campo, f"No existe esa tarifa de {IMPUESTOS[impuesto]}.")
        if not tarifa.vigente:
            raise ReglaDeNegocio.en(campo, tarifa.aviso)
        return tarifa


def tarifario(fecha: date, codigos: Collection[str] | None = None) -> Tarifario:
    """El de un día; con `codigos`, solo con las tarifas que los llevan."""
    filas = _TODAS.todas() if codigos is None else _ALGUNAS.todas(codigos=",".join(codigos))
    return Tarifario(filas, fecha)


_TARIFAS = select(
    TarifaImpuesto.impuesto,
    TarifaImpuesto.codigo,
    TarifaImpuesto.nombre,
    TarifaImpuesto.clase,
    TarifaImpuesto.tarifa,
    TarifaImpuesto.ad_valorem,
    TarifaImpuesto.desde,
    TarifaImpuesto.hasta,
).order_by(TarifaImpuesto.desde, TarifaImpuesto.id)


def _fila(**columnas: object) -> tuple[object, ...]:
    return tuple(columnas.values())


_TODAS = Directa(_fila, lambda: _TARIFAS)
_ALGUNAS = Directa(
    _fila,
    lambda: _TARIFAS.where(
        TarifaImpuesto.codigo == func.any(func.string_to_array(bindparam("codigos", type_=String), ","))
    ),
)


def iva_general(fecha: date) -> Decimal:
    """La tarifa general de IVA de ese día, en por ciento: la más alta de las que rigen. Cero si ninguna rige."""
    de_iva = (t.tarifa for t in tarifario(fecha).de_impuesto(IVA) if t.vigente and t.clase == PORCENTAJE)
    return max((tarifa for tarifa in de_iva if tarifa is not None), default=Decimal(0))


def vigentes(fecha: date) -> list[Tarifa]:
    """Las tarifas que rigen ese día: IVA, ICE e IRBPNR, y en cada impuesto por el número de su código."""
    return sorted(tarifario(fecha).vigentes(), key=lambda t: (t.impuesto, len(t.codigo), t.codigo))
