"""Las últimas retenciones que valen de unos proveedores, para proponer lo mismo."""

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from datetime import date, datetime
from decimal import Decimal
from typing import Any, NamedTuple

from sqlalchemy import ARRAY, BigInteger, func, literal, select, true

from api.comprobantes.nucleo.documento import Json
from api.comprobantes.nucleo.models import AUTORIZADO, EN_CAMINO, Comprobante
from api.core.datos.db import db, empresa_actual
from api.plataforma.codigos.documentos import RETENCION
from api.plataforma.retenciones.ultimas import Retenida, Ultimas

_MIRADAS = 5  # las de cada proveedor


class Emitida(NamedTuple):
    """`sustentos`: los documentos sobre los que retiene, como el comprobante los dice."""

    id: int
    proveedor_id: int
    numero: str
    fecha: date
    emitido_en: datetime
    sustentos: Sequence[Json]


def emitidas(proveedor_ids: Collection[int]) -> list[Emitida]:
    """Las últimas de cada uno, de la más nueva a la más vieja. La que el SRI no quiso no enseña nada."""
    if not proveedor_ids:
        return []
    c, pedidos = Comprobante, func.unnest(literal(list(proveedor_ids), ARRAY(BigInteger)))
    quienes = pedidos.table_valued("id").render_derived(name="quienes")
    partes: list[Any] = [c.establecimiento, c.punto, c.secuencial]
    suyas = (
        select(
            c.id,
            c.proveedor_id,
            *partes,
            c.fecha,
            c.emitido_en,
            c.datos["propio"]["sustentos"].label("dichos"),
        )
        .where(
            c.empresa_id == empresa_actual(),
            c.proveedor_id == quienes.c.id,
            c.tipo == RETENCION,
            c.estado.in_((AUTORIZADO, *EN_CAMINO)),
        )
        .order_by(c.fecha.desc(), c.id.desc())
        .limit(_MIRADAS)
        .lateral("suyas")
    )
    consulta = select(*suyas.c).select_from(quienes).join(suyas, true())
    return [
        Emitida(
            f.id,
            f.proveedor_id,
            f"{f.establecimiento}-{f.punto}-{f.secuencial:09d}",
            f.fecha,
            f.emitido_en,
            f.dichos,
        )
        for f in db.session.execute(consulta.order_by(suyas.c.fecha.desc(), suyas.c.id.desc()))
    ]


def de(suyas: Iterable[Emitida], clase: Callable[[Emitida, Json], str] = lambda *_: "") -> Ultimas:
    """`clase`: la de lo que se compró con un documento; vacía si era de varias, o si no se sabe."""
    return Ultimas(
        tuple(
            r
            for suya in suyas
            for dicho in suya.sustentos
            for r in _retenidas(suya, dicho, clase(suya, dicho))
        )
    )


def _retenidas(suya: Emitida, dicho: Json, clase: str) -> Iterator[Retenida]:
    """Con dos códigos de un mismo impuesto, ninguno es el de su clase."""
    impuestos = [linea["codigo"] for linea in dicho["retenciones"]]
    for linea in dicho["retenciones"]:
        yield Retenida(
            linea["codigo"],
            clase if impuestos.count(linea["codigo"]) == 1 else "",
            linea["codigo_retencion"],
            Decimal(linea["porcentaje"]),
            suya.numero,
            suya.fecha,
        )
