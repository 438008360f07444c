"""Entregar diez mil avisos a un sistema de esta máquina, contra las mismas llamadas con requests y nada más, de a las mismas a la
vez; y emitir con tres webhooks que lo piden, contra con ninguno. Corrido como programa, es el que recibe, o el que llama sin más."""

import asyncio
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from statistics import median

import psycopg
import requests

from api.plataforma.webhooks.entrega import A_LA_VEZ
from local.entorno import RAIZ
from local.procesos import Proceso
from local.red import buscar_puerto_libre, esperar
from tests.bench import factura
from tests.bench.api import EMPRESA_A, Cliente, P
from tests.bench.carga import cargar, peticion
from tests.bench.medida import Medida
from tests.bench.servidores import Banco

BASE, CUANTOS, PLAZO = "webhooks", 10_000, 300
RONDAS, SEGUNDOS, TRES = 7, 3.0, 3
CUERPO = b'{"type":"cliente.creado","timestamp":"2026-11-30T10:00:00.000-05:00","data":{"objeto":"cliente","id":1}}'
_LLENAR = """
WITH nuevos AS (
    INSERT INTO webhooks_sucesos (empresa_id, tipo, entidad, entidad_id, datos, creado_en)
    SELECT %(eid)s, 'cliente.creado', 'cliente', n::text, '{"razon_social": "Medida"}', now() FROM generate_series(1, %(n)s) n
    RETURNING id, entidad_id
)
INSERT INTO webhooks_envios (empresa_id, webhook_id, suceso_id, objeto, proximo, creado_en)
SELECT %(eid)s, %(webhook)s, id, 'cliente:' || entidad_id, now(), now() FROM nuevos
"""
_TARDO = (
    "SELECT count(*), extract(epoch FROM max(en + ms * interval '1 ms') - min(en))::float FROM webhooks_intentos "
    "WHERE codigo = 200"
)


def medir(banco: Banco) -> list[Medida]:
    """Con su propia base."""
    suya = banco.con_base(BASE)
    suya.variables["WEBHOOKS_LOOPBACK"] = "si"
    factura.preparar(suya.duena)
    web = suya.gunicorn("web-webhooks", "wsgi:app")
    recibe, puerto = _receptor()
    try:
        web.iniciar("/readyz")
        cliente = Cliente(web.puerto)
        cliente.sesion.headers["x-token"] = testigo = cliente.entrar(EMPRESA_A)
        with psycopg.connect(suya.duena, autocommit=True) as conexion:
            conexion.execute("SELECT set_config('app.todas', 'si', false)")
            return [
                _entregar(suya, conexion, cliente, puerto),
                _emitir(conexion, cliente, web.puerto, testigo, puerto),
            ]
    finally:
        recibe.kill()
        recibe.wait()
        web.proceso.stop()
        banco.postgres.drop_database(BASE)


def _receptor() -> tuple[subprocess.Popen[bytes], int]:
    puerto = buscar_puerto_libre()
    suyo = subprocess.Popen([sys.executable, "-m", "tests.bench.webhooks", "recibir", str(puerto)], cwd=RAIZ)
    return suyo, puerto


def _poner(cliente: Cliente, url: str, evento: str) -> int:
    puesto = cliente.sesion.post(
        f"{cliente.raiz.removesuffix(P)}/api/webhooks", json={"url": url, "eventos": [evento]}
    )
    puesto.raise_for_status()
    return int(puesto.json()["dicho"]["id"])


