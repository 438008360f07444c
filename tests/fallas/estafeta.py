"""Un servidor de correo que deja a quien llama esperando: quien muere mientras espera, muere en ese paso."""

import socket
import threading
from typing import IO

from tests.a_la_vez import PACIENCIA


class Estafeta:
    """Un servidor SMTP que se cuelga: para `antes@`, en el RCPT; para `despues@`, después del punto final. Lo que
    va a otros lo recibe sin más: mientras tanto el trabajador también entrega lo que la demostración espera."""

    def __init__(self) -> None:
        self.url = ""
        self.recibidos: list[str] = []
        self.colgados = threading.Semaphore(0)
        self.soltar = threading.Event()

    def atender(self, conexion: socket.socket) -> None:
        flujo = conexion.makefile("rwb")
        destino, en_datos = "", False
        self._decir(flujo, "220 estafeta")
        for crudo in flujo:
            linea = crudo.decode("utf-8", "replace").strip()
            if en_datos:
                if linea != ".":
                    continue
                if destino.startswith("despues@"):
                    self.recibidos.append(destino)
                    self._colgar()
                    return
                en_datos = False
                self._decir(flujo, "250 bien")
                continue
            if linea.upper().startswith("RCPT"):
                destino = linea.split("<")[1].split(">")[0]
                if destino.startswith("antes@"):
                    self._colgar()
                    return
            en_datos = linea.upper() == "DATA"
            self._decir(flujo, "354 siga" if en_datos else "250 bien")

    def _colgar(self) -> None:
        self.colgados.release()
        self.soltar.wait(PACIENCIA)

    @staticmethod
    def _decir(flujo: IO[bytes], linea: str) -> None:
        flujo.write(f"{linea}\r\n".encode())
        flujo.flush()
