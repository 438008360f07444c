"""Los formularios y el anexo de un mes de cien mil documentos, contra el mismo SQL desnudo; la memoria del proceso que los hace;
y el tablero de las obligaciones de un año."""

import json
import pickle
import subprocess
import sys
import time
from collections.abc import Callable
from functools import partial
from statistics import median
from typing import Any

import psycopg
from redis import Redis

from local.entorno import RAIZ
from local.procesos import Proceso
from tests.bench import tributos_grande
from tests.bench.api import EMPRESA_A, Cliente
from tests.bench.medida import Medida
from tests.bench.procesos import la_mayor
from tests.bench.servidores import MIB, Banco, Memoria, Web

BASE, VECES = "tributos", 5
MAXIMO_S, MAXIMO_MIB, MAXIMO_MS, COCIENTE = 3, 300, 150, 0.6
_TODAVIA = 202


def medir(banco: Banco) -> list[Medida]:
    """Con su propia base."""
    suya = banco.con_base(BASE)
    try:
        tributos_grande.llenar(suya.duena, banco.postgres.url_de(BASE, rol="postgres"))
        web = suya.gunicorn("web-tributos", "wsgi:app", WEB_CONCURRENCY="1").iniciar("/readyz")
        try:
            cliente = Cliente(web.puerto)
            cliente.sesion.headers["x-token"] = cliente.entrar(EMPRESA_A)
            return [*_del_mes(suya, web, cliente), _tablero(web, cliente)]
        finally:
            web.proceso.stop()
    finally:
        banco.postgres.drop_database(BASE)


def _del_mes(suya: Banco, web: Web, cliente: Cliente) -> list[Medida]:
    desde, _ = tributos_grande.mes_lleno()
    periodo = f"{desde:%Y-%m}"
    rutas = {
        "formulario 104": f"/api/tributos/104/{periodo}",
        "formulario 103": f"/api/tributos/103/{periodo}",
        "anexo, sus sumas": f"/api/tributos/ats/{periodo}",
        "anexo, su archivo": f"/api/tributos/ats/{periodo}/archivo?con_errores=si",
    }
    primera = _la_primera_vez(suya, web, cliente, rutas["anexo, sus sumas"])
    dichas = _lo_que_ejecutan(suya, list(rutas.values()), str(cliente.sesion.headers["x-token"]))
    medidas = [primera]
    with psycopg.connect(suya.variables["DATABASE_URL"]) as conexion:
        conexion.execute("SELECT set_config('app.empresa_id', %s, false)", (cliente.eid,))
        conexion.commit()  # que deshacer lo leído no lo deshaga
        for (nombre, ruta), suyas in zip(rutas.items(), dichas, strict=True):
            _pedir(web, cliente, ruta)  # calienta
            pares = [
                (
                    _segundos(partial(_pedir, web, cliente, ruta)),
                    _segundos(partial(_ejecutar, conexion, suyas)),
                )
                for _ in range(VECES)
            ]
            nuestra, vara = (median(lado) for lado in zip(*pares, strict=True))
            de = f"{nombre} de {tributos_grande.DOCUMENTOS:,} documentos"
            medidas += [
                Medida(de, nuestra, unidad="s", maximo=MAXIMO_S),
                Medida(f"{de}, por segundo", 1 / nuestra, 1 / vara, "1/s", minimo=COCIENTE),
            ]
    # Aparte: mirarla mientras se mide el tiempo lo alarga.
    with Memoria(lambda: int(la_mayor(web.proceso) * MIB)) as memoria:
        for ruta in rutas.values():
            _pedir(web, cliente, ruta)
    nombre = "memoria (PSS) del proceso que los hace, la mayor"
    return [*medidas, Medida(nombre, memoria.maxima / MIB, unidad="MiB", maximo=MAXIMO_MIB)]


def _la_primera_vez(suya: Banco, web: Web, cliente: Cliente, ruta: str) -> Medida:
    """Desde que se pide hasta que se ve: la calcula un trabajador. Después queda guardada, y lo demás la lee."""
    trabajador = Proceso(
        "trabajador",
        suya.flask("trabajador"),
        registro=suya.carpeta / "trabajador-tributos.log",
        entorno=suya.variables,
        cwd=RAIZ,
    )
    trabajador.start()
    redis, veces = Redis.from_url(suya.variables["REDIS_URL"]), list[float]()
    try:
        for _ in range(VECES + 1):  # la primera vez, todavía arranca
            for guardado in ("ats:*", "declarado:*"):
                for clave in redis.scan_iter(guardado):
                    redis.delete(clave)
            veces.append(_segundos(partial(_hasta_verla, web, cliente, ruta)))
    finally:
        trabajador.stop()
    nombre = f"anexo, la primera vez, de {tributos_grande.DOCUMENTOS:,} documentos"
    return Medida(nombre, median(veces[1:]), unidad="s", maximo=MAXIMO_S)


def _hasta_verla(web: Web, cliente: Cliente, ruta: str) -> None:
    while _pedir(web, cliente, ruta) == _TODAVIA:
        time.sleep(0.05)


def _lo_que_ejecutan(suya: Banco, rutas: list[str], token: str) -> list[list[tuple[str, Any]]]:
    consultas = suya.carpeta / "consultas-tributos.pickle"
    subprocess.run(
        [sys.executable, "-m", "tests.bench.captura", str(consultas)],
        cwd=RAIZ,
        env=suya.variables | {"BENCH_TOKEN": token, "BENCH_RUTAS": json.dumps(rutas)},
        check=True,
    )
    return list(pickle.loads(consultas.read_bytes()))


def _ejecutar(conexion: psycopg.Connection, dichas: list[tuple[str, Any]]) -> None:
    for sql, valores in dichas:
        cursor = conexion.execute(sql.encode(), valores)
        if cursor.description:
            cursor.fetchall()
    conexion.rollback()


def _segundos(hacer: Callable[[], object]) -> float:
    inicio = time.perf_counter()
    hacer()
    return time.perf_counter() - inicio


def _pedir(web: Web, cliente: Cliente, ruta: str) -> int:
    respuesta = cliente.sesion.get(f"http://127.0.0.1:{web.puerto}{ruta}", timeout=120)
    respuesta.raise_for_status()
    return respuesta.status_code


def _tablero(web: Web, cliente: Cliente) -> Medida:
    desde, _ = tributos_grande.mes_lleno()
    ruta = f"/api/tributos/obligaciones?anio={desde.year}"
    _pedir(web, cliente, ruta)
    veces = [_segundos(partial(_pedir, web, cliente, ruta)) for _ in range(20)]
    return Medida("obligaciones de un año (mediana)", median(veces) * 1000, unidad="ms", maximo=MAXIMO_MS)
