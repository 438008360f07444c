"""Los catálogos de un código y un texto: sus nombres, y lo que rige un día."""

from datetime import date
from decimal import Decimal, InvalidOperation
from typing import NamedTuple

from sqlalchemy import bindparam, select

from api.core.datos.db import db
from api.core.datos.directas import Directa
from api.plataforma.catalogos.models import DEDUCIDA, CodigoDeLey

FORMA_PAGO, IDENTIFICACION, LEYENDA = "FORMA_PAGO", "IDENTIFICACION", "LEYENDA"
DOCUMENTO, PAIS, IMPUESTO, FERIADO = "DOCUMENTO", "PAIS", "IMPUESTO", "FERIADO"
PARAISO, INCOTERM, ENTIDAD_FINANCIERA = "PARAISO", "INCOTERM", "ENTIDAD_FINANCIERA"
FERIADO_LOCAL = "FERIADO_LOCAL"  # el código es el nombre del cantón
# Los valores que la ley fija: el salario básico unificado y cuántos de él están exentos en los dividendos de un año.
VALOR, SBU, SBU_EXENTOS = "VALOR", "SBU", "SBU_EXENTOS_DIVIDENDOS"
# Y hasta dónde deja emitir: a consumidor final, con cuánta propina (en por ciento) y de hace cuántos días.
HASTA_FINAL, HASTA_PROPINA, HASTA_DIAS = "HASTA_CONSUMIDOR_FINAL", "HASTA_PROPINA", "HASTA_DIAS_ATRAS"
# Los códigos auxiliares que el SRI pide en algunas líneas, y los que además piden la placa.
MATERIAL, TRANSPORTE, CON_PLACA = "MATERIAL", "TRANSPORTE", "CON_PLACA"
# Las leyendas que un comprobante lleva, según quién lo emite.
RIMPE_EMPRENDEDOR, RIMPE_POPULAR = "RIMPE_EMPRENDEDOR", "RIMPE_POPULAR"
AGENTE_RETENCION, CONTRIBUYENTE_ESPECIAL = "AGENTE_RETENCION", "CONTRIBUYENTE_ESPECIAL"
GRAN_CONTRIBUYENTE = "GRAN_CONTRIBUYENTE"
RESOLUCION = "{resolucion}"  # donde una leyenda dice el número de la resolución


def vigentes(catalogo: str, dia: date) -> dict[str, str]:
    """Los que rigen ese día: código → texto, por su código."""
    return dict(_VIGENTES.todas(catalogo=catalogo, dia=dia))


def valores(dia: date) -> dict[str, Decimal]:
    """Los de la ley que rigen ese día: código → valor. El que alguien escribió y no es un número no consta."""
    leidos = {codigo: numero(dice) for codigo, dice in vigentes(VALOR, dia).items()}
    return {codigo: leido for codigo, leido in leidos.items() if leido is not None}


def numero(texto: str) -> Decimal | None:
    """Un valor de la ley como alguien lo escribió; None si no es un número."""
    try:
        return Decimal(texto)
    except InvalidOperation:
        return None


class ValorFechado(NamedTuple):
    """Lo que un código dice de un día a otro. `por_confirmar`: si nadie lo comprobó con su norma."""

    desde: date
    hasta: date | None
    dice: str
    por_confirmar: bool


def historia(catalogo: str, codigo: str) -> list[ValorFechado]:
    """Todo lo que un código ha dicho, por su fecha."""
    suyas = select(CodigoDeLey).where(CodigoDeLey.catalogo == catalogo, CodigoDeLey.codigo == codigo)
    return [
        ValorFechado(f.desde, f.hasta, f.nombre, f.certeza == DEDUCIDA)
        for f in db.session.scalars(suyas.order_by(CodigoDeLey.desde))
    ]


def _par(codigo: str, nombre: str) -> tuple[str, str]:
    return codigo, nombre


_VIGENTES = Directa(
    _par,
    lambda: (
        select(CodigoDeLey.codigo, CodigoDeLey.nombre)
        .where(CodigoDeLey.catalogo == bindparam("catalogo"), CodigoDeLey.vigente_en(bindparam("dia")))
        .order_by(CodigoDeLey.codigo)
    ),
)
