"""Un generador de carga mínimo: una conexión por hilo, la petición ya escrita y la respuesta apenas leída.

Cada petición le cuesta unas decenas de microsegundos, de modo que se mide el servidor. El procesador que
gasta se lo quita por igual a los dos lados de cada comparación.
"""

import socket
import time
from collections.abc import Mapping
from dataclasses import dataclass
from itertools import cycle
from typing import Any

import orjson

from tests.a_la_vez import PACIENCIA, con_cada


@dataclass
class Ronda:
    peticiones: int
    segundos: float
    latencias: list[float]

    @property
    def por_segundo(self) -> float:
        return self.peticiones / self.segundos

    def percentil(self, p: float) -> float:
        ordenadas = sorted(self.latencias)
        return ordenadas[min(len(ordenadas) - 1, int(len(ordenadas) * p))]


def peticion(ruta: str, cabeceras: Mapping[str, str] | None = None, json: Any = None) -> bytes:
    """Un GET, o un POST de `json`."""
    cuerpo = b"" if json is None else orjson.dumps(json)
    lineas = [f"{'POST' if cuerpo else 'GET'} {ruta} HTTP/1.1", "Host: localhost"]
    lineas += [f"{k}: {v}" for k, v in (cabeceras or {}).items()]
    if cuerpo:
        lineas += ["Content-Type: application/json", f"Content-Length: {len(cuerpo)}"]
    return ("\r\n".join(lineas) + "\r\n\r\n").encode() + cuerpo


class Conexion:
    def __init__(self, puerto: int) -> None:
        self._enchufe = socket.create_connection(("127.0.0.1", puerto), timeout=30)
        self._enchufe.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self._resto = b""

    def pedir(self, crudo: bytes) -> tuple[int, bytes]:
        self._enchufe.sendall(crudo)
        leido = self._resto
        while b"\r\n\r\n" not in leido:
            leido += self._recibir()
        cabecera, _, cuerpo = leido.partition(b"\r\n\r\n")
        largo = int(cabecera.lower().partition(b"content-length:")[2].split(b"\r\n", 1)[0])
        while len(cuerpo) < largo:
            cuerpo += self._recibir()
        self._resto = cuerpo[largo:]
        return int(cabecera[9:12]), cuerpo[:largo]

    def _recibir(self) -> bytes:
        trozo = self._enchufe.recv(65536)
        if not trozo:
            raise ConnectionError("el servidor cerró la conexión")
        return trozo

    def cerrar(self) -> None:
        self._enchufe.close()


def pedir(puerto: int, crudo: bytes) -> bytes:
    """El cuerpo de la respuesta a una petición suelta. RuntimeError si su estado no es 200."""
    conexion = Conexion(puerto)
    try:
        estado, cuerpo = conexion.pedir(crudo)
    finally:
        conexion.cerrar()
    if estado != 200:
        raise RuntimeError(f"respuesta {estado}: {cuerpo[:200]!r}")
    return cuerpo


def cargar(puerto: int, *crudos: bytes, segundos: float, conexiones: int, buena: int = 200) -> Ronda:
    """Hace las peticiones que quepan en `segundos`, una tras otra en cada conexión. Si una respuesta no trae
    el estado `buena`, la medición falla."""
    latencias: list[list[float]] = [[] for _ in range(conexiones)]
    inicio = time.perf_counter()
    limite = inicio + segundos

    def uno(mias: list[float]) -> None:
        conexion = Conexion(puerto)
        try:
            for crudo in cycle(crudos):
                if (antes := time.perf_counter()) >= limite:
                    break
                estado, cuerpo = conexion.pedir(crudo)
                if estado != buena:
                    raise RuntimeError(f"respuesta {estado}: {cuerpo[:200]!r}")
                mias.append(time.perf_counter() - antes)
        finally:
            conexion.cerrar()

    con_cada(uno, latencias, paciencia=segundos + PACIENCIA)
    total = [latencia for mias in latencias for latencia in mias]
    return Ronda(len(total), time.perf_counter() - inicio, total)
