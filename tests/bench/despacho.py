"""El tablero de una firma que lleva quinientas empresas, contra su mismo SQL desnudo."""

import json

import psycopg

from api.core.datos import meses
from api.core.datos.clock import hoy
from demo.accesos import CLAVE_EMPRESA, CONTADOR
from demo.despacho import CODIGO
from tests.bench.api import Quien
from tests.bench.lecturas import Vara, comparar
from tests.bench.medida import Medida
from tests.bench.servidores import Banco

BASE, EMPRESAS, MAXIMO_MS = "despacho", 500, 300
JEFE: Quien = ("/api/personas/ingresar", {"correo": CONTADOR, "clave": CLAVE_EMPRESA})
PAGINA, FILTRADA, MES = (
    "tablero, la primera página",
    "tablero, con algo abierto, por lo que les falta",
    "su resumen",
)
RUTAS = {
    PAGINA: "/api/despacho/tablero?orden=nombre&page=1&tamano=50",
    FILTRADA: "/api/despacho/tablero?estado=ABIERTA&orden=-faltan&page=1&tamano=50",
    MES: "/api/despacho/mes",
}
_EMPRESAS = """
INSERT INTO empresas (ruc, nombre_comercial, razon_social, correo, estado_verificacion, ciudad, creada_en)
SELECT lpad((20000000000 + n)::text, 13, '0'), 'Casa ' || n, 'Casa ' || n || ' S.A.', 'e' || n || '@casa.example', 'VERIFICADA',
       'Quito', now()
FROM generate_series(4, %(cuantas)s::int) AS n
"""
_NUEVAS = "SELECT id FROM empresas WHERE correo LIKE '%%@casa.example'"
_ACCESOS = f"""
INSERT INTO despacho_empresas (despacho_id, empresa_id, perfil, dado_por, dado_en)
SELECT d.id, e.id, 'contador', 'x', now() FROM despachos_contables AS d, ({_NUEVAS}) AS e WHERE d.codigo = %(codigo)s
"""
_ASIGNADAS = f"""
INSERT INTO despacho_asignaciones (despacho_id, empresa_id, persona_id, usuario_id, ajeno, lleva, desde)
SELECT p.despacho_id, e.id, p.persona_id, 0, true, p.rol = 'PROPIETARIO', now() FROM despacho_personas AS p, ({_NUEVAS}) AS e
"""
# Con un usuario en cada una: de él sale lo que en ella se abre.
_ESTABLECIMIENTOS = f"INSERT INTO establecimientos (empresa_id, codigo, nombre) SELECT e.id, '001', 'Matriz' FROM ({_NUEVAS}) AS e"
_USUARIOS = f"""
INSERT INTO usuarios (empresa_id, usuario, nombre, correo, clave_hash, perfil, establecimiento_id, persona_id, creado_en)
SELECT s.empresa_id, 'jefe', 'Jefe', 'jefe@casa.example', '', 'contador', s.id, p.persona_id, now()
FROM establecimientos AS s, despacho_personas AS p WHERE s.empresa_id IN ({_NUEVAS}) AND p.rol = 'PROPIETARIO'
"""
# Las de ocho meses, que es lo que cada una guarda; de las cinco de un mes, una de cada siete sigue sin declarar.
_SUMAS = f"""
INSERT INTO sumas_obligaciones (empresa_id, mes, obligacion, periodo, nombre, titulo, ante, vence, estado, importe)
SELECT e.id, (m)::date, cual, to_char(m, 'YYYY-MM'), 'Obligación ' || cual, to_char(m, 'MM YYYY'), 'SRI', (m)::date + 8 + (e.id %% 20)::int,
       CASE WHEN (e.id + n) %% 7 = 0 THEN 'POR_PREPARAR' ELSE 'PAGADA' END, 100 + n
FROM ({_NUEVAS}) AS e, generate_series(%(mes)s::date - interval '6 months', %(mes)s::date + interval '1 month', '1 month') AS m,
     unnest(ARRAY['104', '103', 'ATS', 'IESS', 'RDEP']) WITH ORDINALITY AS o(cual, n)
"""
_PENDIENTES = f"""
INSERT INTO sumas_pendientes (empresa_id, mes, compras, retenciones, bancos, huecos, sin_autorizar, regimen, firma_hasta)
SELECT e.id, (m)::date, e.id %% 9, e.id %% 4, e.id %% 3, 0, e.id %% 2, 0, current_date + (e.id %% 400)::int
FROM ({_NUEVAS}) AS e, generate_series(%(mes)s::date - interval '6 months', %(mes)s::date + interval '1 month', '1 month') AS m
"""
# Tres cambios en una de cada cinco: dos de ellos, de lo mismo.
_CAMBIOS = f"""
INSERT INTO despacho_cambios (despacho_id, empresa_id, mes, clase, cual, nombre, antes, ahora, autor, en)
SELECT d.id, e.id, %(mes)s, clase, cual, '', antes, ahora, 'sistema', now() + interval '1 minute'
FROM despachos_contables AS d, ({_NUEVAS}) AS e,
     (VALUES ('FALTA', 'compras', '9', '4'), ('FALTA', 'compras', '4', '2'), ('ESTADO', '104 2026-10', 'LISTA', 'PAGADA'))
     AS c(clase, cual, antes, ahora)
WHERE d.codigo = %(codigo)s AND e.id %% 5 = 0
"""
_TAREAS = f"""
INSERT INTO despacho_anotaciones (despacho_id, empresa_id, mes, clase, texto, persona_id, creada_en)
SELECT p.despacho_id, e.id, %(mes)s, 'TAREA', 'Pedir los extractos ' || n, p.persona_id, now()
FROM despacho_personas AS p, ({_NUEVAS}) AS e, generate_series(1, 3) AS n WHERE p.rol = 'PROPIETARIO'
"""


