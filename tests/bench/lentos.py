"""Lo que tarda /healthz con quinientas peticiones a medias abiertas, y sin ninguna. Cada vez por una conexión nueva,
como quien llega: a las que ya están no les hacen falta ni el aceptar ni el turno."""

import contextlib
import socket
import time
from collections.abc import Iterator

from tests.bench.api import Cliente, P
from tests.bench.carga import Conexion, Ronda, peticion
from tests.bench.medida import Medida
from tests.bench.servidores import Banco

A_MEDIAS, VECES = 500, 300
_HEALTHZ = peticion("/healthz")


def medir(banco: Banco) -> list[Medida]:
    # El plazo, de sobra para que las quinientas sigan abiertas.
    web = banco.gunicorn("web-lentos", "wsgi:app", WEB_PLAZO="600").iniciar("/readyz")
    try:
        _pedir(web.puerto)  # calienta
        sin_ninguna = _pedir(web.puerto)
        with _a_medias(web.puerto) as enchufes:
            con_todas = _pedir(web.puerto)
            if not all(map(_sigue, enchufes)):
                raise RuntimeError("el servidor cerró peticiones a medias antes de su plazo")
    finally:
        web.proceso.stop()
    nombre = f"healthz con {A_MEDIAS} peticiones a medias"
    mediana, p99 = ((con_todas.percentil(p) * 1000, sin_ninguna.percentil(p) * 1000) for p in (0.5, 0.99))
    return [
        Medida(f"{nombre}: mediana (vara: ninguna)", *mediana, unidad="ms"),
        Medida(f"{nombre}: p99 (vara: ninguna)", *p99, unidad="ms"),
        Medida(f"{nombre}: p99", p99[0], unidad="ms", maximo=100),
    ]


def _pedir(puerto: int) -> Ronda:
    latencias = []
    inicio = time.perf_counter()
    for _ in range(VECES):
        antes = time.perf_counter()
        conexion = Conexion(puerto)
        conexion.pedir(_HEALTHZ)
        latencias.append(time.perf_counter() - antes)
        conexion.cerrar()
    return Ronda(VECES, time.perf_counter() - inicio, latencias)


@contextlib.contextmanager
def _a_medias(puerto: int) -> Iterator[list[socket.socket]]:
    par = Cliente(puerto).navegador("")
    comienzos = (
        b"GET /healthz HTTP/1.1\r\nHost: localhost\r\nX-Larga: ",
        peticion(f"{P}/login", par, {"clave": "x" * 900})[:-500],  # la aplicación esperaría lo que le falta
    )
    with contextlib.ExitStack() as pila:
        enchufes = []
        for i in range(A_MEDIAS):
            enchufe = pila.enter_context(socket.create_connection(("127.0.0.1", puerto), timeout=30))
            enchufe.sendall(comienzos[i % 2])
            enchufes.append(enchufe)
        yield enchufes


def _sigue(enchufe: socket.socket) -> bool:
    enchufe.setblocking(False)
    try:
        enchufe.recv(1, socket.MSG_PEEK)
    except BlockingIOError:
        return True
    except ConnectionError:
        return False
    return False
