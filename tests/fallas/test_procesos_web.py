"""La aplicación se carga una vez y de ella nacen los procesos web: qué comparten y qué no."""

import signal
from collections.abc import Callable

import psutil
import pytest
import requests

from tests.client import P
from tests.fallas.procesos import Web, esperar

pytestmark = pytest.mark.fallas
PIDEN = 12
SALUDA = f"{P}/productos"
HILOS = 8


def _hijos(web: Web) -> list[psutil.Process]:
    """Los que ya atienden."""
    return [hijo for hijo in psutil.Process(web.proceso.pid).children() if hijo.num_threads() > HILOS]


def _preguntan(web: Web, sesiones: list[requests.Session]) -> None:
    for sesion in sesiones:
        for ruta in ("/readyz", SALUDA):
            assert sesion.get(web.url + ruta, timeout=20).status_code == 200


def _servidores(proceso: psutil.Process, web: Web) -> set[object]:
    """Las conexiones suyas con PostgreSQL y Redis, cada una por el puerto desde el que sale."""
    return {
        (c.laddr, c.raddr)
        for c in proceso.net_connections("tcp")
        if c.status == psutil.CONN_ESTABLISHED and c.laddr.port != web.puerto
    }


def _saludos(web: Web) -> int:
    """Cuántas respuestas de `SALUDA` cuentan las métricas, entre todos los procesos."""
    suma = [
        linea.rpartition(" ")[2]
        for linea in requests.get(f"{web.url}/metrics", timeout=20).text.splitlines()
        if linea.startswith("tinta_peticiones_total{") and f'ruta="{SALUDA}"' in linea
    ]
    return int(sum(map(float, suma)))


def test_los_procesos_comparten_lo_cargado_y_ninguna_conexion_y_el_que_muere_tiene_reemplazo(
    abrir_web: Callable[..., Web],
) -> None:
    web = abrir_web(WEB_CONCURRENCY="2")
    esperar(lambda: len(_hijos(web)) == 2, 60)
    padre, hijos = psutil.Process(web.proceso.pid), _hijos(web)
    _preguntan(web, [requests.Session() for _ in range(PIDEN)])
    suyas = [_servidores(hijo, web) for hijo in hijos]
    assert all(suyas) and not suyas[0] & suyas[1]
    assert not _servidores(padre, web)
    assert _saludos(web) == PIDEN
    memorias = [hijo.memory_full_info() for hijo in hijos]
    assert all(m.uss < m.rss * 0.6 for m in memorias), memorias  # lo demás es del padre

    hijos[0].send_signal(signal.SIGKILL)
    esperar(lambda: len(_hijos(web)) == 2 and hijos[0] not in _hijos(web), 20)
    _preguntan(web, [requests.Session() for _ in range(PIDEN)])
    assert _saludos(web) == 2 * PIDEN  # lo que el muerto contó no se pierde
