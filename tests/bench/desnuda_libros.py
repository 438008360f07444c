"""La vara de los libros: lo mismo que la página dice, fila por fila, en una sola orden de SQL. Lee las mismas sumas con las
mismas órdenes que la aplicación, y lo demás (el árbol del plan, lo ganado, el saldo de cada línea) lo hace PostgreSQL."""

import re
from collections.abc import Mapping
from typing import Any

import orjson

Dicha = tuple[str, Any]
_COMPROBACION = """
WITH RECURSIVE sumas AS ({sumas}), hojas AS (
    SELECT cuenta_id AS id, sum(CASE k WHEN 0 THEN debe - haber ELSE 0 END) AS inicial,
           sum(CASE k WHEN 0 THEN -debe ELSE debe END) AS debe, sum(CASE k WHEN 0 THEN -haber ELSE haber END) AS haber
      FROM sumas GROUP BY cuenta_id
), sube AS (
    SELECT * FROM hojas
    UNION ALL
    SELECT c.padre_id, s.inicial, s.debe, s.haber FROM sube s
      JOIN cuentas_contables c ON c.empresa_id = %(e)s AND c.id = s.id WHERE c.padre_id IS NOT NULL
)
SELECT c.id AS cuenta_id, c.codigo, c.nombre AS cuenta, c.nombre, c.nivel, c.padre_id, c.acepta_movimiento,
       round(s.inicial, 2)::text AS saldo_inicial, round(s.debe, 2)::text AS debe, round(s.haber, 2)::text AS haber,
       round(s.inicial + s.debe - s.haber, 2)::text AS saldo_final
  FROM (SELECT id, sum(inicial) AS inicial, sum(debe) AS debe, sum(haber) AS haber FROM sube GROUP BY id) AS s
  JOIN cuentas_contables c ON c.empresa_id = %(e)s AND c.id = s.id
 WHERE s.inicial <> 0 OR s.debe <> 0 OR s.haber <> 0 ORDER BY c.codigo
"""
# De lo que no está asentado en ninguna cuenta, el código donde se presenta y su valor.
_SITUACION = """
WITH RECURSIVE sumas AS ({sumas}), deshechos AS ({deshechos}), al_reves AS ({al_reves}), ganado AS (
    SELECT coalesce(sum(haber - debe) FILTER (WHERE k = 0), 0) AS todo,
           coalesce(sum(haber - debe) FILTER (WHERE k > 0), 0) AS antes
      FROM (SELECT k, cuenta_id, debe, haber FROM sumas UNION ALL SELECT 1, cuenta_id, debe, haber FROM deshechos) AS s
      JOIN cuentas_contables c ON c.empresa_id = %(e)s AND c.id = s.cuenta_id AND c.tipo IN ('INGRESO', 'COSTO', 'GASTO')
), sueltos AS (
    SELECT CASE WHEN todo > antes THEN '30701' ELSE '30702' END AS codigo, todo - antes AS valor FROM ganado
    UNION ALL SELECT CASE WHEN antes > 0 THEN '30601' ELSE '30602' END, antes FROM ganado
    UNION ALL SELECT CASE c.exige WHEN 'CLIENTE' THEN '20110' ELSE '1010403' END, r.valor FROM al_reves r
      JOIN cuentas_contables c ON c.empresa_id = %(e)s AND c.id = r.cuenta_id
), hojas AS (
    SELECT c.id, CASE c.tipo WHEN 'ACTIVO' THEN s.debe - s.haber ELSE s.haber - s.debe END AS valor FROM sumas s
      JOIN cuentas_contables c ON c.empresa_id = %(e)s AND c.id = s.cuenta_id
     WHERE s.k = 0 AND c.tipo IN ('ACTIVO', 'PASIVO', 'PATRIMONIO')
    UNION ALL SELECT cuenta_id, valor FROM al_reves
    UNION ALL SELECT (
        SELECT c.id FROM cuentas_contables c
         WHERE c.empresa_id = %(e)s AND c.acepta_movimiento AND c.codigo_supercias = sueltos.codigo
         ORDER BY c.codigo LIMIT 1), valor FROM sueltos WHERE valor <> 0
), sube AS (
    SELECT * FROM hojas
    UNION ALL
    SELECT c.padre_id, s.valor FROM sube s
      JOIN cuentas_contables c ON c.empresa_id = %(e)s AND c.id = s.id WHERE c.padre_id IS NOT NULL
)
SELECT c.id AS cuenta_id, c.codigo, c.nombre, c.nivel, c.padre_id, c.acepta_movimiento, round(s.valor, 2)::text AS valor
  FROM (SELECT id, sum(valor) AS valor FROM sube GROUP BY id) AS s
  JOIN cuentas_contables c ON c.empresa_id = %(e)s AND c.id = s.id WHERE s.valor <> 0 ORDER BY c.codigo
"""
_MAYOR = """
WITH sumas AS ({sumas}), cuenta AS ({cuenta}), pagina AS ({pagina}), empieza AS (
    SELECT coalesce(sum(debe - haber), 0) AS saldo FROM sumas WHERE k = 0
)
SELECT p.asiento_id, p.n, p.numero, p.diario, p.fecha, p.glosa, p.detalle, p.tercero, p.debe::text AS debe,
       p.haber::text AS haber, p.origen_tipo, p.origen_id, c.codigo, c.nombre, t.debe::text AS todo_debe,
       t.haber::text AS todo_haber, ((SELECT saldo FROM empieza) + sum(p.debe - p.haber) OVER (
           ORDER BY p.fecha, p.asiento_id, p.n))::text AS saldo
  FROM pagina p CROSS JOIN cuenta c
 CROSS JOIN (SELECT sum(debe) AS debe, sum(haber) AS haber FROM sumas WHERE k = 1) AS t
 ORDER BY p.fecha, p.asiento_id, p.n LIMIT 50
"""
_AUXILIAR = """
WITH cuenta AS ({cuenta}), filas AS ({filas})
SELECT f.tercero_id, f.identificacion, f.tercero, c.codigo, c.nombre, round(f.saldo_inicial, 2)::text AS saldo_inicial,
       round(f.debe, 2)::text AS debe, round(f.haber, 2)::text AS haber, round(f.saldo_final, 2)::text AS saldo_final
  FROM filas f CROSS JOIN cuenta c
 WHERE f.saldo_inicial <> 0 OR f.debe <> 0 OR f.haber <> 0 OR f.saldo_final <> 0 ORDER BY f.tercero, f.tercero_id
"""
# De cada página, la orden, las que lee dentro en el orden en que la aplicación las hace (None, la que no hace falta), y lo
# que las dos deben decir igual.
_VARAS: Mapping[str, tuple[str, tuple[str | None, ...], tuple[str, ...]]] = {
    "comprobacion": (
        _COMPROBACION,
        (None, "sumas"),
        ("cuenta_id", "codigo", "saldo_inicial", "debe", "haber", "saldo_final"),
    ),
    "situacion": (
        _SITUACION,
        (None, "sumas", "deshechos", "al_reves"),
        ("cuenta_id", "codigo", "valor"),
    ),
    "mayor": (
        _MAYOR,
        ("cuenta", "pagina", "sumas"),
        ("asiento_id", "n", "fecha", "glosa", "debe", "haber", "saldo"),
    ),
    "auxiliar": (
        _AUXILIAR,
        ("cuenta", "filas"),
        ("tercero_id", "identificacion", "tercero", "saldo_inicial", "debe", "haber", "saldo_final"),
    ),
}


