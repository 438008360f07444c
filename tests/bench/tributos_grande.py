"""Un mes de cien mil documentos de la empresa A de la demostración: siete décimas partes, lo que emite (una de cada quince, una
nota de crédito); dos, lo que compra a mil proveedores; una, la retención de la mitad de sus compras. Con
BENCH_TRIBUTOS=10000, otro tamaño."""

import os
from datetime import date, timedelta

import psycopg

from demo import demostracion as demo

DOCUMENTOS = int(os.environ.get("BENCH_TRIBUTOS", "100000"))
PROVEEDORES = 1_000
_PRIMERO = 1_000_000_000
_PROVEEDORES = """
INSERT INTO proveedores (empresa_id, id, tipo_identificacion, identificacion, razon_social, tipo, creado_en, actualizado_en)
SELECT %(eid)s, %(primero)s + n, 'RUC', lpad((1790000000 + n)::text, 10, '0') || '001', 'Proveedor ' || n, 'SOCIEDAD', now(), now()
FROM generate_series(1, %(proveedores)s) AS n
"""
# Lo que un documento verdadero dice, con dos líneas, sus impuestos y cómo se paga.
_DE_VENTA = """
jsonb_build_object('receptor', jsonb_build_object('tipo', '04', 'identificacion', ruc, 'razon_social', nombre,
    'direccion', 'Av. Amazonas N34-12', 'correos', jsonb_build_array('c' || n || '@cliente.example')),
    'totales', jsonb_build_object('subtotal', base::text, 'descuento', '0.00', 'total', (base + iva)::text, 'impuestos',
        jsonb_build_array(jsonb_build_object('codigo', 2, 'tarifa_codigo', tarifa, 'nombre', 'IVA', 'tarifa',
            CASE tarifa WHEN '4' THEN '15.00' ELSE '0.00' END, 'base', base::text, 'valor', iva::text))),
    'pagos', jsonb_build_array(jsonb_build_object('forma', (ARRAY['01', '20', '19'])[1 + n %% 3], 'total', (base + iva)::text,
        'plazo', (n %% 2 * 60)::text, 'unidad', 'dias')),
    'lineas', jsonb_build_array(
        jsonb_build_object('codigo', 'ART-' || n %% 999, 'descripcion', 'Artículo número ' || n %% 999, 'cantidad', '2',
            'precio', '10.50', 'descuento', '0.00', 'subtotal', '21.00', 'servicio', false),
        jsonb_build_object('codigo', 'ART-' || n %% 777, 'descripcion', 'Artículo número ' || n %% 777, 'cantidad', '1',
            'precio', '10.50', 'descuento', '0.00', 'subtotal', '10.50', 'servicio', false)),
    'propio', '{{}}'::jsonb)
"""
_DE_RETENCION = """
jsonb_build_object('receptor', jsonb_build_object('tipo', '04', 'identificacion', ruc, 'razon_social', nombre),
    'propio', jsonb_build_object('sustentos', jsonb_build_array(jsonb_build_object('cod_sustento', '01', 'cod_doc', '01',
        'numero', '001-001-' || lpad(n::text, 9, '0'), 'fecha', dia, 'exterior', NULL, 'pagos', jsonb_build_array(
            jsonb_build_object('forma', '20', 'total', (base + iva)::text)),
        'retenciones', jsonb_build_array(
            jsonb_build_object('codigo', 1, 'codigo_retencion', '312', 'base', base::text, 'porcentaje', '2.00',
                'valor', round(base * 0.02, 2)::text, 'dividendos', NULL, 'banano', NULL),
            jsonb_build_object('codigo', 2, 'codigo_retencion', '1', 'base', iva::text, 'porcentaje', '30.00',
                'valor', round(iva * 0.3, 2)::text, 'dividendos', NULL, 'banano', NULL))))))
"""
_HECHOS = """
SELECT n, %(desde)s::date + (n %% %(dias)s)::int AS dia, (20 + n %% 4800 / 10.0)::numeric(14, 2) AS base,
       CASE WHEN n %% 5 = 0 THEN '0' ELSE '4' END AS tarifa,
       CASE WHEN n %% 5 = 0 THEN 0 ELSE round((20 + n %% 4800 / 10.0) * 0.15, 2) END::numeric(14, 2) AS iva
FROM generate_series(1, %(cuantos)s::bigint) AS n
"""
_COMPROBANTES = f"""
INSERT INTO comprobantes (empresa_id, id, tipo, ambiente, punto_id, establecimiento, punto, secuencial, clave_acceso, fecha,
                          estado, proveedor_id, receptor_identificacion, receptor_nombre, subtotal, iva, total, datos,
                          autorizado_en, emitido_por, emitido_en)
SELECT %(eid)s, %(primero)s + %(antes)s + n, tipo, 2, %(punto)s, '009', '001', n,
       to_char(dia, 'DDMMYYYY') || tipo || '1790012344001' || '2009001' || lpad(n::text, 9, '0') || '123456781' || n %% 10, dia,
       'AUTORIZADO', CASE tipo WHEN '07' THEN de_quien END, ruc, nombre, base, iva, base + iva, {{datos}},
       dia + time '15:00', 'Bench', dia + time '14:59'
FROM (
    SELECT h.*, CASE WHEN %(retiene)s THEN '07' WHEN n %% 15 = 0 THEN '04' ELSE '01' END AS tipo,
           %(primero)s + 1 + n %% %(proveedores)s AS de_quien,
           CASE WHEN %(retiene)s THEN 'Proveedor ' || 1 + n %% %(proveedores)s ELSE 'Cliente ' || n %% 8000 END AS nombre,
           lpad((1790000000 + CASE WHEN %(retiene)s THEN 1 + n %% %(proveedores)s ELSE n %% 8000 END)::text, 10, '0') || '001' AS ruc
    FROM ({_HECHOS}) AS h
) AS hechos
"""
# Las primeras llevan su retención, con el mismo número de orden.
_COMPRAS = f"""
INSERT INTO compras (empresa_id, id, proveedor_id, cod_doc, signo, numero, autorizacion, fecha, fecha_registro, vence, sustento,
                     subtotal, iva, total, retenido, retencion_id, nombra_cod_doc, nombra_numero, origen, creado_por, creado_en)
SELECT %(eid)s, %(primero)s + n, %(primero)s + 1 + n %% %(proveedores)s, CASE WHEN corrige THEN '04' ELSE '01' END,
       CASE WHEN corrige THEN -1 ELSE 1 END, '001-001-' || lpad(n::text, 9, '0'), lpad(n::text, 49, '1'), dia, dia, dia, '01', base,
       iva, base + iva, CASE WHEN retiene THEN round(base * 0.02, 2) + round(iva * 0.3, 2) ELSE 0 END,
       CASE WHEN retiene THEN %(primero)s + %(antes)s + n END, CASE WHEN corrige THEN '01' ELSE '' END,
       CASE WHEN corrige THEN '001-001-' || lpad((n - 1)::text, 9, '0') ELSE '' END, 'MANUAL', 'Bench', now()
FROM (SELECT h.*, n <= %(retenidas)s AS retiene, n > %(retenidas)s AND n %% 15 = 0 AS corrige FROM ({_HECHOS}) AS h) AS hechos
"""
_LINEAS = """
INSERT INTO lineas_compras (empresa_id, compra_id, n, descripcion, cantidad, precio, subtotal, costo, destino, clase)
SELECT empresa_id, id, 1, 'Suministros de oficina', 1, subtotal, subtotal, subtotal, 'GASTO', ''
FROM compras WHERE empresa_id = %(eid)s AND id > %(primero)s
"""
_IMPUESTOS = """
INSERT INTO impuestos_compras (empresa_id, compra_id, sustento, codigo, codigo_porcentaje, nombre, tarifa, base, valor)
SELECT empresa_id, id, '01', 2, CASE iva WHEN 0 THEN '0' ELSE '4' END, 'IVA', CASE iva WHEN 0 THEN 0 ELSE 15 END, subtotal, iva
FROM compras WHERE empresa_id = %(eid)s AND id > %(primero)s
"""


