"""Bases de la administración en grande: cien mil empresas y un millón de tickets; y una de mil, para comparar."""

import psycopg

EMPRESAS, TICKETS, POCOS = 100_000, 1_000_000, 1_000

# Nombres de tres palabras, de modo que una búsqueda encuentre una parte y no todo.
_EMPRESAS = """
INSERT INTO empresas (ruc, nombre_comercial, razon_social, correo, estado_verificacion, motivo_rechazo,
                      distribuidor_id, ciudad, creada_en)
SELECT lpad((20000000000 + n)::text, 13, '0'), nombre, nombre || ' ' || forma, 'e' || n || '@empresa.example',
       estado, CASE WHEN estado = 'RECHAZADA' THEN 'Sin nombramiento.' END,
       CASE WHEN n % 3 = 0 THEN (SELECT min(id) FROM administradores WHERE perfil = 2) END,
       (ARRAY['Quito', 'Guayaquil', 'Cuenca', 'Ambato', 'Loja', 'Manta'])[1 + n % 6],
       now() - make_interval(hours => n % 9000)
FROM (
    SELECT n,
        (ARRAY['Comercial', 'Ferretería', 'Agrícola', 'Textiles', 'Clínica', 'Hostería', 'Librería', 'Café',
               'Transportes', 'Constructora', 'Farmacia', 'Panadería', 'Florícola', 'Distribuidora', 'Taller',
               'Imprenta', 'Molinos', 'Viveros', 'Óptica', 'Muebles'])[1 + n % 20] || ' ' ||
        (ARRAY['Andina', 'del Valle', 'San Luis', 'El Sol', 'Cotopaxi', 'Zaruma', 'La Merced', 'Ruta Sur',
               'Yaguachi', 'El Cóndor', 'Río Verde'])[1 + n % 11] || ' ' || n AS nombre,
        (ARRAY['S.A.', 'Cía. Ltda.', 'S.A.S.'])[1 + n % 3] AS forma,
        (ARRAY['VERIFICADA', 'VERIFICADA', 'VERIFICADA', 'PENDIENTE', 'RECHAZADA'])[1 + n % 5] AS estado
    FROM generate_series(1, %(empresas)s) AS n
) AS hechas
"""
_PLANES = """
INSERT INTO planes_orel (empresa_id, plan_id, inicia, caduca, documentos, utilizados)
SELECT e.id, p.id, current_date - 300, current_date - 20 + (e.id %% 380)::int, 500, (e.id %% 450)::int
FROM empresas e, (SELECT id FROM planes WHERE nombre = 'Electrónico 500') AS p
WHERE e.correo LIKE '%%@empresa.example'
"""
_CONSUMOS = """
INSERT INTO consumos_mensuales (empresa_id, mes, emitidos, rechazados)
SELECT e.id, (date_trunc('month', current_date) - make_interval(months => m))::date, 5 + (e.id * 7 + m) %% 60,
       (e.id + m) %% 3
FROM empresas e, generate_series(0, 23) AS m WHERE e.correo LIKE '%%@empresa.example'
"""
_TICKETS = """
INSERT INTO tickets (producto_id, empresa_id, verificado, ruc, cliente_nombre, cliente_correo, asunto, mensaje, estado,
                     asesor_id, creado_en, actualizado_en, cerrado_en)
SELECT 1 + n % 4, e.id, true, e.ruc, 'Persona ' || n, 'p' || n || '@cliente.example',
       (ARRAY['sdev', 'stec', 'cptn', 'trmt', 'admi'])[1 + n % 5],
       '<p>No puedo emitir la factura ' || n || ', aparece <strong>clave registrada</strong>.</p>', estado,
       CASE WHEN estado <> 'ABIERTO' THEN (SELECT min(id) FROM administradores WHERE perfil = 3) END, nace, nace,
       CASE WHEN estado = 'CERRADO' THEN nace END
FROM (
    SELECT n, CASE WHEN n > %(tickets)s * 0.99 THEN
                (ARRAY['ABIERTO', 'EN_PROCESO', 'RESUELTO'])[1 + n % 3] ELSE 'CERRADO' END AS estado,
           now() - make_interval(mins => (%(tickets)s - n) / 2) AS nace
    FROM generate_series(1, %(tickets)s) AS n
) AS hechos JOIN empresas e ON e.id = (SELECT min(id) FROM empresas) + n % (SELECT count(*) FROM empresas)
ORDER BY n
"""
# Lo que deja cada noche el trabajo que cierra los meses.
_CIERRE = """
INSERT INTO documentos_mensuales (mes, emitidos, rechazados)
SELECT mes, sum(emitidos), sum(rechazados) FROM consumos_mensuales
WHERE mes < date_trunc('month', current_date) GROUP BY mes
"""
_INDICES = ("ix_empresas_busqueda", "ix_tickets_busqueda")


def llenar(url: str, empresas: int, tickets: int) -> None:
    """Llena la base por SQL. Los índices de búsqueda se rehacen al final, que tarda menos."""
    with psycopg.connect(url, autocommit=True) as conexion:
        conexion.execute("SET maintenance_work_mem = '512MB'")
        conexion.execute("SELECT set_config('app.todas', 'si', false)")
        definidos = [
            conexion.execute("SELECT pg_get_indexdef(%s::regclass)", (i,)).fetchone()[0]  # type: ignore[index]
            for i in _INDICES
        ]
        for indice in _INDICES:
            conexion.execute(f"DROP INDEX {indice}".encode())
        cuantos = {"empresas": empresas, "tickets": tickets}
        for sql in (_EMPRESAS, _PLANES, _CONSUMOS, _CIERRE, _TICKETS):
            conexion.execute(_con(sql, cuantos).encode())
        for definido in definidos:
            conexion.execute(definido.encode())
        conexion.execute("VACUUM ANALYZE")


def _con(sql: str, valores: dict[str, int]) -> str:
    """Pone los valores en su sitio; los demás % son de SQL."""
    for nombre, valor in valores.items():
        sql = sql.replace(f"%({nombre})s", str(valor))
    return sql.replace("%%", "%")
