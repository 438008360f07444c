"""Una empresa con muchos asientos de cinco líneas, sellados: tres años seguidos. Con BENCH_ASIENTOS=1000000, un millón.

Una línea de cada asiento nombra a un tercero: la mitad a uno de cinco mil clientes, la mitad a uno de mil proveedores. Uno de
cada diez tiene el saldo al revés."""

import os
import time
from typing import NamedTuple

import psycopg

from tests.bench.api import Cliente

ASIENTOS = int(os.environ.get("BENCH_ASIENTOS", "100000"))
LINEAS, LOTE, SELLADOS = 5, 5_000, 50_000
CLIENTES, PROVEEDORES = 5_000, 1_000
_PRIMERO = 1_000_000_000
_HOJAS = """
CREATE TEMPORARY TABLE bench_hojas AS
SELECT row_number() OVER (ORDER BY codigo) - 1 AS n, id FROM cuentas_contables
WHERE empresa_id = %(eid)s AND acepta_movimiento AND activa AND exige = ''
"""
_ASIENTOS = """
INSERT INTO asientos_contables (empresa_id, id, diario, area, anio, fecha, glosa, origen_tipo, total, creado_por, creado_en)
SELECT %(eid)s, %(primero)s + n, 'GENERAL', 'general', EXTRACT(year FROM dia), dia, glosa || ' ' || n, 'MANUAL',
       4 * (25 + n %% 200), 'Bench', now()
FROM (
    SELECT n, current_date - ((%(cuantos)s - n)::bigint * 1095 / %(cuantos)s)::int AS dia,
           (ARRAY['Compra', 'Pago', 'Arriendo', 'Depósito', 'Ajuste', 'Provisión', 'Cobro'])[1 + n %% 7] || ' de ' ||
           (ARRAY['papel', 'servicios', 'enero', 'maquinaria', 'seguros', 'sueldos', 'combustible', 'bodega', 'software',
                  'transporte', 'publicidad'])[1 + n %% 11] AS glosa
    FROM generate_series(1, %(cuantos)s) AS n
) AS hechos
"""
_CLIENTES = """
INSERT INTO clientes (empresa_id, tipo_identificacion, identificacion, razon_social, tipo, limite_credito, creado_en, actualizado_en)
SELECT %(eid)s, 'EXTERIOR', 'X' || n, 'Cliente ' || n, 1 + n %% 4, 0, now(), now() FROM generate_series(1, %(clientes)s) AS n
"""
_PROVEEDORES = """
INSERT INTO proveedores (empresa_id, tipo_identificacion, identificacion, razon_social, tipo, creado_en, actualizado_en)
SELECT %(eid)s, 'EXTERIOR', 'X' || n, 'Proveedor ' || n, 'SOCIEDAD', now(), now() FROM generate_series(1, %(proveedores)s) AS n
"""
_TERCEROS = """
CREATE TEMPORARY TABLE bench_terceros AS
SELECT * FROM (
    SELECT 'CLIENTE' AS quien, row_number() OVER (ORDER BY id) - 1 AS n, id AS cliente_id, NULL::bigint AS proveedor_id
    FROM clientes WHERE empresa_id = %(eid)s AND identificacion ~ '^X[0-9]+$'
    UNION ALL
    SELECT 'PROVEEDOR', row_number() OVER (ORDER BY id) - 1, NULL, id
    FROM proveedores WHERE empresa_id = %(eid)s AND identificacion ~ '^X[0-9]+$'
) AS todos
CROSS JOIN LATERAL (
    SELECT id AS cuenta_id FROM cuentas_contables
    WHERE empresa_id = %(eid)s AND acepta_movimiento AND activa AND exige = quien
      AND naturaleza = CASE quien WHEN 'CLIENTE' THEN 'D' ELSE 'A' END ORDER BY codigo LIMIT 1
) AS c
"""
# La primera línea es de todo el importe, en una de diez cuentas; las otras cuatro, de su cuarta parte, en cualquiera. La
# última, y en dos de cada cuatro asientos la primera, es de un tercero: nueve de cada diez, con los dos lados.
_LINEAS = """
INSERT INTO lineas_asientos (empresa_id, asiento_id, n, fecha, cuenta_id, debe, haber, cliente_id, proveedor_id)
SELECT a.empresa_id, a.id, k, a.fecha, coalesce(t.cuenta_id, h.id), CASE WHEN k = 1 THEN a.total ELSE 0 END,
       CASE WHEN k = 1 THEN 0 ELSE a.total / 4 END, t.cliente_id, t.proveedor_id
FROM asientos_contables a CROSS JOIN generate_series(1, %(lineas)s) AS k
JOIN bench_hojas h ON h.n = CASE WHEN k = 1 THEN a.id %% 10
                                 ELSE (a.id * 7 + k * 31) %% (SELECT count(*) FROM bench_hojas) END
LEFT JOIN bench_terceros t ON k = (ARRAY[1, 5, 5, 1])[1 + a.id %% 4]
      AND t.quien = (ARRAY['CLIENTE', 'PROVEEDOR'])[1 + a.id %% 2]
      AND t.n = a.id / 4 %% CASE a.id %% 4 WHEN 0 THEN %(clientes)s * 9 / 10 WHEN 2 THEN %(clientes)s
                                           WHEN 1 THEN %(proveedores)s * 9 / 10 ELSE %(proveedores)s END
WHERE a.empresa_id = %(eid)s AND a.id > %(primero)s
"""


