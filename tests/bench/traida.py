"""Diez mil claves de acceso, de pedidas a la bandeja, con un SRI que tarda 200 ms en cada respuesta y cinco llamadas a la
vez. La vara es lo que esa demora permite: veinticinco por segundo."""

import os
import time
from datetime import date, timedelta

import psycopg
import requests

from demo.accesos import A
from local.entorno import RAIZ
from local.procesos import Proceso
from tests.bench.api import EMPRESA_A, Cliente
from tests.bench.medida import Medida
from tests.bench.servidores import Banco

CUANTAS = int(os.environ.get("BENCH_CLAVES", "10000"))
DEMORA, A_LA_VEZ = 0.2, 5
PLAZO = 120.0 + CUANTAS  # segundos
_FALTAN = "SELECT count(*) FROM traidas_recibidos WHERE que = 'TRAER'"
_TOMADA = "SELECT count(*) FROM traidas_recibidos WHERE tomada_hasta IS NOT NULL"
_BIEN = (
    "SELECT count(*) FROM recibidos WHERE id > %s AND estado IN ('POR_REVISAR', 'CUARENTENA', 'NO_HALLADO')"
)


def medir(banco: Banco) -> list[Medida]:
    """Con su propia base."""
    suya = banco.con_base("traida")
    raiz = suya.variables["SRI_PRUEBAS_URL"].removesuffix("/sri/pruebas")
    try:
        with psycopg.connect(suya.duena, autocommit=True) as conexion:
            conexion.execute("SELECT set_config('app.todas', 'si', false)")
            conexion.execute("DELETE FROM procrastinate_jobs")  # lo de la demostración no se mide
            desde = _uno(conexion, "SELECT coalesce(max(id), 0) FROM recibidos")
            pedidas = _pedir(suya, raiz)
            requests.put(
                f"{raiz}/api/fallas/sri_autorizacion", json={"modo": "lento", "segundos": DEMORA}, timeout=10
            ).raise_for_status()
            segundos, traidas = _traer(suya, conexion)
            if _uno(conexion, _BIEN, desde) < pedidas * 0.95:
                raise RuntimeError("no llegaron todas: no sirve de medida")
    finally:
        requests.delete(f"{raiz}/api/fallas", timeout=10).raise_for_status()
        banco.postgres.drop_database("traida")
    nombre = f"{pedidas} claves traídas, el SRI en 200 ms, 5 a la vez"
    return [Medida(nombre, traidas / segundos, A_LA_VEZ / DEMORA, "por s", minimo=0.9)]


def _pedir(banco: Banco, raiz: str) -> int:
    """Sube el listado del mes que cerró; responde cuántas claves quedan por traer."""
    mes = date.today().replace(day=1) - timedelta(days=40)
    ruta = f"{raiz}/portal/{A}/{mes:%Y-%m}.txt"
    listado = requests.get(ruta, params={"cuantos": CUANTAS}, timeout=60).content
    web = banco.gunicorn("web-traida", "wsgi:app").iniciar("/readyz")
    try:
        cliente = Cliente(web.puerto)
        token = cliente.entrar(EMPRESA_A)
        pedido = cliente.sesion.post(
            f"http://127.0.0.1:{web.puerto}/api/recibidos/txt",
            headers={"x-token": token},
            files={"current": ("recibidos.txt", listado)},
        )
        pedido.raise_for_status()
        carga = cliente.sesion.get(
            f"http://127.0.0.1:{web.puerto}/api/recibidos/cargas/{pedido.json()['id']}",
            headers={"x-token": token},
        ).json()
    finally:
        web.proceso.stop()
    return int(carga["total"]) - int(carga["hechos"])


def _traer(banco: Banco, conexion: psycopg.Connection) -> tuple[float, int]:
    """Segundos desde que el trabajador, ya en marcha, toma la primera, y cuántas llamadas resolvió."""
    trabajador = Proceso(
        "trabajador-traida",
        banco.flask("trabajador"),
        registro=banco.carpeta / "trabajador-traida.log",
        entorno=banco.variables | {"WORKER_CONCURRENCY": "2"},
        cwd=RAIZ,
    )
    trabajador.start()
    try:
        limite = time.perf_counter() + PLAZO
        while not _uno(conexion, _TOMADA):
            _esperar(limite, trabajador)
        antes, inicio = _uno(conexion, _FALTAN), time.perf_counter()
        # Las que el SRI no tiene se preguntan otra vez más tarde: no son de esta medida.
        while _uno(conexion, f"{_FALTAN} AND preguntas = 0"):
            _esperar(limite, trabajador)
        segundos = time.perf_counter() - inicio
    finally:
        trabajador.stop()
    return segundos, antes


def _esperar(limite: float, trabajador: Proceso) -> None:
    if time.perf_counter() > limite:
        raise RuntimeError(f"el trabajador no termina:\n{trabajador.ultimas_lineas()}")
    time.sleep(0.05)


def _uno(conexion: psycopg.Connection, sql: str, *valores: object) -> int:
    fila = conexion.execute(sql.encode(), valores).fetchone()
    assert fila is not None
    return int(fila[0])
