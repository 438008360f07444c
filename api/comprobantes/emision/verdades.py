"""Lo que es verdad de los comprobantes de una empresa: sus números, sus sumas, y que nada de lo emitido quedó sin su XML ni sin
quien lo transmita."""

from collections.abc import Iterator, Sequence
from datetime import date

from sqlalchemy import RowMapping, text

from api.core.datos import meses
from api.core.datos.db import empresa_actual
from api.core.datos.verdades import TANDA, Falla, Verdad, leer
from api.plataforma.codigos import documentos

_SEGUIDOS = 50 * TANDA  # los que se miran de una vez: están juntos en su índice
_SERIES = text(
    """
SELECT a.ambiente, t.tipo, e.codigo AS local, p.codigo AS punto, s.id, coalesce(s.usado, 0) AS usado,
       coalesce((SELECT max(c.secuencial) FROM comprobantes c WHERE c.empresa_id = :empresa AND c.ambiente = a.ambiente
         AND c.tipo = t.tipo AND c.establecimiento = e.codigo AND c.punto = p.codigo), 0) AS ultimo
  FROM puntos_emision p
  JOIN establecimientos e ON e.empresa_id = p.empresa_id AND e.id = p.establecimiento_id
 CROSS JOIN (VALUES (1), (2)) AS a (ambiente)
 CROSS JOIN unnest(CAST(:tipos AS text[])) AS t (tipo)
  LEFT JOIN secuenciales s ON s.empresa_id = p.empresa_id AND s.punto_id = p.id AND s.tipo = t.tipo
   AND s.ambiente = a.ambiente
 WHERE p.empresa_id = :empresa ORDER BY 3, 4, 1, 2
"""
)
_HUECOS = text(
    """
SELECT max(secuencial) AS hasta,
       array_agg(ARRAY[previo + 1, secuencial - 1] ORDER BY secuencial) FILTER (WHERE secuencial > previo + 1) AS huecos,
       array_agg(secuencial ORDER BY secuencial) FILTER (WHERE secuencial = previo) AS dobles
  FROM (
    SELECT secuencial, lag(secuencial, 1, CAST(:desde AS bigint)) OVER (ORDER BY secuencial) AS previo FROM (
        SELECT c.secuencial FROM comprobantes c
         WHERE c.empresa_id = :empresa AND c.ambiente = :ambiente AND c.tipo = :tipo AND c.establecimiento = :local
           AND c.punto = :punto AND c.secuencial > :desde AND c.secuencial <= :ultimo
         ORDER BY c.secuencial LIMIT :cuantos) AS pagina) AS seguidos
"""
)
_SALTOS = text(
    "SELECT (antes ->> 'siguiente')::bigint AS desde, (despues ->> 'siguiente')::bigint AS hasta FROM auditoria "
    "WHERE empresa_id = :empresa AND entidad = 'secuencial' AND entidad_id = CAST(:id AS text) AND accion = 'cambiar'"
)
_DE_CUANDO = text(
    "SELECT min(dia) AS primero, max(dia) AS ultimo FROM ("
    "(SELECT fecha AS dia FROM comprobantes WHERE empresa_id = :empresa ORDER BY fecha LIMIT 1) UNION ALL "
    "(SELECT fecha FROM comprobantes WHERE empresa_id = :empresa ORDER BY fecha DESC LIMIT 1) UNION ALL "
    "SELECT dia FROM sumas_comprobantes WHERE empresa_id = :empresa) AS dias"
)
_SUMAS = text(
    """
SELECT dia, tipo, ambiente, estado, sum(cuantos) AS cuantos, sum(total) AS total FROM (
    SELECT dia, tipo, ambiente, estado, cuantos, subtotal, total, iva FROM sumas_comprobantes
     WHERE empresa_id = :empresa AND dia BETWEEN :desde AND :hasta
    UNION ALL
    SELECT fecha, tipo, ambiente, estado, -1, -subtotal, -total, -iva FROM comprobantes
     WHERE empresa_id = :empresa AND fecha BETWEEN :desde AND :hasta) AS juntas
 GROUP BY dia, tipo, ambiente, estado
HAVING sum(cuantos) <> 0 OR sum(subtotal) <> 0 OR sum(total) <> 0 OR sum(iva) <> 0 ORDER BY 1, 2, 3, 4
"""
)
_SIN_XML = text(
    """
SELECT max(id) AS hasta, array_agg(id ORDER BY id) FILTER (WHERE NOT tiene) AS sin FROM (
    SELECT c.id, EXISTS (SELECT FROM xml_comprobantes x WHERE x.empresa_id = :empresa AND x.comprobante_id = c.id
                            AND x.clase = 'FIRMADO') AS tiene
      FROM comprobantes c WHERE c.empresa_id = :empresa AND c.id > :desde ORDER BY c.id LIMIT :cuantos) AS pagina
"""
)
_SIN_CAMINO = text(
    "SELECT c.id AS comprobante_id, c.estado FROM comprobantes c WHERE c.empresa_id = :empresa "
    "AND c.estado IN ('EMITIDO', 'ENVIADO') AND NOT EXISTS (SELECT FROM transmisiones t WHERE t.empresa_id = :empresa "
    "AND t.comprobante_id = c.id) ORDER BY c.id"
)


