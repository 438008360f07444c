"""Un sistema que recibe avisos, de verdad, en esta máquina."""

import itertools
import json
import socket
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler
from typing import Any

from tests.adapters.servidores import servidor_http, servidor_tcp
from tests.client import Cliente

RUTA = "/api/webhooks"
CLIENTE = {"CLI_TIPOID": "PASAPORTE", "CLI_NOMBRE": "Compradora Uno"}
_cuenta = itertools.count()
Responder = Callable[["Recibido"], "int | tuple[int, bytes]"]


def crear_cliente(dueno: Cliente, **cambios: Any) -> int:
    creado = dueno.post(
        "/api/clientes", {**CLIENTE, "CLI_IDENTIFICACION": f"WEB{next(_cuenta):04}", **cambios}
    )
    assert creado.status_code == 201, creado.text
    return int(creado.json["CLI_CODIGO"])


@dataclass
class Recibido:
    ruta: str
    cabeceras: dict[str, str]
    cuerpo: bytes

    @property
    def dicho(self) -> dict[str, Any]:
        dicho: dict[str, Any] = json.loads(self.cuerpo)
        return dicho

    @property
    def data(self) -> dict[str, Any]:
        data: dict[str, Any] = self.dicho["data"]
        return data


@dataclass
class Receptor:
    """Guarda lo que recibe y responde lo que se le diga."""

    puerto: int = 0
    recibidos: list[Recibido] = field(default_factory=list)
    responder: Responder = lambda _: 200
    cerrojo: threading.Lock = field(default_factory=threading.Lock)

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.puerto}/avisos"

    def de(self, tipo: str) -> list[Recibido]:
        return [uno for uno in self.recibidos if uno.dicho["type"] == tipo]

    def vaciar(self) -> None:
        self.recibidos.clear()
        self.responder = lambda _: 200


@contextmanager
def receptor() -> Iterator[Receptor]:
    suyo = Receptor()

    class Atiende(BaseHTTPRequestHandler):
        protocol_version = "HTTP/1.1"
        disable_nagle_algorithm = True

        def do_POST(self) -> None:
            largo = int(self.headers["Content-Length"])
            cuerpo = self.rfile.read(largo)
            if len(cuerpo) < largo:  # quien llamaba murió a mitad: no llegó
                self.close_connection = True
                return
            llega = Recibido(self.path, {k.lower(): v for k, v in self.headers.items()}, cuerpo)
            with suyo.cerrojo:
                suyo.recibidos.append(llega)
                dicho = suyo.responder(llega)
            codigo, texto = dicho if isinstance(dicho, tuple) else (dicho, b"{}")
            with suppress(OSError):  # a quien ya no está, nadie le responde
                self.send_response(codigo)
                self.send_header("Content-Length", str(len(texto)))
                self.end_headers()
                self.wfile.write(texto)

        def log_message(self, *_: object) -> None:
            """Callado."""

    with servidor_http(Atiende) as suyo.puerto:
        yield suyo


@contextmanager
def en_crudo(atiende: Callable[[socket.socket], None]) -> Iterator[str]:
    """Uno que no habla HTTP como se debe: con cada conexión hace lo que se le diga. Da su dirección."""

    def atender(enchufe: socket.socket) -> None:
        enchufe.recv(65536)
        atiende(enchufe)

    with servidor_tcp(atender) as puerto:
        yield f"http://127.0.0.1:{puerto}/"
