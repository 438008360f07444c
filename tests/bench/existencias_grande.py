"""Una empresa con muchos movimientos en su kardex, de tres años seguidos y de cinco mil productos. Con
BENCH_MOVIMIENTOS=5000000, cinco millones.

Uno de cada cincuenta es de un mismo producto, el que más se mueve. Cada uno entra y sale de dos bodegas y siempre cuesta lo
mismo, así que lo que la casa guarda sumado se escribe sin contarlo. A uno de cada cuatrocientos se le supo tarde el costo."""

import os
from typing import NamedTuple

import psycopg

MOVIMIENTOS = int(os.environ.get("BENCH_MOVIMIENTOS", "500000"))
PRODUCTOS, DIAS = 5_000, 1_095
DEL_MAS_MOVIDO, TARDE = 50, 400
_PRIMERO = 1_000_000_000
_EMPEZAR = """
INSERT INTO parametros_existencias (empresa_id, desde) VALUES (%(eid)s, current_date - %(dias)s - 1)
ON CONFLICT (empresa_id) DO UPDATE SET desde = excluded.desde
"""
_PRODUCTOS = """
INSERT INTO productos (empresa_id, codigo, nombre, tipo, precio, iva_codigo, lleva_inventario, creado_en, actualizado_en)
SELECT %(eid)s, 'KX-' || lpad(n::text, 5, '0'),
       (ARRAY['Cerradura', 'Bisagra', 'Taladro', 'Brocha', 'Tubo', 'Cable', 'Foco', 'Martillo'])[1 + n %% 8] || ' ' || n,
       'BIEN', 10, '4', true, now(), now()
FROM generate_series(0, %(productos)s - 1) AS n
"""
_BODEGAS = """
INSERT INTO bodegas (empresa_id, establecimiento_id, nombre, creada_en)
SELECT %(eid)s, (SELECT min(id) FROM establecimientos WHERE empresa_id = %(eid)s), 'Galpón ' || n, now()
FROM generate_series(0, 1) AS n
"""
_LLEVADOS = """
CREATE TEMPORARY TABLE bench_llevados AS
SELECT substr(codigo, 4)::int AS k, id, 2 + substr(codigo, 4)::int %% 97 / 4.0 AS costo
  FROM productos WHERE empresa_id = %(eid)s AND codigo ~ '^KX-[0-9]{5}$'
"""
# De dónde vienen: las compras y los comprobantes que la empresa ya tenía, para que a cada uno haya que nombrarlo.
_DOCUMENTOS = """
CREATE TEMPORARY TABLE bench_documentos AS
SELECT 'COMPRA' AS tipo, row_number() OVER (ORDER BY id) - 1 AS k, count(*) OVER () AS hay, id FROM compras
 WHERE empresa_id = %(eid)s
UNION ALL
SELECT 'COMPROBANTE', row_number() OVER (ORDER BY id) - 1, count(*) OVER (), id FROM comprobantes
 WHERE empresa_id = %(eid)s AND tipo = '01'
"""
# De cada producto, el primero entra, el segundo sale, y así.
_MOVIMIENTOS = """
INSERT INTO movimientos_existencias (empresa_id, id, producto_id, bodega_id, fecha, dia, clase, cantidad, valor, propio,
                                     origen_tipo, origen_id, n, creado_por, creado_en)
SELECT %(eid)s, %(primero)s + n, p.id, b.id, dia, dia, clase, cantidad, cantidad * p.costo,
       CASE WHEN cantidad > 0 THEN cantidad * p.costo END, d.tipo, d.id, 1, 'Bench', now()
FROM (
    SELECT n, k, current_date - ((%(cuantos)s - n) * %(dias)s / %(cuantos)s)::int AS dia,
           CASE WHEN turno %% 2 = 1 THEN 'COMPRA' ELSE 'VENTA' END AS clase,
           CASE WHEN turno %% 2 = 1 THEN 10 ELSE -(1 + n %% 9) END AS cantidad, (turno + 1) / 2 %% 2 AS bodega
    FROM (
        SELECT n, k, row_number() OVER (PARTITION BY k ORDER BY n) AS turno
        FROM (
            SELECT n, CASE WHEN n %% %(uno_de)s = 0 THEN 0
                           ELSE 1 + abs(hashint8(n)::bigint) %% (%(productos)s - 1) END AS k
            FROM generate_series(1::bigint, %(cuantos)s) AS n
        ) AS repartidos
    ) AS contados
) AS hechos
JOIN bench_llevados p USING (k)
JOIN bodegas b ON b.empresa_id = %(eid)s AND b.nombre = 'Galpón ' || bodega
JOIN bench_documentos d ON d.tipo = CASE clase WHEN 'COMPRA' THEN 'COMPRA' ELSE 'COMPROBANTE' END AND d.k = n %% d.hay
ORDER BY n
"""
# Un centavo de más y uno de menos, cuarenta días después: lo que vale ahora no cambia.
_TARDE = """
INSERT INTO movimientos_existencias (empresa_id, id, producto_id, bodega_id, fecha, dia, clase, cantidad, valor, de_id,
                                     origen_tipo, origen_id, n, creado_por, creado_en)
SELECT empresa_id, id + (1 + k) * %(cuantos)s, producto_id, bodega_id, least(dia + 40, current_date), dia, 'REVALUO', 0,
       (1 - 2 * k) * 0.01, id, origen_tipo, origen_id, n, creado_por, creado_en
FROM movimientos_existencias CROSS JOIN generate_series(0, 1) AS k
WHERE empresa_id = %(eid)s AND id > %(primero)s AND id %% %(tarde)s = 0
"""
_EXISTENCIAS = """
INSERT INTO existencias (empresa_id, producto_id, cantidad, valor, dia)
SELECT empresa_id, producto_id, sum(cantidad), sum(valor), max(dia) FROM movimientos_existencias
 WHERE empresa_id = %(eid)s AND id > %(primero)s GROUP BY 1, 2
"""
_EN_BODEGAS = """
INSERT INTO existencias_bodegas (empresa_id, producto_id, bodega_id, cantidad)
SELECT empresa_id, producto_id, bodega_id, sum(cantidad) FROM movimientos_existencias
 WHERE empresa_id = %(eid)s AND id > %(primero)s GROUP BY 1, 2, 3
"""
_COSTOS = """
INSERT INTO costos_diarios (empresa_id, producto_id, dia, base_cantidad, base_valor, salidas, salidas_valor, costo)
SELECT %(eid)s, producto_id, dia, habia + entra, (habia + entra) * costo, sale, sale * costo, costo
FROM (
    SELECT producto_id, dia, entra, sale,
           sum(entra - sale) OVER (PARTITION BY producto_id ORDER BY dia) - entra + sale AS habia
    FROM (
        SELECT producto_id, dia, sum(greatest(cantidad, 0)) AS entra, -sum(least(cantidad, 0)) AS sale
          FROM movimientos_existencias WHERE empresa_id = %(eid)s AND id > %(primero)s GROUP BY 1, 2
    ) AS de_cada_dia
) AS sumados JOIN bench_llevados p ON p.id = producto_id
"""
_DE_CADA_DIA = """
INSERT INTO existencias_diarias (empresa_id, producto_id, bodega_id, fecha, entradas, salidas, valor)
SELECT %(eid)s, producto_id, bodega_id, fecha, sum(entra) OVER en_orden, sum(sale) OVER en_orden, sum(vale) OVER en_orden
FROM (
    SELECT producto_id, bodega_id, fecha, sum(greatest(cantidad, 0)) AS entra, -sum(least(cantidad, 0)) AS sale,
           sum(valor) AS vale
      FROM movimientos_existencias WHERE empresa_id = %(eid)s AND id > %(primero)s GROUP BY 1, 2, 3
) AS de_cada_fecha
WINDOW en_orden AS (PARTITION BY producto_id, bodega_id ORDER BY fecha)
"""
# Un índice se hace de una vez mucho antes que fila por fila; la clave primaria llega en su orden.
_INDICES = """
SELECT indexrelid::regclass::text, pg_get_indexdef(indexrelid) FROM pg_index
 WHERE indrelid = 'movimientos_existencias'::regclass AND NOT indisprimary
"""
_LIMPIAR = (
    "VACUUM ANALYZE productos, movimientos_existencias, existencias, existencias_bodegas, existencias_diarias, "
    "costos_diarios"
)
_CUALES = """
SELECT (SELECT id FROM productos WHERE empresa_id = %(eid)s AND codigo = 'KX-00000'),
       (SELECT id FROM bodegas WHERE empresa_id = %(eid)s AND nombre = 'Galpón 0')
"""


