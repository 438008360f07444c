"""Mil facturas, de emitidas a autorizadas, con un SRI que tarda 200 ms en cada respuesta y un solo trabajador
de ocho hilos. Cuenta todo lo que el trabajador hace con ellas, también preparar sus correos. Después, unas pocas con el SRI como
responde de verdad: redirige en rachas, corta lo que va a la vez, corta sin más."""

import time
from concurrent.futures import ThreadPoolExecutor

import psycopg
import requests

from local.entorno import RAIZ
from local.procesos import Proceso
from tests.bench import factura
from tests.bench.api import EMPRESA_A, Cliente
from tests.bench.carga import Conexion, peticion
from tests.bench.medida import Medida
from tests.bench.servidores import Banco

CUANTAS, DEMORA, HILOS, PLAZO = 1_000, 0.2, 8, 300.0
EN_VIVO = 120
#: (cómo se dice, cómo se porta, el mínimo por segundo)
CONDUCTAS: tuple[tuple[str, dict[str, object], float], ...] = (
    ("redirige a un tercio y se sigue", {"redirige": 1 / 3}, 5),
    (
        "redirige a un tercio en rachas de 5 s, sin decir adónde",
        {"redirige": 1 / 3, "racha": 5, "destino": "ninguno"},
        1,
    ),
    ("aguanta una a la vez", {"a_la_vez": 1}, 1),
    ("corta una de cada diez", {"corta": 0.05, "corta_despues": 0.05}, 1),
)
SERVICIOS = ("sri_recepcion", "sri_autorizacion")
_TOMADA = "SELECT 1 FROM transmisiones WHERE tomada_hasta IS NOT NULL LIMIT 1"
_FALTAN = "SELECT count(*) FROM comprobantes WHERE id > %s AND estado <> 'AUTORIZADO'"
_MAL = (
    "SELECT count(*) FROM comprobantes WHERE id > %s AND estado NOT IN ('EMITIDO', 'ENVIADO', 'AUTORIZADO')"
)


def medir(banco: Banco) -> list[Medida]:
    """Con su propia base."""
    suya = banco.con_base("transmision")
    url = suya.variables["DATABASE_URL"]
    factura.preparar(suya.duena, primera=5_000_001)
    fallas = suya.variables["SRI_PRUEBAS_URL"].removesuffix("/sri/pruebas") + "/api/fallas"
    try:
        with psycopg.connect(url, autocommit=True) as conexion:
            conexion.execute("SELECT set_config('app.todas', 'si', false)")
            conexion.execute("DELETE FROM transmisiones")  # lo de la demostración no se mide
            conexion.execute("DELETE FROM procrastinate_jobs")
            desde = _uno(conexion, "SELECT coalesce(max(id), 0) FROM comprobantes")
            _emitir(suya, CUANTAS)
            for servicio in SERVICIOS:
                _falla(f"{fallas}/{servicio}", DEMORA)
            segundos = _autorizar(suya, conexion, desde)
            en_vivo = [_en_vivo(suya, conexion, fallas, *cual) for cual in CONDUCTAS]
    finally:
        requests.delete(fallas, timeout=10).raise_for_status()
        banco.postgres.drop_database("transmision")
    nombre = f"{CUANTAS} facturas de emitidas a autorizadas, el SRI en 200 ms"
    return [Medida(nombre, CUANTAS / segundos, unidad="por s", minimo=20), *en_vivo]


def _en_vivo(
    banco: Banco,
    conexion: psycopg.Connection,
    fallas: str,
    nombre: str,
    como: dict[str, object],
    minimo: float,
) -> Medida:
    desde = _uno(conexion, "SELECT coalesce(max(id), 0) FROM comprobantes")
    _emitir(banco, EN_VIVO)
    control = fallas.removesuffix("/fallas") + "/sri/conducta"
    requests.put(control, json={**_NORMAL, **como}, timeout=10).raise_for_status()
    segundos = _autorizar(banco, conexion, desde)
    dicho = f"{EN_VIVO} facturas de emitidas a autorizadas, el SRI en 200 ms: {nombre}"
    return Medida(dicho, EN_VIVO / segundos, unidad="por s", minimo=minimo)


_NORMAL = {"redirige": 0, "racha": 0, "destino": "", "a_la_vez": 0, "corta": 0, "corta_despues": 0}


def _falla(url: str, segundos: float) -> None:
    requests.put(url, json={"modo": "lento", "segundos": segundos}, timeout=10).raise_for_status()


def _emitir(banco: Banco, cuantas_en_total: int) -> None:
    web = banco.gunicorn("web-transmision", "wsgi:app").iniciar("/readyz")
    try:
        cliente = Cliente(web.puerto)
        token = cliente.entrar(EMPRESA_A)
        cliente.sesion.headers["x-token"] = token
        crudo = peticion("/api/facturas", cliente.navegador(token), factura.pedido(cliente))

        def varias(cuantas: int) -> None:
            conexion = Conexion(web.puerto)
            for _ in range(cuantas):
                estado, cuerpo = conexion.pedir(crudo)
                if estado != 201:
                    raise RuntimeError(f"respuesta {estado}: {cuerpo[:200]!r}")
            conexion.cerrar()

        with ThreadPoolExecutor(4) as hilos:
            list(hilos.map(varias, [cuantas_en_total // 4] * 4))
    finally:
        web.proceso.stop()


def _autorizar(banco: Banco, conexion: psycopg.Connection, desde: int) -> float:
    """Segundos desde que el trabajador, ya en marcha, toma la primera."""
    trabajador = Proceso(
        "trabajador-sri",
        banco.flask("trabajador"),
        registro=banco.carpeta / "trabajador-sri.log",
        entorno=banco.variables | {"WORKER_CONCURRENCY": str(HILOS)},
        cwd=RAIZ,
    )
    trabajador.start()
    try:
        limite = time.perf_counter() + PLAZO
        while conexion.execute(_TOMADA).fetchone() is None:
            _esperar(limite, trabajador)
        inicio = time.perf_counter()
        while _uno(conexion, _FALTAN, desde):
            _esperar(limite, trabajador)
        segundos = time.perf_counter() - inicio
    finally:
        trabajador.stop()
    if malas := _uno(conexion, _MAL, desde):
        raise RuntimeError(f"{malas} facturas no se autorizaron: no sirve de medida")
    return segundos


def _esperar(limite: float, trabajador: Proceso) -> None:
    if time.perf_counter() > limite:
        raise RuntimeError(f"el trabajador no termina:\n{trabajador.ultimas_lineas()}")
    time.sleep(0.1)


def _uno(conexion: psycopg.Connection, sql: str, *valores: object) -> int:
    fila = conexion.execute(sql.encode(), valores).fetchone()
    assert fila is not None
    return int(fila[0])
