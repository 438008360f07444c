"""Peticiones que comienzan y no siguen, como las de un cliente muy lento."""

import contextlib
import socket
from collections.abc import Iterable, Iterator

MEDIA_CABEZA = b"GET /healthz HTTP/1.1\r\nHost: localhost\r\nX-Larga: "


@contextlib.contextmanager
def abiertas(puerto: int, comienzos: Iterable[bytes]) -> Iterator[list[socket.socket]]:
    """Una conexión por cada comienzo de petición, que no sigue."""
    with contextlib.ExitStack() as pila:
        conexiones = []
        for comienzo in comienzos:
            conexion = pila.enter_context(socket.create_connection(("127.0.0.1", puerto), timeout=60))
            conexion.sendall(comienzo)
            conexiones.append(conexion)
        yield conexiones


def sigue(conexion: socket.socket) -> bool:
    """Si del otro lado no la han cerrado ni han contestado."""
    conexion.setblocking(False)
    try:
        conexion.recv(1, socket.MSG_PEEK)
    except BlockingIOError:
        return True
    except ConnectionError:
        return False
    finally:
        conexion.settimeout(60)
    return False