class Lleno(NamedTuple):
    """El producto que más se mueve, y una de las dos bodegas."""

    producto: int
    bodega: int


def llenar(
    url_sin_claves: str, eid: str, movimientos: int = MOVIMIENTOS, productos: int = PRODUCTOS
) -> Lleno:
    """Escribe con `url_sin_claves`, de un rol que puede apagar las claves foráneas y los disparadores: comprobarlas y sumar de a uno
    costaría más que escribir las filas."""
    valores = {"eid": int(eid), "primero": _PRIMERO, "cuantos": movimientos, "productos": productos}
    valores |= {"dias": DIAS, "uno_de": DEL_MAS_MOVIDO, "tarde": TARDE}
    with psycopg.connect(url_sin_claves, autocommit=True, cursor_factory=psycopg.ClientCursor) as conexion:
        for ajuste in (
            "session_replication_role = replica",
            "maintenance_work_mem = '256MB'",
            "work_mem = '128MB'",
        ):
            conexion.execute(f"SET {ajuste}".encode())
        for sql in (_EMPEZAR, _PRODUCTOS, _BODEGAS, _LLEVADOS, _DOCUMENTOS):
            conexion.execute(sql, valores)
        conexion.execute("ANALYZE productos, bodegas, bench_llevados, bench_documentos")
        indices = conexion.execute(_INDICES).fetchall()
        for nombre, _ in indices:
            conexion.execute(f"DROP INDEX {nombre}".encode())
        if conexion.execute(_MOVIMIENTOS, valores).rowcount != movimientos:
            raise RuntimeError("a la empresa le faltan compras o facturas de que nazcan los movimientos")
        for sql in (_TARDE, _EXISTENCIAS, _EN_BODEGAS, _DE_CADA_DIA, _COSTOS):
            conexion.execute(sql, valores)
        for _, definido in indices:
            conexion.execute(definido.encode())
        conexion.execute(_LIMPIAR)
        cuales = conexion.execute(_CUALES, valores).fetchone()
        assert cuales is not None
        return Lleno(*cuales)
