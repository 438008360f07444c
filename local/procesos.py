"""Un proceso del sistema que es nuestro: se inicia en su grupo, se detiene entero y deja registro."""

import contextlib
import ctypes
import os
import pwd
import signal
import subprocess
import sys
import threading
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import IO

PR_SET_PDEATHSIG = 1
_libc = ctypes.CDLL(None, use_errno=True) if sys.platform == "linux" else None


def morir_con_el_padre(senal: signal.Signals) -> Callable[[], None] | None:
    """Para el hijo, antes de exec: si el supervisor o pytest mueren de golpe, nada queda huérfano."""
    # El núcleo mira la muerte del HILO que creó al hijo, por eso solo vale desde el principal.
    if _libc is None or threading.current_thread() is not threading.main_thread():
        return None
    libc = _libc
    return lambda: libc.prctl(PR_SET_PDEATHSIG, senal)


class Proceso:
    """Un programa con su registro. `start` puede llamarse otra vez después de `stop`."""

    def __init__(
        self,
        nombre: str,
        orden: Sequence[str],
        *,
        registro: Path,
        entorno: Mapping[str, str] | None = None,
        cwd: Path | None = None,
        usuario: str | None = None,
        al_leer: Callable[[str, str], None] | None = None,
        senal_de_parada: signal.Signals = signal.SIGTERM,
    ) -> None:
        self.nombre = nombre
        self.orden = list(orden)
        self.registro = registro
        self.entorno = dict(entorno) if entorno is not None else None
        self.cwd = cwd
        self.usuario = usuario
        self.al_leer = al_leer
        self.senal_de_parada = senal_de_parada
        self._popen: subprocess.Popen[bytes] | None = None

    @property
    def pid(self) -> int | None:
        return self._popen.pid if self._popen else None

    @property
    def codigo(self) -> int | None:
        """Código de salida, o None si sigue vivo o nunca se inició."""
        return self._popen.poll() if self._popen else None

    @property
    def vivo(self) -> bool:
        return self._popen is not None and self._popen.poll() is None

    def start(self) -> None:
        if self.vivo:
            return
        self.registro.parent.mkdir(parents=True, exist_ok=True)
        archivo = self.registro.open("ab")
        try:
            self._popen = self._lanzar(archivo)
        except BaseException:
            archivo.close()
            raise
        if self.al_leer and self._popen.stdout:
            hilo = threading.Thread(
                target=self._copiar, args=(self._popen.stdout, archivo, self.al_leer), daemon=True
            )
            hilo.start()
        else:
            archivo.close()

    def _lanzar(self, archivo: IO[bytes]) -> subprocess.Popen[bytes]:
        return subprocess.Popen(
            self.orden,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE if self.al_leer else archivo,
            stderr=subprocess.STDOUT,
            env=self.entorno,
            cwd=self.cwd,
            user=self.usuario,
            group=pwd.getpwnam(self.usuario).pw_gid if self.usuario else None,
            extra_groups=[] if self.usuario else None,
            start_new_session=True,  # Ctrl-C llega solo a quien supervisa, que detiene en orden
            preexec_fn=morir_con_el_padre(self.senal_de_parada),
        )

    def _copiar(self, origen: IO[bytes], destino: IO[bytes], al_leer: Callable[[str, str], None]) -> None:
        with origen, destino:
            for linea in origen:
                destino.write(linea)
                destino.flush()
                al_leer(self.nombre, linea.decode(errors="replace").rstrip("\n"))

    def senal(self, senal: signal.Signals) -> None:
        """Solo al proceso principal (un `kill -9` de prueba, un SIGINT de PostgreSQL)."""
        if self._popen and self.vivo:
            self._popen.send_signal(senal)

    def esperar_fin(self, segundos: float) -> bool:
        if self._popen is None:
            return True
        try:
            self._popen.wait(segundos)
        except subprocess.TimeoutExpired:
            return False
        return True

    def stop(self, gracia: float = 10.0) -> None:
        """Pide el cierre, espera, y al final no deja a nadie del grupo con vida."""
        if self._popen is None:
            return
        self.senal(self.senal_de_parada)
        self.esperar_fin(gracia)
        self.matar()

    def matar(self) -> None:
        """SIGKILL a todo el grupo, sin aviso: para quien no puede esperar y para las pruebas de fallas."""
        if self._popen is None:
            return
        with contextlib.suppress(ProcessLookupError, PermissionError):
            os.killpg(self._popen.pid, signal.SIGKILL)
        self._popen.wait()

    def ultimas_lineas(self, cuantas: int = 12) -> str:
        if not self.registro.exists():
            return ""
        return "\n".join(self.registro.read_text(errors="replace").splitlines()[-cuantas:])
