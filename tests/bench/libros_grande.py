"""Una empresa con muchos asientos de cinco líneas, sellados: tres años seguidos. Con BENCH_ASIENTOS=1000000, un millón."""

import os
import time

import psycopg

from tests.bench.api import Cliente

ASIENTOS = int(os.environ.get("BENCH_ASIENTOS", "100000"))
LINEAS, LOTE = 5, 5_000
_PRIMERO = 1_000_000_000
_HOJAS = """
CREATE TEMPORARY TABLE bench_hojas AS
SELECT row_number() OVER (ORDER BY codigo) - 1 AS n, id FROM cuentas_contables
WHERE empresa_id = %(eid)s AND acepta_movimiento AND activa AND exige = ''
"""
_ASIENTOS = """
INSERT INTO asientos_contables (empresa_id, id, diario, area, anio, fecha, glosa, origen_tipo, total, creado_por, creado_en)
SELECT %(eid)s, %(primero)s + n, 'GENERAL', 'general', EXTRACT(year FROM dia), dia, 'Asiento número ' || n, 'MANUAL',
       4 * (25 + n %% 200), 'Bench', now()
FROM (
    SELECT n, current_date - ((%(cuantos)s - n)::bigint * 1095 / %(cuantos)s)::int AS dia
    FROM generate_series(1, %(cuantos)s) AS n
) AS hechos
"""
# La primera línea es de todo el importe, en una de diez cuentas; las otras cuatro, de su cuarta parte, en cualquiera.
_LINEAS = """
INSERT INTO lineas_asientos (empresa_id, asiento_id, n, fecha, cuenta_id, debe, haber)
SELECT a.empresa_id, a.id, k, a.fecha, h.id, CASE WHEN k = 1 THEN a.total ELSE 0 END,
       CASE WHEN k = 1 THEN 0 ELSE a.total / 4 END
FROM asientos_contables a CROSS JOIN generate_series(1, %(lineas)s) AS k
JOIN bench_hojas h ON h.n = CASE WHEN k = 1 THEN a.id %% 10
                                 ELSE (a.id * 7 + k * 31) %% (SELECT count(*) FROM bench_hojas) END
WHERE a.empresa_id = %(eid)s AND a.id > %(primero)s
"""


# Un índice se hace de una vez mucho antes que fila por fila; las claves primarias llegan en su orden.
_INDICES = """
SELECT indexrelid::regclass::text, pg_get_indexdef(indexrelid) FROM pg_index
 WHERE indrelid IN ('asientos_contables'::regclass, 'lineas_asientos'::regclass) AND NOT indisprimary
"""


def llevar_libros(cliente: Cliente) -> None:
    """Pide empezarlos y espera a que lo que ya había esté contabilizado; lo hace un trabajador que ya anda."""
    raiz = cliente.raiz.removesuffix("/api/comp")
    pedido = cliente.sesion.post(f"{raiz}/api/contabilidad/activar", json={"desde": "2020-01-01"})
    pedido.raise_for_status()
    while (como := cliente.sesion.get(f"{raiz}/api/contabilidad/proceso").json())["estado"] in (
        "EN_COLA",
        "EN_PROCESO",
    ):
        time.sleep(0.1)
    if not cliente.sesion.get(f"{raiz}/api/contabilidad").json()["activa"]:
        raise RuntimeError(f"los libros no empezaron: {como}")


def llenar(url: str, url_sin_claves: str, eid: str) -> tuple[int, float]:
    """Responde una cuenta con muchas líneas y cuántos asientos por segundo se sellaron. Escribe con `url_sin_claves`, de un
    rol que puede apagar las claves foráneas y los disparadores; sella con `url`, como siempre."""
    valores = {"eid": int(eid), "primero": _PRIMERO, "cuantos": ASIENTOS, "lineas": LINEAS}
    with psycopg.connect(url_sin_claves, autocommit=True, cursor_factory=psycopg.ClientCursor) as conexion:
        for ajuste in ("session_replication_role = replica", "maintenance_work_mem = '256MB'"):
            conexion.execute(f"SET {ajuste}".encode())
        indices = conexion.execute(_INDICES).fetchall()
        for nombre, _ in indices:
            conexion.execute(f"DROP INDEX {nombre}".encode())
        for sql in (_HOJAS, _ASIENTOS, _LINEAS):
            conexion.execute(sql, valores)
        for _, definido in indices:
            conexion.execute(definido.encode())
        conexion.execute("VACUUM ANALYZE asientos_contables, lineas_asientos")
        fila = conexion.execute("SELECT id FROM bench_hojas WHERE n = 3").fetchone()
        assert fila is not None
    inicio = time.perf_counter()
    with psycopg.connect(url, autocommit=True) as conexion:
        conexion.execute("SELECT set_config('app.empresa_id', %s, false)", (eid,))
        while _uno(conexion, "SELECT tinta_sellar(%s, %s)", int(eid), LOTE):
            pass
        segundos = time.perf_counter() - inicio
        conexion.execute("VACUUM ANALYZE asientos_contables, lineas_asientos, saldos_contables")
    return int(fila[0]), ASIENTOS / segundos


def _uno(conexion: psycopg.Connection, sql: str, *valores: object) -> int:
    leida = conexion.execute(sql.encode(), valores).fetchone()
    return int(leida[0] or 0) if leida else 0