def a_mano(ruta: str, dichas: list[Dicha], eid: str) -> list[Dicha]:
    """La orden que responde lo de una página, hecha con las que la aplicación ejecutó para ella."""
    orden, nombres, _ = _vara(ruta)
    if len(dichas) != len(nombres):
        raise RuntimeError(f"{ruta} ejecutó {len(dichas)} órdenes y se esperaban {len(nombres)}")
    partes, valores = {}, {"e": int(eid)}
    for n, (nombre, (sql, suyos)) in enumerate(zip(nombres, dichas, strict=True)):
        if nombre is None:
            continue
        partes[nombre] = re.sub(r"%\((\w+)\)s", rf"%({n}_\1)s", sql)
        valores |= {f"{n}_{campo}": suyos[campo] for campo in re.findall(r"%\((\w+)\)s", sql)}
    return [(orden.format(**partes), valores)]


def exigir_lo_mismo(ruta: str, nuestra: bytes, desnuda: bytes) -> None:
    """RuntimeError si la página y su vara no dicen lo mismo, fila por fila."""
    *_, campos = _vara(ruta)
    nuestras, suyas = (
        [[fila[campo] for campo in campos] for fila in orjson.loads(cuerpo)[lista]]
        for cuerpo, lista in ((nuestra, "filas"), (desnuda, "items"))
    )
    if nuestras != suyas or not nuestras:
        distintas = [par for par in zip(nuestras, suyas, strict=False) if par[0] != par[1]][:2]
        raise RuntimeError(f"{ruta} y su vara no dicen lo mismo ({len(nuestras)}, {len(suyas)}): {distintas}")


def _vara(ruta: str) -> tuple[str, tuple[str | None, ...], tuple[str, ...]]:
    return _VARAS[ruta.partition("?")[0].rpartition("/")[2]]
