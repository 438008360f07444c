"""La cartera de una empresa con cien mil documentos y ochenta mil cobros, de ocho mil de sus clientes."""

import psycopg

DOCUMENTOS, COBRAN, CLIENTES = 100_000, 80_000, 8_000

_CLIENTES = """
CREATE TEMPORARY TABLE bench_clientes AS
SELECT row_number() OVER (ORDER BY id) AS n, id FROM clientes WHERE empresa_id = %(eid)s
ORDER BY id LIMIT %(clientes)s
"""
# Tres años de facturas a treinta días; una de cada quince es una nota de crédito.
_DOCUMENTOS = """
INSERT INTO documentos_clientes (empresa_id, cliente_id, tipo, signo, numero, fecha, vence, total, creado_en)
SELECT %(eid)s, c.id, CASE WHEN hechos.n %% 15 = 0 THEN '04' ELSE '01' END, CASE WHEN hechos.n %% 15 = 0 THEN -1 ELSE 1 END,
       '009-001-' || lpad(hechos.n::text, 9, '0'), dia, dia + 30, 20 + hechos.n %% 480, now()
FROM (
    SELECT n, current_date - ((%(documentos)s - n)::bigint * 1095 / %(documentos)s)::int AS dia
    FROM generate_series(1, %(documentos)s) AS n
) AS hechos JOIN bench_clientes c ON c.n = 1 + hechos.n %% %(clientes)s
"""
# Lo que se cobra entero, a los veinte días; lo demás se debe.
_COBROS = """
INSERT INTO cobros (empresa_id, cliente_id, numero, fecha, forma, total, creado_en)
SELECT %(eid)s, cliente_id, 1000000 + id, least(fecha + 20, current_date), 'TRANSFERENCIA', total, now()
FROM documentos_clientes WHERE empresa_id = %(eid)s AND signo = 1 AND numero LIKE '009-001-%%'
ORDER BY id LIMIT %(cobran)s
"""
_APLICACIONES = """
INSERT INTO aplicaciones (empresa_id, documento_id, cobro_id, valor, desde, creada_en)
SELECT %(eid)s, numero - 1000000, id, total, fecha, now() FROM cobros
WHERE empresa_id = %(eid)s AND numero > 1000000
"""


def llenar(
    url: str, eid: str, documentos: int = DOCUMENTOS, cobran: int = COBRAN, clientes: int = CLIENTES
) -> int:
    """Responde un cliente que tiene movimientos."""
    valores = {"eid": int(eid), "documentos": documentos, "cobran": cobran, "clientes": clientes}
    with psycopg.connect(url, autocommit=True, cursor_factory=psycopg.ClientCursor) as conexion:
        conexion.execute("SELECT set_config('app.empresa_id', %s, false)", (eid,))
        for sql in (_CLIENTES, _DOCUMENTOS, _COBROS, _APLICACIONES):
            conexion.execute(sql, valores)
            # Lo que viene mira cada fila por su clave, si se sabe que ya son muchas.
            conexion.execute("VACUUM ANALYZE documentos_clientes, cobros, aplicaciones, clientes")
        fila = conexion.execute("SELECT id FROM bench_clientes WHERE n = 7").fetchone()
        assert fila is not None
        return int(fila[0])
