"""Un clamd de mentira en esta máquina: habla INSTREAM y encuentra la firma de prueba EICAR, o lo que se le diga."""

import contextlib
import socket
import struct
import threading
from collections.abc import Iterator

from api.adapters.antivirus import Antivirus
from api.adapters.base import CircuitBreaker
from tests.a_la_vez import PACIENCIA
from tests.adapters.servidores import servidor_tcp

# En dos partes: así ningún antivirus toma este archivo por el de prueba.
EICAR = b"X5O!P%@AP[4\\PZX54(P^)7CC)7}$" + b"EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*"


class Clamd:
    """`modo`: normal, caido (corta sin responder), lento (recibe y calla) o chico (no revisa lo que pesa)."""

    def __init__(self) -> None:
        self.modo = "normal"
        self.recibidos: list[bytes] = []
        self.soltar = threading.Event()  # termina a los que callan

    def __call__(self, conexion: socket.socket) -> None:
        if self.modo == "caido":
            return
        lector = conexion.makefile("rb")
        assert lector.read(10) == b"zINSTREAM\0"
        contenido = b""
        while len(cabeza := lector.read(4)) == 4 and (largo := struct.unpack("!I", cabeza)[0]):
            contenido += lector.read(largo)
            if self.modo == "chico":
                conexion.sendall(b"INSTREAM size limit exceeded. ERROR\0")
                return
        if len(cabeza) < 4:
            return  # quien enviaba se fue
        if self.modo == "lento":
            self.soltar.wait(PACIENCIA)
            return
        self.recibidos.append(contenido)
        conexion.sendall(b"stream: Eicar-Test-Signature FOUND\0" if EICAR in contenido else b"stream: OK\0")


@contextlib.contextmanager
def clamd() -> Iterator[tuple[Clamd, Antivirus]]:
    """El servidor, y un adaptador que le habla con poca paciencia y sin darlo por caído."""
    servidor = Clamd()
    with servidor_tcp(servidor) as puerto:
        cortacircuito = CircuitBreaker(umbral=1000)
        yield (
            servidor,
            Antivirus(f"tcp://127.0.0.1:{puerto}", conexion=2.0, total=1.0, cortacircuito=cortacircuito),
        )
        servidor.soltar.set()
