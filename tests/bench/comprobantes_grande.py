"""La base de una casa con un millón de comprobantes, cien mil de ellos de la empresa A de la demostración, que es
la que se mide; los demás, de otras cien."""

import psycopg

from demo import demostracion as demo

DE_A, DE_OTRAS, EMPRESAS = 100_000, 900_000, 100

# La cabecera de un documento verdadero, con dos líneas.
_DATOS = """
jsonb_build_object('fecha', dia, 'receptor', jsonb_build_object('tipo', '04', 'identificacion', ruc, 'razon_social',
    nombre, 'direccion', 'Av. Amazonas N34-12', 'correos', jsonb_build_array('c' || n || '@cliente.example')),
    'totales', jsonb_build_object('subtotal', base::text, 'total', (base * 1.15)::numeric(14, 2)::text),
    'lineas', jsonb_build_array(
        jsonb_build_object('codigo', 'ART-' || n %% 999, 'descripcion', 'Artículo número ' || n %% 999, 'cantidad', '2'),
        jsonb_build_object('codigo', 'ART-' || n %% 777, 'descripcion', 'Artículo número ' || n %% 777, 'cantidad', '1')
    ))
"""
# Tres años, en orden. Uno de cada quince es una nota de crédito, y de los últimos días alguno no llegó a
# autorizarse. Los nombres tienen tres palabras, y una búsqueda encuentra una parte; el que aparece una sola
# vez está en la mitad.
_COMPROBANTES = """
INSERT INTO comprobantes (empresa_id, tipo, ambiente, punto_id, establecimiento, punto, secuencial, clave_acceso,
                          fecha, estado, receptor_identificacion, receptor_nombre, subtotal, iva, total, datos,
                          mensajes, autorizado_en, anulado_el, emitido_por, emitido_en)
SELECT empresa, tipo, 2, local, '009', '001', n, to_char(dia, 'DDMMYYYY') || tipo || '1790012344001' || '2009001' ||
       lpad(n::text, 9, '0') || '123456781' || n %% 10, dia, estado, ruc, nombre, base, (base * 0.15)::numeric(14, 2),
       (base * 1.15)::numeric(14, 2), {datos}, CASE WHEN estado IN ('DEVUELTO', 'NO_AUTORIZADO') THEN
       '[{{"identificador": "52", "mensaje": "ERROR EN DIFERENCIAS", "informacion": "", "tipo": "ERROR"}}]'::jsonb
       ELSE '[]' END, CASE WHEN estado IN ('AUTORIZADO', 'ANULADO') THEN dia + time '15:00' END,
       CASE WHEN estado = 'ANULADO' THEN dia END, 'Bench', dia + time '14:59'
FROM (
    SELECT n, CASE WHEN %(otras)s THEN -1 - n %% %(empresas)s ELSE %(eid)s END AS empresa, %(punto)s AS local,
        CASE WHEN n %% 15 = 0 THEN '04' ELSE '01' END AS tipo,
        current_date - ((%(hasta)s - n) * 1095 / (%(hasta)s - %(desde)s + 1))::int AS dia,
        CASE WHEN n %% 211 = 0 THEN 'ANULADO' WHEN n %% 97 = 0 THEN 'NO_AUTORIZADO' WHEN n %% 89 = 0 THEN 'DEVUELTO'
             ELSE 'AUTORIZADO' END AS estado,
        lpad((1790000000 + n %% 8000)::text, 10, '0') || '001' AS ruc, (20 + n %% 4800 / 10.0)::numeric(14, 2) AS base,
        CASE WHEN n = (%(desde)s + %(hasta)s) / 2 THEN 'Zoológico Xilófono Único' ELSE
        (ARRAY['Comercial', 'Ferretería', 'Agrícola', 'Textiles', 'Clínica', 'Hostería', 'Librería', 'Café',
               'Transportes', 'Constructora', 'Farmacia', 'Panadería', 'Florícola', 'Distribuidora', 'Taller',
               'Imprenta', 'Molinos', 'Viveros', 'Óptica', 'Muebles'])[1 + n %% 20] || ' ' ||
        (ARRAY['Andina', 'del Valle', 'San Luis', 'El Sol', 'Cotopaxi', 'Zaruma', 'La Merced', 'Ruta Sur',
               'Yaguachi', 'El Cóndor', 'Río Verde'])[1 + n %% 11] || ' ' || n %% 8000 END AS nombre
    FROM generate_series(%(desde)s::bigint, %(hasta)s::bigint) AS n
) AS hechos
"""
# Sin disparadores, nadie sumó lo escrito.
_SUMAS = """
DELETE FROM sumas_comprobantes;
INSERT INTO sumas_comprobantes (empresa_id, dia, tipo, ambiente, estado, cuantos, subtotal, total, iva)
SELECT empresa_id, fecha, tipo, ambiente, estado, count(*), sum(subtotal), sum(total), sum(iva) FROM comprobantes
GROUP BY empresa_id, fecha, tipo, ambiente, estado
"""


def llenar(url: str, url_sin_claves: str, de_a: int = DE_A, de_otras: int = DE_OTRAS) -> None:
    """Escribe con `url_sin_claves`, de un rol que puede apagar las claves foráneas: comprobarlas costaría más
    que escribir las filas."""
    with psycopg.connect(url) as conexion:
        conexion.execute("SELECT set_config('app.todas', 'si', false)")
        eid = _uno(conexion, "SELECT id FROM empresas WHERE ruc = %s", demo.A)
        punto = _uno(conexion, "SELECT min(id) FROM puntos_emision WHERE empresa_id = %s", eid)
    valores = {"eid": eid, "punto": punto, "empresas": EMPRESAS}
    sql = _COMPROBANTES.format(datos=_DATOS).encode()
    with psycopg.connect(url_sin_claves, autocommit=True, cursor_factory=psycopg.ClientCursor) as conexion:
        conexion.execute("SET session_replication_role = replica")
        conexion.execute("SET maintenance_work_mem = '256MB'")
        for otras, desde, hasta in ((True, 1, de_otras), (False, de_otras + 1, de_otras + de_a)):
            conexion.execute(sql, valores | {"otras": otras, "desde": desde, "hasta": hasta})
        conexion.execute(_SUMAS)
        conexion.execute("VACUUM ANALYZE comprobantes")
        conexion.execute("VACUUM ANALYZE sumas_comprobantes")


def _uno(conexion: psycopg.Connection, sql: str, *valores: object) -> int:
    fila = conexion.execute(sql.encode(), valores).fetchone()
    assert fila is not None
    return int(fila[0])
