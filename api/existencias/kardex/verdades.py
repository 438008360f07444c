"""Lo que es verdad de las existencias de una empresa: lo que la base lleva sumado es lo que da contar su kardex."""

from collections.abc import Callable, Iterator

from sqlalchemy import TextClause, text

from api.core.datos.db import empresa_actual
from api.core.datos.verdades import Falla, Verdad, leer

_PRODUCTOS = 200  # de una vez: cada uno trae todo su kardex
_PAGINA = text(
    "SELECT max(id) AS hasta FROM (SELECT p.id FROM productos p WHERE p.empresa_id = :empresa AND p.id > :desde "
    "ORDER BY p.id LIMIT :cuantos) AS pagina"
)
_DE_LA_PAGINA = "empresa_id = :empresa AND producto_id > :desde AND producto_id <= :hasta"


def _orden(sql: str) -> TextClause:
    return text(sql.format(pagina=_DE_LA_PAGINA))


_POR_PRODUCTO = _orden(
    """
SELECT producto_id, sum(cantidad) AS cantidad, sum(valor) AS valor FROM (
    SELECT producto_id, cantidad, valor FROM existencias WHERE {pagina}
    UNION ALL
    SELECT producto_id, -cantidad, -valor FROM movimientos_existencias WHERE {pagina}) AS juntas
 GROUP BY producto_id HAVING sum(cantidad) <> 0 OR sum(valor) <> 0 ORDER BY producto_id
"""
)
_POR_BODEGA = _orden(
    """
SELECT producto_id, bodega_id, sum(cantidad) AS cantidad FROM (
    SELECT producto_id, bodega_id, cantidad FROM existencias_bodegas WHERE {pagina}
    UNION ALL
    SELECT producto_id, bodega_id, -cantidad FROM movimientos_existencias WHERE {pagina}) AS juntas
 GROUP BY producto_id, bodega_id HAVING sum(cantidad) <> 0 ORDER BY producto_id, bodega_id
"""
)
_POR_FECHA = _orden(
    """
SELECT producto_id, bodega_id, fecha FROM (
    SELECT producto_id, bodega_id, fecha, sum(sum(greatest(cantidad, 0))) OVER hasta AS entradas,
           sum(sum(greatest(-cantidad, 0))) OVER hasta AS salidas, sum(sum(valor)) OVER hasta AS valor
      FROM movimientos_existencias WHERE {pagina} GROUP BY producto_id, bodega_id, fecha
    WINDOW hasta AS (PARTITION BY producto_id, bodega_id ORDER BY fecha)) AS contado
  FULL JOIN (
    SELECT producto_id, bodega_id, fecha, entradas, salidas, valor FROM existencias_diarias WHERE {pagina}) AS dicho
 USING (producto_id, bodega_id, fecha)
 WHERE (contado.entradas, contado.salidas, contado.valor) IS DISTINCT FROM (dicho.entradas, dicho.salidas, dicho.valor)
 ORDER BY producto_id, bodega_id, fecha
"""
)


def verdades() -> Iterator[Verdad]:
    for codigo, dice, orden in (
        ("existencias", "Lo que hay de cada producto es la suma de su kardex", _POR_PRODUCTO),
        ("existencias_bodegas", "Lo que hay en cada bodega es la suma de su kardex", _POR_BODEGA),
        ("existencias_diarias", "Lo que había al terminar cada fecha es la suma hasta ella", _POR_FECHA),
    ):
        yield Verdad(codigo, dice, _por_paginas(orden))


def _por_paginas(orden: TextClause) -> Callable[[], Iterator[Falla]]:
    def hallar() -> Iterator[Falla]:
        desde = 0
        while True:
            pagina = {"empresa": empresa_actual(), "desde": desde, "cuantos": _PRODUCTOS}
            (hasta,) = leer(_PAGINA, pagina)
            if hasta["hasta"] is None:
                return
            yield from map(
                dict, leer(orden, {"empresa": empresa_actual(), "desde": desde, "hasta": hasta["hasta"]})
            )
            desde = hasta["hasta"]

    return hallar