def medir(banco: Banco) -> list[Medida]:
    """Con su propia base: las tres empresas de la demostración, y las demás."""
    suya = banco.con_base(BASE)
    try:
        _llenar(suya.duena)
        web = suya.gunicorn("web-despacho", "wsgi:app").iniciar("/readyz")
        try:
            lados = comparar(suya, web, RUTAS, JEFE, Vara(_de_todas, _exigir))
        finally:
            web.proceso.stop()
    finally:
        banco.postgres.drop_database(BASE)
    de = f"despacho de {EMPRESAS} empresas"
    tiempos = [
        Medida(f"{de}: {nombre} (mediana)", lados[nombre].mediana_ms, unidad="ms", maximo=MAXIMO_MS)
        for nombre in RUTAS
    ]
    return [*tiempos, *(lados[nombre].por_segundo() for nombre in RUTAS)]


def _llenar(url: str) -> None:
    valores = {"cuantas": EMPRESAS, "codigo": CODIGO, "mes": meses.primero(hoy())}
    with psycopg.connect(url, autocommit=True) as conexion:
        conexion.execute("SELECT set_config('app.todas', 'si', false)")
        for sql in (
            _EMPRESAS,
            _ACCESOS,
            _ASIGNADAS,
            _ESTABLECIMIENTOS,
            _USUARIOS,
            _SUMAS,
            _PENDIENTES,
            _CAMBIOS,
            _TAREAS,
        ):
            conexion.execute(sql.encode(), valores)
        conexion.execute("ANALYZE")


def _de_todas(_ruta: str, dichas: list[tuple[str, object]], _eid: str) -> list[tuple[str, object]]:
    """El tablero lee las sumas de muchas empresas: la vara también tiene que verlas."""
    return [("SELECT set_config('app.todas', 'si', true)", None), *dichas]


def _exigir(ruta: str, nuestra: bytes, vara: bytes) -> None:
    if not json.loads(vara)["items"]:
        raise RuntimeError(f"{ruta}: la vara no ve lo de las empresas")
    dicho = json.loads(nuestra)
    empresas = dicho["resumen"]["empresas"] if "resumen" in dicho else dicho["total"]
    if "estado" not in ruta and empresas != EMPRESAS:
        raise RuntimeError(f"{ruta}: el despacho lleva {empresas} empresas, y no {EMPRESAS}")
