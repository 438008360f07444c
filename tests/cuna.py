"""De donde nacen los procesos de las pruebas: uno que ya leyó los módulos del producto y se bifurca cuando se le pide.

Leerlos es casi todo lo que tarda en arrancar un gunicorn o un trabajador, y las pruebas arrancan decenas. Lo demás es
lo de siempre: cada uno es un proceso aparte, con su entorno y su registro, que ejecuta su orden desde el principio.
Cómo arranca uno que nace de cero lo miran `test_produccion` y `make run`.
"""

import gc
import importlib
import json
import os
import runpy
import selectors
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import threading
from functools import cache
from typing import Any, NoReturn

from api import config
from api.app import create_app
from local.entorno import RAIZ
from local.procesos import Proceso, morir_con_el_padre

MENSAJE = 1 << 18  # bytes de un pedido: la orden y el entorno
# Solo se lee lo que carga quien hace una aplicación: a ninguna de estas direcciones se llama.
AJUSTES = {
    "ENTORNO": "local",
    "SECRET_KEY": "x",
    "FIRMA_LLAVES": "x" * 32,
    "DATABASE_URL": "postgresql://nadie@127.0.0.1:9/nada",
    "REDIS_URL": "redis://127.0.0.1:9/0",
    "STORAGE_URL": "file:///nada",
    "SMTP_URL": "smtp://127.0.0.1:9",
    "REGISTRO_PRIMARIO_URL": "http://127.0.0.1:9",
    "REGISTRO_ALTERNATIVO_URL": "http://127.0.0.1:9",
}
# Lo que no lee quien hace una aplicación y sí un gunicorn, un trabajador o una migración.
LO_QUE_LEEN = (
    "api.core.servidor.proceso",
    "demo.ordenes",
    "flask.cli",
    "flask_migrate",
    "gunicorn.app.wsgiapp",
    "gunicorn.workers.gthread",
)


class Nacido(Proceso):
    """Un `python -m …` que nace de la cuna."""

    def _lanzar(self, archivo: Any) -> "_Hijo":
        pedido = {
            "orden": self.orden[2:],
            "entorno": self.entorno,
            "cwd": str(self.cwd),
            "senal": self.senal_de_parada,
        }
        return _cuna().nacer(pedido, archivo.fileno())


class _Hijo:
    """Lo que `Proceso` usa de un `Popen`. Por `_fin` llega el número del proceso y, cuando termina, su código."""

    def __init__(self, fin: socket.socket) -> None:
        self._fin = fin
        self.pid = int(fin.recv(64))
        self.returncode: int | None = None
        self.stdout = None

    def poll(self) -> int | None:
        return self._leer(0)

    def wait(self, timeout: float | None = None) -> int:
        if (codigo := self._leer(timeout)) is None:
            raise subprocess.TimeoutExpired("nacido", timeout or 0)
        return codigo

    def send_signal(self, senal: int) -> None:
        if self.poll() is None:
            os.kill(self.pid, senal)

    def _leer(self, timeout: float | None) -> int | None:
        if self.returncode is None:
            self._fin.settimeout(timeout)
            try:
                dicho = self._fin.recv(64)  # nada, si murió la cuna: con ella mueren todos
                self.returncode = int(dicho or -signal.SIGKILL)
            except (TimeoutError, BlockingIOError):
                return None
            self._fin.close()
        return self.returncode


class _Cuna:
    def __init__(self) -> None:
        self._enchufe, suyo = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
        self._turno = threading.Lock()
        with suyo:
            subprocess.Popen(
                [sys.executable, "-m", "tests.cuna", str(suyo.fileno())],
                stdin=subprocess.DEVNULL,
                # Se mira al leer un módulo si hay dónde medir; cada hijo mide en una carpeta suya, dentro de esta.
                env=os.environ | {"PROMETHEUS_MULTIPROC_DIR": tempfile.mkdtemp(prefix="tinta-cuna-")},
                pass_fds=[suyo.fileno()],
                cwd=RAIZ,
                start_new_session=True,
            )

    def nacer(self, pedido: dict[str, Any], registro: int) -> _Hijo:
        fin, suyo = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
        with suyo, self._turno:
            socket.send_fds(self._enchufe, [json.dumps(pedido).encode()], [registro, suyo.fileno()])
        return _Hijo(fin)


@cache
def _cuna() -> _Cuna:
    return _Cuna()


def _mecer(enchufe: socket.socket) -> None:
    """Atiende pedidos hasta que quien los hace se va. Un hijo sale de aquí por `SystemExit`, como cualquier programa."""
    with selectors.DefaultSelector() as selector:
        selector.register(enchufe, selectors.EVENT_READ)
        while True:
            for clave, _ in selector.select():
                if clave.data:
                    selector.unregister(clave.fd)
                    os.close(clave.fd)
                    _avisar(*clave.data)
                    continue
                mensaje, fds, _, _ = socket.recv_fds(enchufe, MENSAJE, 2)
                if not mensaje:
                    return
                registro, fin = fds
                if not (pid := os.fork()):
                    selector.close()
                    _vivir(json.loads(mensaje), registro)
                os.close(registro)
                aviso = socket.socket(fileno=fin)
                aviso.send(str(pid).encode())
                selector.register(os.pidfd_open(pid), selectors.EVENT_READ, (pid, aviso))


def _avisar(pid: int, aviso: socket.socket) -> None:
    _, estado = os.waitpid(pid, 0)
    with aviso:
        aviso.send(str(os.waitstatus_to_exitcode(estado)).encode())


def _vivir(pedido: dict[str, Any], registro: int) -> NoReturn:
    os.setsid()
    if morir := morir_con_el_padre(signal.Signals(pedido["senal"])):
        morir()
    os.dup2(registro, 1)
    os.dup2(registro, 2)
    os.closerange(3, 1024)
    os.chdir(pedido["cwd"])
    sys.path[0] = pedido["cwd"]
    medidas = tempfile.mkdtemp(dir=os.environ["PROMETHEUS_MULTIPROC_DIR"])
    os.environ.clear()
    os.environ.update({"PROMETHEUS_MULTIPROC_DIR": medidas, **pedido["entorno"]})
    modulo, *_ = sys.argv = pedido["orden"]
    runpy.run_module(modulo, run_name="__main__", alter_sys=True)
    raise SystemExit(0)


def _leer_los_modulos() -> None:
    for modulo in LO_QUE_LEEN:
        importlib.import_module(modulo)
    create_app(config.load(AJUSTES))
    gc.collect()
    gc.freeze()


if __name__ == "__main__":
    _leer_los_modulos()
    _mecer(socket.socket(fileno=int(sys.argv[1])))
    shutil.rmtree(os.environ["PROMETHEUS_MULTIPROC_DIR"])
