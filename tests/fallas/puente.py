"""Un puente al simulador que deja a quien llama esperando, antes de pasar la llamada o después de que el
servicio respondió. Quien muere mientras espera, muere en ese paso."""

import threading
from contextlib import ExitStack
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any, Self

import requests

from tests.a_la_vez import PACIENCIA, sirviendo


class Puente:
    def __init__(self, destino: str) -> None:
        self.colgados = threading.Semaphore(0)
        self._servicio, self._llega = "", False
        self._suelto, self._pila = threading.Event(), ExitStack()
        puente = self

        class Atender(BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def do_POST(self) -> None:
                cuerpo = self.rfile.read(int(self.headers["Content-Length"]))
                colgar = puente._servicio and puente._servicio in self.path
                if colgar and not puente._llega:
                    puente._esperar()
                    return
                suyas = {c: v for c in ("Authorization", "Content-Type") if (v := self.headers[c])}
                respuesta = requests.post(destino + self.path, data=cuerpo, headers=suyas, timeout=PACIENCIA)
                if colgar:
                    puente._esperar()
                    return
                self.send_response(respuesta.status_code)
                self.send_header("Content-Length", str(len(respuesta.content)))
                self.end_headers()
                self.wfile.write(respuesta.content)

            def log_message(self, *_: Any) -> None:
                return

        self._servidor = ThreadingHTTPServer(("127.0.0.1", 0), Atender)
        self._servidor.daemon_threads = True
        self.url = f"http://127.0.0.1:{self._servidor.server_address[1]}"

    def colgar(self, servicio: str, llega: bool) -> None:
        """Deja esperando a quien llame a `servicio` (Recepcion, Autorizacion, messages); `llega` dice si
        antes se pasa la llamada."""
        self._servicio, self._llega = servicio, llega

    def soltar(self) -> None:
        self._servicio = ""
        self._suelto.set()

    def _esperar(self) -> None:
        self.colgados.release()
        self._suelto.wait(PACIENCIA)

    def __enter__(self) -> Self:
        self._pila.enter_context(sirviendo(self._servidor))
        return self

    def __exit__(self, *_: object) -> None:
        self.soltar()
        self._pila.close()
