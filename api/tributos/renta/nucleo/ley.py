"""Lo que la ley pone a la renta de un año: las escalas y las cifras, como catálogos que el proveedor carga, y las que rigen el
último día de uno."""

from collections.abc import Mapping, Sequence
from datetime import date
from decimal import Decimal
from typing import NamedTuple

from sqlalchemy import select

from api.contabilidad.cierre import tasas
from api.contabilidad.cierre.tasas import TasaDeLey, TasasDelAnio
from api.core.datos.db import db
from api.core.errors import EstadoInvalido
from api.core.papel.campos import NumeroDecimal, Uno
from api.plataforma.catalogos.models import OFICIAL, VARIAS
from api.plataforma.catalogos.registro import CatalogoDeLey, Columna
from api.tributos.renta.nucleo.models import ESCALAS, PARAMETROS, EscalonDeRenta, ParametroDeRenta

_USD = "En dólares."
ESCALAS_DE_RENTA = CatalogoDeLey(
    nombre="escalas-renta",
    titulo="Tramos del impuesto a la renta",
    modelo=EscalonDeRenta,
    clave=("escala", "sobre"),
    columnas=(
        Columna("escala", "De quién", Uno(ESCALAS, "unos tramos de la renta"), obligatoria=True),
        Columna("sobre", "Sobre", NumeroDecimal(_USD), obligatoria=True, ayuda="Desde qué base."),
        Columna("fijo", "Hasta ahí se paga", NumeroDecimal(_USD), obligatoria=True),
        Columna("porcentaje", "% de lo que pasa", NumeroDecimal("El porcentaje."), obligatoria=True),
    ),
    quien="La hoja de renta de un año usa las que rigen su último día.",
    revisar=lambda valores: {"porcentaje": "Debe ser hasta 100."} if valores["porcentaje"] > 100 else {},
)
PARAMETROS_DE_RENTA = CatalogoDeLey(
    nombre="parametros-renta",
    titulo="Cifras del impuesto a la renta",
    modelo=ParametroDeRenta,
    clave=("codigo",),
    columnas=(
        Columna("codigo", "Qué", Uno(PARAMETROS, "una cifra de la renta"), obligatoria=True),
        Columna("valor", "Valor", NumeroDecimal("En dólares, en % o cuántas veces."), obligatoria=True),
    ),
    quien="La hoja de renta de un año usa las que rigen su último día.",
)


class EscalonDelAnio(NamedTuple):
    sobre: Decimal
    fijo: Decimal
    porcentaje: Decimal
    fuente: str
    por_confirmar: bool


class LeyDeRenta(NamedTuple):
    """Lo que rige el último día de un año. `tasas`: None si alguna no está cargada; `falta` dice cuál."""

    escalas: Mapping[str, Sequence[EscalonDelAnio]]
    parametros: Mapping[str, TasaDeLey]
    tasas: TasasDelAnio | None
    falta: str


def al(fin: date) -> LeyDeRenta:
    escalas: dict[str, list[EscalonDelAnio]] = {}
    e, p = EscalonDeRenta, ParametroDeRenta
    for fila in db.session.scalars(select(e).where(e.vigente_en(fin)).order_by(e.escala, e.sobre)):
        dudosa = fila.certeza not in (OFICIAL, VARIAS)
        suyo = EscalonDelAnio(fila.sobre, fila.fijo, fila.porcentaje, fila.fuente, dudosa)
        escalas.setdefault(fila.escala, []).append(suyo)
    parametros = {
        fila.codigo: TasaDeLey(fila.valor, fila.fuente, fila.certeza not in (OFICIAL, VARIAS))
        for fila in db.session.scalars(select(p).where(p.vigente_en(fin)))
    }
    try:
        return LeyDeRenta(escalas, parametros, tasas.al(fin), "")
    except EstadoInvalido as error:
        return LeyDeRenta(escalas, parametros, None, str(error))
