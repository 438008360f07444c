"""Servidores mínimos de esta misma máquina: hacen lo que cada prueba les dice."""

import contextlib
import socket
import threading
from collections.abc import Callable, Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer


@contextlib.contextmanager
def servidor_tcp(atender: Callable[[socket.socket], None]) -> Iterator[int]:
    """Atiende cada conexión en su hilo con `atender`; da el puerto."""
    escucha = socket.create_server(("127.0.0.1", 0))

    def hilo(conexion: socket.socket) -> None:
        with conexion, contextlib.suppress(OSError):
            atender(conexion)

    def aceptar() -> None:
        with contextlib.suppress(OSError):
            while True:
                conexion, _ = escucha.accept()
                threading.Thread(target=hilo, args=(conexion,), daemon=True).start()

    threading.Thread(target=aceptar, daemon=True).start()
    try:
        yield escucha.getsockname()[1]
    finally:
        # Sin esto accept() seguiría bloqueado tras el cierre.
        with contextlib.suppress(OSError):
            escucha.shutdown(socket.SHUT_RDWR)
        escucha.close()


@contextlib.contextmanager
def servidor_http(clase: type[BaseHTTPRequestHandler]) -> Iterator[int]:
    """Atiende HTTP con esa clase, cada conexión en su hilo; da el puerto."""
    servidor = ThreadingHTTPServer(("127.0.0.1", 0), clase)
    servidor.daemon_threads = True
    hilo = threading.Thread(target=servidor.serve_forever, kwargs={"poll_interval": 0.02}, daemon=True)
    hilo.start()
    try:
        yield servidor.server_port
    finally:
        servidor.shutdown()
        servidor.server_close()
        hilo.join()


class Guion:
    """Un servidor HTTP que contesta cada petición con la siguiente respuesta del guion."""

    def __init__(self, *respuestas: bytes | Callable[[socket.socket], None]) -> None:
        self.respuestas = list(respuestas)
        self.peticiones: list[str] = []
        self._cerrojo = threading.Lock()

    def __call__(self, conexion: socket.socket) -> None:
        pedido = b""
        while b"\r\n\r\n" not in pedido:
            trozo = conexion.recv(65536)
            if not trozo:
                return
            pedido += trozo
        with self._cerrojo:
            self.peticiones.append(pedido.split(b"\r\n")[0].decode())
            respuesta = self.respuestas.pop(0) if len(self.respuestas) > 1 else self.respuestas[0]
        if callable(respuesta):
            respuesta(conexion)
        else:
            conexion.sendall(respuesta)


def http(cuerpo: bytes, estado: int = 200, tipo: str = "application/json", extra: str = "") -> bytes:
    cabecera = (
        f"HTTP/1.1 {estado} X\r\nContent-Type: {tipo}\r\nContent-Length: {len(cuerpo)}\r\n"
        f"{extra}Connection: close\r\n\r\n"
    )
    return cabecera.encode() + cuerpo
