"""La base de una casa con cien empresas: un millón de clientes, cien mil de ellos de la empresa A de la
demostración, que es la que se mide."""

import psycopg

from demo import demostracion as demo

EMPRESAS, DE_A, DE_OTRAS = 100, 100_000, 900_000

_EMPRESAS = """
INSERT INTO empresas (ruc, nombre_comercial, razon_social, correo, estado_verificacion, ciudad, creada_en)
SELECT lpad((20000000000 + n)::text, 13, '0'), 'Casa ' || n, 'Casa ' || n || ' S.A.',
       'e' || n || '@casa.example', 'VERIFICADA', 'Quito', now()
FROM generate_series(2, %(empresas)s) AS n
"""
# Tres palabras de listas de distinto largo: una búsqueda encuentra una parte y no todo.
_CLIENTES = """
INSERT INTO clientes (empresa_id, tipo_identificacion, identificacion, razon_social, nombre_comercial, correos,
                      telefono, direccion, provincia, ciudad, tipo, dias_credito, limite_credito, activo,
                      creado_en, actualizado_en)
SELECT e.id, 'EXTERIOR', 'X' || n, nombre || ' ' || n, nombre, ARRAY['c' || n || '@cliente.example'],
       '02' || (2000000 + n % 1000000), 'Av. Amazonas N' || n % 99 || '-' || n % 47, 'Pichincha',
       (ARRAY['Quito', 'Guayaquil', 'Cuenca', 'Ambato', 'Loja', 'Manta'])[1 + n % 6], 1 + n % 4,
       (n % 4) * 15, (n % 50) * 100, n % 23 <> 0, now(), now()
FROM (
    SELECT n,
        (ARRAY['Comercial', 'Ferretería', 'Agrícola', 'Textiles', 'Clínica', 'Hostería', 'Librería', 'Café',
               'Transportes', 'Constructora', 'Farmacia', 'Panadería', 'Florícola', 'Distribuidora', 'Taller',
               'Imprenta', 'Molinos', 'Viveros', 'Óptica', 'Muebles'])[1 + n % 20] || ' ' ||
        (ARRAY['Andina', 'del Valle', 'San Luis', 'El Sol', 'Cotopaxi', 'Zaruma', 'La Merced', 'Ruta Sur',
               'Yaguachi', 'El Cóndor', 'Río Verde'])[1 + n % 11] AS nombre
    FROM generate_series(%(desde)s, %(hasta)s) AS n
) AS hechos JOIN empresas e ON %(de_quien)s
"""
_DE_A = f"e.ruc = '{demo.A}'"
_DE_OTRAS = f"e.ruc = lpad((20000000000 + 2 + n % {EMPRESAS - 1})::text, 13, '0')"


def llenar(url: str, de_a: int = DE_A, de_otras: int = DE_OTRAS) -> None:
    with psycopg.connect(url, autocommit=True) as conexion:
        conexion.execute("SET maintenance_work_mem = '256MB'")
        conexion.execute("SELECT set_config('app.todas', 'si', false)")
        conexion.execute((_EMPRESAS % {"empresas": EMPRESAS}).encode())
        for quien, desde, hasta in ((_DE_A, 1, de_a), (_DE_OTRAS, de_a + 1, de_a + de_otras)):
            valores = {"%(desde)s": str(desde), "%(hasta)s": str(hasta), "%(de_quien)s": quien}
            sql = _CLIENTES
            for nombre, valor in valores.items():
                sql = sql.replace(nombre, valor)
            conexion.execute(sql.encode())
        conexion.execute("VACUUM ANALYZE")