def verdades() -> Iterator[Verdad]:
    yield Verdad("numeros_emitidos", "Los números de cada punto no tienen huecos ni se repiten", _numeros)
    yield Verdad("sumas_emitidos", "Las sumas de comprobantes son las que da contarlos", _sumas)
    yield Verdad("xml_emitidos", "Cada comprobante tiene el XML que se firmó", _sin_xml)
    yield Verdad("camino_emitidos", "Lo que el SRI no ha decidido tiene quien lo transmita", _sin_camino)


def _numeros() -> Iterator[Falla]:
    # Quien emite toma el número y escribe el comprobante en una transacción: en una sola orden, los dos dicen lo mismo.
    for serie in leer(_SERIES, {"empresa": empresa_actual(), "tipos": list(documentos.ELECTRONICOS)}):
        if not serie["ultimo"] and not serie["usado"]:
            continue
        cual = {
            "serie": f"{serie['local']}-{serie['punto']}",
            "tipo": serie["tipo"],
            "ambiente": serie["ambiente"],
        }
        if serie["ultimo"] != serie["usado"]:
            motivo = "El punto dice que su último número es otro."
            yield {**cual, "ultimo": serie["ultimo"], "dice": serie["usado"], "motivo": motivo}
        for que, desde, hasta in _no_seguidos(serie):
            yield {**cual, "desde": desde, "hasta": hasta, "motivo": que}


def _no_seguidos(serie: RowMapping) -> Iterator[tuple[str, int, int]]:
    desde, saltos = 0, None
    while desde < serie["ultimo"]:
        (hallado,) = leer(
            _HUECOS, {**serie, "empresa": empresa_actual(), "desde": desde, "cuantos": _SEGUIDOS}
        )
        for repetido in hallado["dobles"] or ():
            yield "Está dos veces.", repetido, repetido
        for primero, ultimo in hallado["huecos"] or ():
            saltos = _saltos(serie["id"]) if saltos is None else saltos
            if not _explicado(primero, ultimo, saltos):
                yield "Falta, y nadie cambió el siguiente número.", primero, ultimo
        if hallado["hasta"] is None:
            return
        desde = hallado["hasta"]


def _saltos(secuencial_id: int | None) -> Sequence[tuple[int, int]]:
    """De qué número a cuál pasó alguien el siguiente, en orden: son los huecos que se pidieron."""
    dichos = leer(_SALTOS, {"empresa": empresa_actual(), "id": secuencial_id})
    return sorted((s["desde"], s["hasta"]) for s in dichos if s["hasta"] > s["desde"])


def _explicado(primero: int, ultimo: int, saltos: Sequence[tuple[int, int]]) -> bool:
    falta = primero
    for desde, hasta in saltos:
        if desde <= falta < hasta:
            falta = hasta
    return falta > ultimo


def _sumas() -> Iterator[Falla]:
    (cuando,) = leer(_DE_CUANDO, {"empresa": empresa_actual()})
    mes: date | None = cuando["primero"] and meses.primero(cuando["primero"])
    while mes is not None and mes <= cuando["ultimo"]:
        suyas = {"empresa": empresa_actual(), "desde": mes, "hasta": meses.ultimo(mes)}
        yield from map(dict, leer(_SUMAS, suyas))
        mes = meses.primero(mes, 1)


def _sin_xml() -> Iterator[Falla]:
    desde = 0
    while desde is not None:
        pagina = {"empresa": empresa_actual(), "desde": desde, "cuantos": TANDA}
        (hallado,) = leer(_SIN_XML, pagina)
        yield from ({"comprobante_id": id_} for id_ in hallado["sin"] or ())
        desde = hallado["hasta"]


def _sin_camino() -> Iterator[Falla]:
    yield from map(dict, leer(_SIN_CAMINO, {"empresa": empresa_actual()}))
