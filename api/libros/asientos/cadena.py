"""Si la cadena de huellas sigue entera: cada asiento sellado se compara con su contenido, con el anterior y con lo que la
base cuenta. La recorre PostgreSQL, sin traer nada."""

from typing import NamedTuple

import structlog
from sqlalchemy import text

from api.core.datos.db import db, empresa_actual, en_empresa, en_todas_las_empresas, transactional
from api.libros.asientos.models import NumeroAsiento

log = structlog.get_logger("libros")
SIN_LINEAS, HUECO, ALTERADO, FALTAN = (
    "Hay un asiento sin líneas.",
    "Falta este número.",
    "El contenido del asiento no es el que se selló, o el anterior cambió.",
    "Faltan los últimos asientos, o la numeración dice más de los que hay.",
)


class RoturaDeCadena(NamedTuple):
    """El primer asiento en que la cadena se rompe, y por qué."""

    diario: str
    anio: int
    numero: int
    motivo: str


class CadenaRevisada(NamedTuple):
    """`revisados`: cuántos asientos sellados se miraron."""

    ok: bool
    revisados: int
    roto: RoturaDeCadena | None


# Cada huella se hace con la anterior que está escrita: así cada fila se revisa sola y, si alguna no coincide, la primera
# dice dónde empezó.
_REVISAR = text(
    r"""
SELECT count(*) AS revisados,
       min(numero) FILTER (WHERE lineas IS NULL) AS sin_lineas,
       min(coalesce(numero_previo, 0) + 1) FILTER (WHERE numero <> coalesce(numero_previo, 0) + 1) AS hueco,
       min(numero) FILTER (WHERE lineas IS NOT NULL AND huella IS DISTINCT FROM
           tinta_huella(previa, :diario, :anio, numero, cabeza, lineas)) AS alterado,
       max(numero) AS ultimo, max(huella) FILTER (WHERE numero = :ultimo) AS ultima
  FROM (
    SELECT a.numero, a.huella, tinta_cabeza_canonica(a) AS cabeza,
           lag(a.numero) OVER orden AS numero_previo,
           coalesce(lag(a.huella) OVER orden, tinta_huella_inicial(a.empresa_id, :diario, :anio)) AS previa,
           (SELECT string_agg(tinta_linea_canonica(l), E'\x1e' ORDER BY l.n) FROM lineas_asientos l
             WHERE l.empresa_id = a.empresa_id AND l.asiento_id = a.id) AS lineas
      FROM asientos_contables a
     WHERE a.empresa_id = :empresa AND a.diario = :diario AND a.anio = :anio AND a.numero IS NOT NULL
    WINDOW orden AS (ORDER BY a.numero)) AS cada_uno
"""
)
_DIARIOS = text(
    "SELECT diario, anio, siguiente - 1 AS ultimo, huella FROM numeros_asientos WHERE empresa_id = :empresa "
    "ORDER BY anio, diario"
)
# Un diario y año con asientos sellados y sin numeración: tampoco debería haber.
_SUELTOS = text(
    "SELECT diario, anio, min(numero) AS numero FROM asientos_contables a WHERE empresa_id = :empresa AND numero IS NOT NULL "
    "AND NOT EXISTS (SELECT 1 FROM numeros_asientos n WHERE n.empresa_id = :empresa AND n.diario = a.diario "
    "AND n.anio = a.anio) GROUP BY diario, anio LIMIT 1"
)


@transactional
def revisar() -> CadenaRevisada:
    """Revisa la de la empresa actual, diario por diario. Se detiene en el primero que esté roto."""
    empresa_id = empresa_actual()
    db.session.execute(text("SET LOCAL statement_timeout = 0"))
    suelto = db.session.execute(_SUELTOS, {"empresa": empresa_id}).one_or_none()
    if suelto is not None:
        return CadenaRevisada(False, 0, RoturaDeCadena(suelto.diario, suelto.anio, suelto.numero, FALTAN))
    revisados = 0
    for diario, anio, ultimo, huella in db.session.execute(_DIARIOS, {"empresa": empresa_id}).all():
        donde = {"empresa": empresa_id, "diario": diario, "anio": anio, "ultimo": ultimo}
        visto = db.session.execute(_REVISAR, donde).one()
        revisados += visto.revisados
        roturas = [(visto.hueco, HUECO), (visto.sin_lineas, SIN_LINEAS), (visto.alterado, ALTERADO)]
        if visto.ultimo != ultimo and (ultimo or visto.ultimo):
            roturas.append((min(visto.ultimo or 0, ultimo) + 1, FALTAN))
        elif ultimo and bytes(visto.ultima or b"") != bytes(huella):
            roturas.append((ultimo, ALTERADO))
        if primera := min(
            (rota for rota in roturas if rota[0] is not None), key=lambda rota: rota[0], default=None
        ):
            return CadenaRevisada(False, revisados, RoturaDeCadena(diario, anio, *primera))
    return CadenaRevisada(True, revisados, None)


def revisar_todas() -> None:
    """La de cada empresa que tenga libros. Lo que halle roto queda en el registro del sistema, como un error."""
    for empresa_id in _con_libros():
        with en_empresa(empresa_id):
            hallada = revisar()
        if hallada.roto is not None:
            log.error("cadena_rota", empresa=empresa_id, **hallada.roto._asdict())


@transactional
def _con_libros() -> list[int]:
    with en_todas_las_empresas():
        suyas = db.select(NumeroAsiento.empresa_id).distinct().order_by(NumeroAsiento.empresa_id)
        return list(db.session.scalars(suyas))
