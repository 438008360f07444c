"""Lo que la empresa ya decidió de una misma descripción, la haya vendido quien la haya vendido."""

from collections.abc import Iterable
from itertools import islice

from sqlalchemy import ARRAY, Text, and_, func, literal, select, true

from api.compras.aceptacion import armado
from api.compras.aceptacion.proponer import Recordada
from api.compras.compras.nucleo.models import Compra, LineaCompra
from api.core.datos.db import db, empresa_actual

_ULTIMAS = 5  # las de cada descripción que se miran
_DE_UN_PROVEEDOR = 20  # las líneas de un proveedor que se miran
_TOPE = 2_000  # descripciones que se buscan de una vez


def de(descripciones: Iterable[str]) -> dict[str, Recordada]:
    """Por su descripción, lo que se decidió de ella las últimas veces; no está la que se decidió de varias maneras."""
    como_se_guarda = {
        dicha: armado.descripcion(dicha) for dicha in islice(dict.fromkeys(descripciones), _TOPE)
    }
    if not como_se_guarda:
        return {}
    recordadas = _de_las_ultimas(sorted(set(como_se_guarda.values())))
    return {dicha: recordadas[suya] for dicha, suya in como_se_guarda.items() if suya in recordadas}


def _de_las_ultimas(buscadas: list[str]) -> dict[str, Recordada]:
    linea, compra = LineaCompra, Compra
    dicha = func.unnest(literal(buscadas, ARRAY(Text))).column_valued("dicha")
    de_la_linea = func.coalesce(func.nullif(linea.sustento, ""), compra.sustento)
    ultimas = (
        select(
            linea.destino,
            linea.clase,
            linea.cuenta_id,
            linea.centro_id,
            de_la_linea.label("sustento"),
            (compra.iva > 0).label("paga"),
        )
        .join(compra, and_(compra.empresa_id == linea.empresa_id, compra.id == linea.compra_id))
        .where(linea.empresa_id == empresa_actual(), linea.descripcion == dicha, compra.anulada_el.is_(None))
        .order_by(linea.id.desc())
        .limit(_ULTIMAS)
        .lateral("ultimas")
    )
    halladas: dict[str, list[Recordada]] = {}
    columnas = (
        *(ultimas.c.destino, ultimas.c.clase, ultimas.c.cuenta_id, ultimas.c.centro_id),
        *(ultimas.c.sustento, ultimas.c.paga),
    )
    for descripcion, destino, clase, cuenta_id, centro_id, sustento, paga in db.session.execute(
        select(dicha, *columnas).join(ultimas, true())
    ):
        halladas.setdefault(descripcion, []).append(
            Recordada(destino, clase, sustento if paga else "", cuenta_id, centro_id)
        )
    return {
        descripcion: una for descripcion, suyas in halladas.items() if (una := _de_acuerdo(suyas)) is not None
    }


def de_proveedor(proveedor_id: int) -> dict[str, Recordada]:
    """Por su destino, a dónde fue lo último que se le compró, si siempre fue a lo mismo."""
    linea, compra = LineaCompra, Compra
    ultimas = (
        select(linea.destino, linea.clase, linea.cuenta_id, linea.centro_id)
        .join(compra, and_(compra.empresa_id == linea.empresa_id, compra.id == linea.compra_id))
        .where(compra.proveedor_id == proveedor_id, compra.anulada_el.is_(None))
        .order_by(compra.fecha.desc(), compra.id.desc(), linea.n)
        .limit(_DE_UN_PROVEEDOR)
    )
    halladas: dict[str, list[Recordada]] = {}
    for destino, clase, cuenta_id, centro_id in db.session.execute(ultimas):
        halladas.setdefault(destino, []).append(Recordada(destino, clase, "", cuenta_id, centro_id))
    return {
        destino: suyas[0]
        for destino, suyas in halladas.items()
        if len({(una.cuenta_id, una.centro_id) for una in suyas}) == 1
    }


def _de_acuerdo(suyas: list[Recordada]) -> Recordada | None:
    if len({(una.destino, una.clase) for una in suyas}) > 1:
        return None
    return suyas[0]._replace(sustento=next((una.sustento for una in suyas if una.sustento), ""))
