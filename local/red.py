"""Puertos de loopback y esperas por HTTP."""

import random
import socket
import time
import urllib.error
import urllib.request
from collections.abc import Callable

LOOPBACK = "127.0.0.1"

# Fuera del rango efímero del sistema (32768-60999 en Linux): así una conexión saliente cualquiera
# no ocupa el puerto de un servicio mientras una prueba lo tiene detenido.
RANGO = range(20000, 32000)


def puerto_libre(puerto: int, host: str = LOOPBACK) -> bool:
    with socket.socket(socket.AF_INET, socket.SOCK_STREAM) as enchufe:
        # Como gunicorn y Redis: una conexión en TIME_WAIT no cuenta como puerto ocupado.
        enchufe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            enchufe.bind((host, puerto))
        except OSError:
            return False
    return True


def buscar_puerto_libre() -> int:
    # Al azar y no en orden, para que varias suites en paralelo no peleen por el mismo.
    for _ in range(200):
        puerto = random.choice(RANGO)  # noqa: S311
        if puerto_libre(puerto):
            return puerto
    raise RuntimeError("No se encontró un puerto libre entre 20000 y 32000.")


def responde(url: str, timeout: float = 1.0) -> bool:
    """Si `url` contesta 2xx o 3xx."""
    try:
        with urllib.request.urlopen(url, timeout=timeout) as respuesta:  # noqa: S310
            return 200 <= respuesta.status < 400
    except (urllib.error.URLError, OSError, ValueError):
        return False


def esperar(condicion: Callable[[], bool], segundos: float, paso: float = 0.05) -> bool:
    limite = time.monotonic() + segundos
    while time.monotonic() < limite:
        if condicion():
            return True
        time.sleep(paso)
    return condicion()


def acepta_conexiones(puerto: int, host: str = LOOPBACK) -> bool:
    try:
        socket.create_connection((host, puerto), timeout=1).close()
    except OSError:
        return False
    return True
