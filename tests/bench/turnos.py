"""Lo que espera el trabajo de una empresa cuando otra tiene diez mil pedidos, contra lo que espera si no hay nadie más. La segunda
fila es lo que espera el de la propia inundada, detrás de todos los suyos: lo que esperarían las demás sin turnos."""

import os
import time
from collections.abc import Iterator
from contextlib import contextmanager
from statistics import median

import psycopg

from local.entorno import RAIZ
from local.procesos import Proceso
from local.red import esperar
from tests.bench.medida import Medida
from tests.bench.servidores import Banco

MAR, VECES = int(os.environ.get("BENCH_MAR", "10000")), 7
_PEDIR = (
    "INSERT INTO procrastinate_jobs (queue_name, task_name, args, de_empresa) "
    "SELECT 'general', 'core.borrar_archivos', '{{\"claves\": []}}', {de} FROM generate_series(1, {cuantos})"
)
GRANDE, CHICA = 1, 2


def medir(banco: Banco) -> list[Medida]:
    suya = banco.con_base("turnos")
    try:
        with psycopg.connect(suya.duena, autocommit=True) as conexion:
            conexion.execute("DELETE FROM procrastinate_jobs")
            with _trabajador(suya):
                sola = [_espera(conexion, CHICA) for _ in range(VECES)]
                conexion.execute(_PEDIR.format(de=GRANDE, cuantos=MAR).encode())
                inundada = [_espera(conexion, CHICA) for _ in range(VECES)]
                quedaban = _cuantos(conexion)
                sin_turno = _espera(conexion, GRANDE)
        return [
            Medida("turnos, un trabajo con otra empresa inundada", median(inundada) * 1000, median(sola) * 1000, "ms", maximo=10),
            Medida(f"turnos, el mismo detrás de {quedaban:,} suyos", sin_turno * 1000, unidad="ms"),
        ]  # fmt: skip
    finally:
        banco.postgres.drop_database("turnos")


def _espera(conexion: psycopg.Connection, de: int) -> float:
    """Segundos entre que se pide uno y que está hecho."""
    desde = time.perf_counter()
    fila = conexion.execute(f"{_PEDIR.format(de=de, cuantos=1)} RETURNING id".encode()).fetchone()
    assert fila is not None
    esperar(lambda: not _esta(conexion, fila[0]), 600, paso=0.005)
    return time.perf_counter() - desde


def _esta(conexion: psycopg.Connection, id_: int) -> bool:
    return conexion.execute("SELECT 1 FROM procrastinate_jobs WHERE id = %s", (id_,)).fetchone() is not None


def _cuantos(conexion: psycopg.Connection) -> int:
    fila = conexion.execute("SELECT count(*) FROM procrastinate_jobs").fetchone()
    return fila[0] if fila else 0


@contextmanager
def _trabajador(suya: Banco) -> Iterator[None]:
    registro = suya.carpeta / "turnos.log"
    proceso = Proceso(
        "trabajador", suya.flask("trabajador"), registro=registro, entorno=suya.variables, cwd=RAIZ
    )
    proceso.start()
    try:
        yield
    finally:
        proceso.stop()