def mes_lleno() -> tuple[date, date]:
    """El último mes que terminó."""
    hasta = date.today().replace(day=1) - timedelta(days=1)
    return hasta.replace(day=1), hasta


def llenar(url: str, url_sin_claves: str, cuantos: int = DOCUMENTOS) -> None:
    """Escribe con `url_sin_claves`, de un rol que puede apagar las claves foráneas y los disparadores."""
    with psycopg.connect(url) as conexion:
        conexion.execute("SELECT set_config('app.todas', 'si', false)")
        eid = _uno(conexion, "SELECT id FROM empresas WHERE ruc = %s", demo.A)
        punto = _uno(conexion, "SELECT min(id) FROM puntos_emision WHERE empresa_id = %s", eid)
    desde, hasta = mes_lleno()
    emitidos, compras, retenidas = cuantos * 7 // 10, cuantos * 2 // 10, cuantos // 10
    valores = {"eid": eid, "punto": punto, "primero": _PRIMERO, "proveedores": PROVEEDORES, "desde": desde}
    valores |= {"dias": (hasta - desde).days + 1, "retenidas": retenidas, "antes": emitidos}
    with psycopg.connect(url_sin_claves, autocommit=True, cursor_factory=psycopg.ClientCursor) as conexion:
        for ajuste in ("session_replication_role = replica", "maintenance_work_mem = '256MB'"):
            conexion.execute(f"SET {ajuste}".encode())
        conexion.execute(_PROVEEDORES.encode(), valores)
        for retiene, suyos, antes, datos in (
            (False, emitidos, 0, _DE_VENTA),
            (True, retenidas, emitidos, _DE_RETENCION),
        ):
            sql = _COMPROBANTES.format(datos=datos.format())
            conexion.execute(sql.encode(), valores | {"cuantos": suyos, "antes": antes, "retiene": retiene})
        conexion.execute(_COMPRAS.encode(), valores | {"cuantos": compras})
        for sql in (_LINEAS, _IMPUESTOS):
            conexion.execute(sql.encode(), valores)
        conexion.execute("VACUUM ANALYZE")


def _uno(conexion: psycopg.Connection, sql: str, *valores: object) -> int:
    fila = conexion.execute(sql.encode(), valores).fetchone()
    assert fila is not None
    return int(fila[0])