def _entregar(banco: Banco, conexion: psycopg.Connection, cliente: Cliente, puerto: int) -> Medida:
    url = f"http://127.0.0.1:{puerto}/avisos"
    webhook = _poner(cliente, url, "cliente.creado")
    conexion.execute("DELETE FROM procrastinate_jobs")
    conexion.execute(_LLENAR, {"eid": int(cliente.eid), "webhook": webhook, "n": CUANTOS})
    conexion.execute("ANALYZE webhooks_envios, webhooks_sucesos")
    pelado = subprocess.run(
        [sys.executable, "-m", "tests.bench.webhooks", "llamar", url, str(CUANTOS)],
        cwd=RAIZ,
        check=True,
        capture_output=True,
        text=True,
    )
    trabajador = Proceso(
        "trabajador-webhooks",
        banco.flask("trabajador"),
        registro=banco.carpeta / "trabajador-webhooks.log",
        entorno=banco.variables,
        cwd=RAIZ,
    )
    trabajador.start()
    try:
        if not esperar(lambda: _hechos(conexion)[0] >= CUANTOS, PLAZO, paso=0.2):
            raise RuntimeError(f"en {PLAZO} s se entregaron {_hechos(conexion)[0]} de {CUANTOS}")
        _, segundos = _hechos(conexion)
    finally:
        trabajador.stop()
    return Medida(
        f"{CUANTOS} avisos entregados, contra las mismas llamadas con requests",
        CUANTOS / segundos,
        CUANTOS / float(pelado.stdout),
        "por s",
        minimo=0.6,
    )


def _hechos(conexion: psycopg.Connection) -> tuple[int, float]:
    fila = conexion.execute(_TARDO).fetchone()
    return (int(fila[0]), float(fila[1] or 0)) if fila else (0, 0.0)


def _emitir(conexion: psycopg.Connection, cliente: Cliente, web: int, testigo: str, puerto: int) -> Medida:
    for n in range(TRES):
        _poner(cliente, f"http://127.0.0.1:{puerto}/emision/{n}", "comprobante.emitido")
    crudo = peticion("/api/facturas", cliente.navegador(testigo), factura.pedido(cliente))
    con: list[float] = []
    sin: list[float] = []
    for ronda in range(RONDAS + 1):
        for lado, fin in ((con, None), (sin, "now")):
            conexion.execute(
                "UPDATE webhooks SET terminado_en = %s::timestamptz WHERE url LIKE '%%/emision/%%'", (fin,)
            )
            hecha = cargar(web, crudo, segundos=SEGUNDOS, conexiones=1, buena=201)
            if ronda:  # la primera calienta
                lado.append(hecha.percentil(0.5) * 1000)
    avisados = conexion.execute(
        "SELECT count(*) FROM webhooks_envios WHERE objeto LIKE 'comprobante:%'"
    ).fetchone()
    if not avisados or not avisados[0]:
        raise RuntimeError("las facturas no se avisaron: no sirve de medida")
    return Medida(
        "emitir con tres webhooks que lo piden, contra con ninguno: mediana",
        median(con),
        median(sin),
        "ms",
        maximo=1.1,
    )


async def _recibir(puerto: int) -> None:
    async def atender(lee: asyncio.StreamReader, escribe: asyncio.StreamWriter) -> None:
        try:
            while cabeza := await lee.readuntil(b"\r\n\r\n"):
                _, _, largo = cabeza.lower().partition(b"content-length: ")
                await lee.readexactly(int(largo.split(b"\r\n")[0]))
                escribe.write(b"HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n{}")
                await escribe.drain()
        except (asyncio.IncompleteReadError, ConnectionError):
            escribe.close()

    servidor = await asyncio.start_server(atender, "127.0.0.1", puerto)
    async with servidor:
        await servidor.serve_forever()


def _llamar(url: str, cuantos: int) -> None:
    """Los segundos que tarda quien solo llama."""

    def llevar(n: int) -> None:
        with requests.Session() as sesion:
            sesion.trust_env = False
            for _ in range(n):
                sesion.post(url, data=CUERPO, timeout=10).raise_for_status()

    inicio = time.monotonic()
    with ThreadPoolExecutor(A_LA_VEZ) as hilos:
        list(hilos.map(llevar, [cuantos // A_LA_VEZ] * A_LA_VEZ))
    print(time.monotonic() - inicio)


if __name__ == "__main__":
    if sys.argv[1] == "recibir":
        asyncio.run(_recibir(int(sys.argv[2])))
    else:
        _llamar(sys.argv[2], int(sys.argv[3]))