# Un índice se hace de una vez mucho antes que fila por fila; las claves primarias llegan en su orden.
_INDICES = """
SELECT indexrelid::regclass::text, pg_get_indexdef(indexrelid) FROM pg_index
 WHERE indrelid IN ('asientos_contables'::regclass, 'lineas_asientos'::regclass) AND NOT indisprimary
"""

_SOLTAR = """
UPDATE asientos_contables SET numero = NULL, huella = NULL, sellado_en = NULL
 WHERE empresa_id = %(eid)s AND id IN (SELECT id FROM asientos_contables WHERE empresa_id = %(eid)s AND id > %(primero)s
                                        ORDER BY id DESC LIMIT %(cuantos)s)
"""
_LIMPIAR = "VACUUM ANALYZE asientos_contables, lineas_asientos, saldos_contables, saldos_terceros"


class Llena(NamedTuple):
    """Una cuenta con muchas líneas, y una que se lleva por cliente."""

    cuenta: int
    de_clientes: int


def lo_lleno(url: str) -> Llena | None:
    """Lo que `llenar` dejó en esa base, si terminó y es de este tamaño."""
    with psycopg.connect(url) as conexion:
        if not _uno(conexion, "SELECT count(*) FROM pg_tables WHERE schemaname = 'bench'"):
            return None
        fila = conexion.execute(
            "SELECT cuenta, de_clientes FROM bench.lleno WHERE asientos = %s", (ASIENTOS,)
        ).fetchone()
    return Llena(*fila) if fila else None


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


def llenar(url: str, url_sin_claves: str, eid: str) -> Llena:
    """Escribe con `url_sin_claves`, de un rol que puede apagar las claves foráneas y los disparadores; sella con `url`, como
    siempre."""
    valores = {"eid": int(eid), "primero": _PRIMERO, "cuantos": ASIENTOS, "lineas": LINEAS}
    valores |= {"clientes": CLIENTES, "proveedores": PROVEEDORES}
    with psycopg.connect(url_sin_claves, autocommit=True, cursor_factory=psycopg.ClientCursor) as conexion:
        for ajuste in ("session_replication_role = replica", "maintenance_work_mem = '256MB'"):
            conexion.execute(f"SET {ajuste}".encode())
        indices = conexion.execute(_INDICES).fetchall()
        for nombre, _ in indices:
            conexion.execute(f"DROP INDEX {nombre}".encode())
        for sql in (_CLIENTES, _PROVEEDORES, _HOJAS, _TERCEROS, _ASIENTOS, _LINEAS):
            conexion.execute(sql, valores)
        for _, definido in indices:
            conexion.execute(definido.encode())
        conexion.execute("VACUUM ANALYZE")
        cuenta = _uno(conexion, "SELECT id FROM bench_hojas WHERE n = 3")
        de_clientes = _uno(conexion, "SELECT min(cuenta_id) FROM bench_terceros WHERE quien = 'CLIENTE'")
        with psycopg.connect(url, autocommit=True) as suya:
            _sellar(suya, eid)
            suya.execute(_LIMPIAR)
        conexion.execute("CREATE SCHEMA bench")  # donde la migración que concede no mira
        conexion.execute("CREATE TABLE bench.lleno (asientos int, cuenta bigint, de_clientes bigint)")
        conexion.execute("INSERT INTO bench.lleno VALUES (%s, %s, %s)", (ASIENTOS, cuenta, de_clientes))
    return Llena(cuenta, de_clientes)


def sellados_por_segundo(url_sin_claves: str, eid: str) -> float:
    """Los últimos, como si todavía esperaran, sellados otra vez en una transacción que se deshace."""
    with psycopg.connect(url_sin_claves) as conexion:
        conexion.execute("SET LOCAL session_replication_role = replica")
        cuantos = conexion.execute(
            _SOLTAR, {"eid": int(eid), "primero": _PRIMERO, "cuantos": SELLADOS}
        ).rowcount
        conexion.execute("SET LOCAL session_replication_role = origin")
        inicio = time.perf_counter()
        _sellar(conexion, eid)
        segundos = time.perf_counter() - inicio
        conexion.rollback()
        conexion.autocommit = True
        conexion.execute(_LIMPIAR)
    return cuantos / segundos


def _sellar(conexion: psycopg.Connection, eid: str) -> None:
    conexion.execute("SELECT set_config('app.empresa_id', %s, false)", (eid,))
    while _uno(conexion, "SELECT tinta_sellar(%s, %s)", int(eid), LOTE):
        pass


def _uno(conexion: psycopg.Connection, sql: str, *valores: object) -> int:
    leida = conexion.execute(sql.encode(), valores).fetchone()
    return int(leida[0] or 0) if leida else 0
