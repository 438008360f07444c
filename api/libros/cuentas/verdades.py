"""Lo que es verdad de las cuentas de un lado: lo aplicado de cada documento y de cada dinero es la suma de sus aplicaciones, y lo
que la base lleva sumado por día es lo que da contarlos."""

from collections.abc import Callable, Iterator
from typing import Any

from sqlalchemy import TextClause, text

from api.core.datos.db import empresa_actual
from api.core.datos.verdades import TANDA, Falla, Verdad, leer
from api.libros.cuentas.nucleo.lado import LadoDeCuentas

# Una aplicación está en un cargo y en lo que lo abona: en cada tabla se busca por la columna que la nombra.
_APLICADO = """
SELECT max(id) AS hasta, array_agg(id ORDER BY id) FILTER (WHERE aplicado <> contado) AS distintos FROM (
    SELECT m.id, m.aplicado, {contado} AS contado FROM {tabla} m
     WHERE m.empresa_id = :empresa AND m.id > :desde ORDER BY m.id LIMIT :cuantos) AS pagina
"""
_CONTADO = (
    "coalesce((SELECT sum(a.valor) FROM {aplicaciones} a WHERE a.empresa_id = :empresa AND a.{columna} = m.id "
    "AND a.deshecha_el IS NULL), 0)"
)
_SUMAS = """
SELECT que, tipo, dia, sum(valor) AS valor, sum(cuantos) AS cuantos FROM (
    SELECT que, tipo, dia, valor, cuantos FROM {sumas} WHERE empresa_id = :empresa
    UNION ALL
    SELECT c.que, m.tipo, c.dia, -c.valor, -1 FROM (
        SELECT tipo, fecha, vence, total, aplicado, anulado_el FROM {documentos} WHERE empresa_id = :empresa
        UNION ALL
        SELECT :dinero, fecha, fecha, total, aplicado, anulado_el FROM {dinero} WHERE empresa_id = :empresa) AS m
     CROSS JOIN LATERAL (VALUES ('VIGENTE', m.fecha, m.total, m.anulado_el IS NULL),
         ('ABIERTO', m.vence, m.total - m.aplicado, m.anulado_el IS NULL AND m.aplicado < m.total),
         ('ANULADO', m.fecha, m.total, m.anulado_el IS NOT NULL),
         ('BAJA', m.anulado_el, m.total, m.anulado_el IS NOT NULL)) AS c (que, dia, valor, cuenta) WHERE c.cuenta) AS juntas
 GROUP BY que, tipo, dia HAVING sum(valor) <> 0 OR sum(cuantos) <> 0 ORDER BY dia, que, tipo
"""


def de_lado(lado: LadoDeCuentas, de_quienes: str) -> Callable[[], Iterator[Verdad]]:
    """Las de un lado; `de_quienes`: «clientes»."""
    modelos: tuple[type[Any], ...] = (lado.documento, lado.dinero, lado.aplicacion, lado.suma)
    documentos, dinero, aplicaciones, sumas = (str(modelo.__tablename__) for modelo in modelos)
    que = lado.palabras.que
    aplicado = [
        (tabla, _aplicado(tabla, aplicaciones, columnas))
        for tabla, columnas in ((documentos, ("documento_id", "credito_id")), (dinero, (f"{que}_id",)))
    ]
    sumado = text(_SUMAS.format(sumas=sumas, documentos=documentos, dinero=dinero))

    def distintos() -> Iterator[Falla]:
        for tabla, orden in aplicado:
            desde = 0
            while desde is not None:
                (hallado,) = leer(orden, {"empresa": empresa_actual(), "desde": desde, "cuantos": TANDA})
                yield from ({"tabla": tabla, "id": id_} for id_ in hallado["distintos"] or ())
                desde = hallado["hasta"]

    def mal_sumado() -> Iterator[Falla]:
        yield from map(dict, leer(sumado, {"empresa": empresa_actual(), "dinero": lado.tipo_dinero}))

    def verdades() -> Iterator[Verdad]:
        yield Verdad(
            f"aplicado_{de_quienes}",
            f"Lo aplicado a los {de_quienes} es lo que suman sus aplicaciones",
            distintos,
        )
        yield Verdad(
            f"sumas_{de_quienes}",
            f"Las sumas por día de los {de_quienes} son las que da contarlas",
            mal_sumado,
        )

    return verdades


def _aplicado(tabla: str, aplicaciones: str, columnas: tuple[str, ...]) -> TextClause:
    contado = " + ".join(_CONTADO.format(aplicaciones=aplicaciones, columna=columna) for columna in columnas)
    return text(_APLICADO.format(tabla=tabla, contado=contado))
