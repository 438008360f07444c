"""La bandeja de lo recibido con cien mil documentos, contra su SQL desnudo, y aceptar quinientos de una vez."""

import os
import time

import psycopg

from demo import demostracion as demo
from tests.bench.api import EMPRESA_A, Cliente
from tests.bench.lecturas import comparar
from tests.bench.medida import Medida
from tests.bench.servidores import Banco, Web

EN_BANDEJA = int(os.environ.get("BENCH_RECIBIDOS", "100000"))
ACEPTADOS, PROVEEDORES, TANDA = int(os.environ.get("BENCH_ACEPTADOS", "500")), 50, 50
PAGINA = "/api/recibidos/paginacion?tamano=20"
RUTAS = {
    "primera página": PAGINA,
    "por revisar": f"{PAGINA}&estado=POR_REVISAR",
    "de un proveedor": f"{PAGINA}&ruc=1790000777001",
    "búsqueda común": f"{PAGINA}&filtro=comercial%20andina",
}
# Tres años, en orden: casi todo está aceptado y lo último, por revisar.
_RECIBIDOS = """
INSERT INTO recibidos (empresa_id, clave, tipo, ambiente, ruc, razon_social, numero, fecha, receptor, subtotal, iva, total,
                       autorizado_en, estado, origen, recibido_en)
SELECT id, to_char(dia, 'DDMMYYYY') || tipo || emisor || '2' || '009001' || lpad(n::text, 9, '0') || '123456781' || n %% 10,
       tipo, 2, emisor, nombre, '009-001-' || lpad(n::text, 9, '0'), dia, %(ruc)s, base, (base * 0.15)::numeric(14, 2),
       (base * 1.15)::numeric(14, 2), dia + time '15:00',
       CASE WHEN n > %(cuantos)s * 0.99 THEN 'POR_REVISAR' ELSE 'ACEPTADO' END, 'TXT', dia + time '16:00'
FROM (
    SELECT n, CASE WHEN n %% 15 = 0 THEN '04' ELSE '01' END AS tipo,
        current_date - ((%(cuantos)s - n) * 1095 / %(cuantos)s)::int AS dia,
        lpad((1790000000 + n %% 800)::text, 10, '0') || '001' AS emisor, (20 + n %% 4800 / 10.0)::numeric(14, 2) AS base,
        (ARRAY['Comercial', 'Ferretería', 'Agrícola', 'Textiles', 'Clínica', 'Hostería', 'Librería', 'Café'])[1 + n %% 8]
        || ' ' || (ARRAY['Andina', 'del Valle', 'San Luis', 'El Sol', 'Cotopaxi'])[1 + n %% 5] || ' ' || n %% 800 AS nombre
    FROM generate_series(1, %(cuantos)s::bigint) AS n
) AS hechos, empresas WHERE empresas.ruc = %(ruc)s
"""


def medir(banco: Banco) -> list[Medida]:
    """Con su propia base."""
    llena = banco.con_base("bandeja")
    try:
        llenar(llena.duena)
        ids = _por_revisar(llena)
        web = llena.gunicorn("web-bandeja", "wsgi:app").iniciar("/readyz")
        try:
            rutas = {f"recibidos, {EN_BANDEJA:,}, {nombre}": ruta for nombre, ruta in RUTAS.items()}
            lados = comparar(llena, web, rutas, EMPRESA_A)
            return [*(lado.por_segundo() for lado in lados.values()), _aceptar(web, ids)]
        finally:
            web.proceso.stop()
    finally:
        banco.postgres.drop_database("bandeja")


def llenar(url: str, cuantos: int = EN_BANDEJA) -> None:
    """La bandeja de la empresa A de la demostración."""
    with psycopg.connect(url, autocommit=True, cursor_factory=psycopg.ClientCursor) as conexion:
        conexion.execute("SELECT set_config('app.todas', 'si', false)")
        conexion.execute(_RECIBIDOS.encode(), {"ruc": demo.A, "cuantos": cuantos})
        conexion.execute("VACUUM ANALYZE recibidos")


def _por_revisar(suya: Banco) -> list[int]:
    """Los ids de los que se van a aceptar, de proveedores que la empresa todavía no conoce."""
    from api import config
    from api.app import create_app
    from api.compras.recibidos import service
    from api.core.autor import Autor
    from api.core.datos.db import db, en_empresa
    from api.plataforma.empresas import service as empresas
    from tests.compras.aceptacion import apoyo

    ids: list[int] = []
    with create_app(config.load(suya.variables)).app_context():
        empresa = empresas.por_ruc(demo.A)
        assert empresa is not None
        emisores = [apoyo.emisor() for _ in range(PROVEEDORES)]
        xmls = [apoyo.comprobante(demo.A, emisores[n % PROVEEDORES]) for n in range(ACEPTADOS)]
        with en_empresa(empresa.id):
            for n in range(0, len(xmls), TANDA):
                hechos = service.guardar_varios(xmls[n : n + TANDA], "ZIP", Autor("bench", "bench"))
                ids += [hecho.recibido_id or 0 for hecho in hechos]
                db.session.expunge_all()
        db.session.remove()
        db.engine.dispose()
    return ids


def _aceptar(web: Web, ids: list[int]) -> Medida:
    cliente = Cliente(web.puerto)
    token = cliente.entrar(EMPRESA_A)
    inicio = time.perf_counter()
    respuesta = cliente.sesion.post(
        f"http://127.0.0.1:{web.puerto}/api/recibidos/aceptar",
        headers={"x-token": token},
        json={"ids": ids, "retener": False},
    )
    segundos = time.perf_counter() - inicio
    respuesta.raise_for_status()
    malos = [hecho for hecho in respuesta.json() if not hecho["hecho"]]
    if malos:
        raise RuntimeError(f"no se aceptaron {len(malos)}, y no sirve de medida: {malos[0]}")
    return Medida(f"aceptar {len(ids)} recibidos de una vez", segundos, unidad="s", maximo=5)
