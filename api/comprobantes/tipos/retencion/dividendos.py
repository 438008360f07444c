"""De cuánto se retiene al repartir dividendos a una persona que reside aquí: lo que pasa de la parte exenta de ese año, que es
una sola por sociedad y persona (Ley Orgánica de Transparencia Social)."""

from dataclasses import dataclass
from datetime import date
from decimal import Decimal
from typing import NamedTuple

from sqlalchemy import extract, select

from api.comprobantes.nucleo import preparacion
from api.comprobantes.nucleo.models import AUTORIZADO, EN_CAMINO, Comprobante
from api.comprobantes.tipos.retencion.avisos import DE_DIVIDENDOS
from api.core.datos.clock import hoy
from api.core.datos.db import db
from api.core.errors import ReglaDeNegocio
from api.plataforma.catalogos import codigos
from api.plataforma.codigos.documentos import RETENCION
from api.plataforma.retenciones.models import RENTA
from api.terceros.proveedores import service as proveedores
from api.terceros.proveedores.models import DE_AFUERA, NATURAL

_CERO = Decimal("0.00")
_SOLO_PERSONAS = (
    "La parte exenta es de las personas que residen en el Ecuador: de este proveedor se retiene de todo."
)
_SIN_VALOR = "El salario básico unificado de {} no consta: se propone sin parte exenta; si la hay, réstela."


@dataclass(frozen=True, slots=True, kw_only=True)
class RepartoDeDividendos:
    """`valor`: USD que se reparten. `fecha`: la de la retención; None, hoy."""

    proveedor_id: int
    valor: Decimal
    fecha: date | None = None


class ExencionDeDividendos(NamedTuple):
    """`exento`: lo de todo el año; `usado`: lo que ya se restó en él; `base`: de lo que se retiene. USD."""

    exento: Decimal
    usado: Decimal
    base: Decimal
    dice: str


def proponer(reparto: RepartoDeDividendos) -> ExencionDeDividendos:
    suyo = proveedores.buscar(reparto.proveedor_id)
    if suyo is None:
        raise ReglaDeNegocio.en("proveedor_id", "No existe ese proveedor.")
    dia = reparto.fecha or hoy()
    if suyo.tipo != NATURAL or suyo.tipo_identificacion in DE_AFUERA:
        return ExencionDeDividendos(_CERO, _CERO, reparto.valor, _SOLO_PERSONAS)
    valores = codigos.valores(dia)
    sbu, veces = valores.get(codigos.SBU), valores.get(codigos.SBU_EXENTOS)
    if sbu is None or veces is None:
        return ExencionDeDividendos(_CERO, _CERO, reparto.valor, _SIN_VALOR.format(dia.year))
    exento = (sbu * veces).quantize(_CERO)
    usado = min(_usado(suyo.id, dia.year), exento)
    base = max(reparto.valor - (exento - usado), _CERO)
    dice = f"En {dia.year} están exentos {exento} (el salario básico de {sbu}, {veces:f} veces)"
    ya = f", y ya se restaron {usado}" if usado else ""
    return ExencionDeDividendos(exento, usado, base, f"{dice}{ya}: se retiene de {base}.")


def _usado(proveedor_id: int, anio: int) -> Decimal:
    """Lo que en las retenciones del año se repartió sin retener."""
    c = Comprobante
    dichos = db.session.scalars(
        select(c.datos["propio"]["sustentos"]).where(
            c.proveedor_id == proveedor_id,
            c.tipo == RETENCION,
            c.ambiente == preparacion.ambiente(),
            c.estado.in_((AUTORIZADO, *EN_CAMINO)),
            extract("year", c.fecha) == anio,
        )
    )
    usado = _CERO
    for sustento in (s for sustentos in dichos for s in sustentos if s["cod_sustento"] == DE_DIVIDENDOS):
        retenido = sum((Decimal(r["base"]) for r in sustento["retenciones"] if r["codigo"] == RENTA), _CERO)
        usado += max(Decimal(sustento["total_sin_impuestos"]) - retenido, _CERO)
    return usado
