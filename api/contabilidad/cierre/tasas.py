"""Los porcentajes que la ley pone al resultado de un año: filas con fechas que el proveedor carga. La tarifa de quien
tiene una rebaja, un recargo o una tabla la dice su contador."""

from datetime import date
from decimal import Decimal
from typing import NamedTuple

from sqlalchemy import select

from api.contabilidad.cierre.models import (
    PARTICIPACION,
    PERDIDAS,
    SOBRE_EL_RESULTADO,
    TARIFA,
    PorcentajeDelAnio,
)
from api.core.datos.db import db
from api.core.errors import EstadoInvalido
from api.plataforma.catalogos.models import OFICIAL


class TasaDeLey(NamedTuple):
    """`porcentaje`: de 0 a 100. `por_confirmar`: si nadie comprobó la fila con la norma."""

    porcentaje: Decimal
    fuente: str
    por_confirmar: bool


class TasasDelAnio(NamedTuple):
    """`perdidas`: de la base, lo que se amortiza en un año."""

    participacion: TasaDeLey
    tarifa: TasaDeLey
    perdidas: TasaDeLey


def al(fin: date) -> TasasDelAnio:
    """Las que rigen el último día de un año. EstadoInvalido, con cuáles, si alguna no está cargada."""
    filas = db.session.scalars(select(PorcentajeDelAnio).where(PorcentajeDelAnio.vigente_en(fin)))
    hay = {f.codigo: TasaDeLey(f.porcentaje, f.fuente, f.certeza != OFICIAL) for f in filas}
    if faltan := [nombre for codigo, nombre in SOBRE_EL_RESULTADO.items() if codigo not in hay]:
        raise EstadoInvalido(f"Nadie ha cargado para {fin.year}: {', '.join(faltan)}. Avise a soporte.")
    return TasasDelAnio(hay[PARTICIPACION], hay[TARIFA], hay[PERDIDAS])
