"""Clamd (ClamAV): se le envían los bytes de un archivo y dice si llevan un virus. No guarda nada."""

import socket
import struct
import time
from collections.abc import Iterable
from urllib.parse import urlsplit

from .base import Adaptador, CircuitBreaker, ExternalServiceError

TROZO = 256 * 1024
_RESPUESTA_MAXIMA = 4096


class AntivirusNoDisponible(ExternalServiceError):
    """No se sabe qué lleva el archivo: hay que preguntar otra vez."""


class AntivirusNoRevisa(AntivirusNoDisponible):
    """Atiende, pero a este archivo no lo revisa: pesa más que su StreamMaxLength, por ejemplo."""


class Antivirus(Adaptador):
    """`url` es tcp://máquina:3310 o la ruta de su socket (/run/clamav/clamd.ctl). `total` son los segundos de una revisión."""

    error = AntivirusNoDisponible
    # Que el depósito no dé los bytes no habla mal del antivirus.
    fallos = (AntivirusNoDisponible,)
    respuestas = (AntivirusNoRevisa,)

    def __init__(
        self,
        url: str,
        *,
        conexion: float = 3.0,
        total: float = 90.0,
        cortacircuito: CircuitBreaker | None = None,
    ) -> None:
        super().__init__("antivirus", cortacircuito)
        self._direccion = _direccion(url)
        self._plazo_conexion, self._total = conexion, total

    def revisar(self, trozos: Iterable[bytes]) -> str | None:
        """El nombre del virus; None si no tiene ninguno."""
        return self._llamar("revisar", lambda: self._preguntar(trozos))

    def _preguntar(self, trozos: Iterable[bytes]) -> str | None:
        fin = time.monotonic() + self._total
        with self._conectar() as conexion:
            cortada = self._enviar(conexion, trozos, fin)
            try:
                dicho = _leer(conexion, fin)
            except TimeoutError as e:
                raise AntivirusNoDisponible(self.servicio, "no respondió a tiempo") from e
            except OSError as e:
                raise AntivirusNoDisponible(self.servicio, "cortó la conexión") from e
        return self._entender(dicho, cortada=cortada)

    def _conectar(self) -> socket.socket:
        conexion = None
        try:
            if isinstance(self._direccion, tuple):
                return socket.create_connection(self._direccion, self._plazo_conexion)
            conexion = socket.socket(socket.AF_UNIX)
            conexion.settimeout(self._plazo_conexion)
            conexion.connect(self._direccion)
        except OSError as e:
            if conexion is not None:
                conexion.close()
            raise AntivirusNoDisponible(self.servicio, "sin conexión") from e
        return conexion

    def _enviar(self, conexion: socket.socket, trozos: Iterable[bytes], fin: float) -> bool:
        """Si dejó de leer antes del final: lo hace cuando no va a revisar el archivo, y antes dice por qué."""
        piezas = (trozo[n : n + TROZO] for trozo in trozos for n in range(0, len(trozo), TROZO))
        try:
            _mandar(conexion, b"zINSTREAM\0", fin)
            for pieza in piezas:
                _mandar(conexion, struct.pack("!I", len(pieza)) + pieza, fin)
            _mandar(conexion, struct.pack("!I", 0), fin)
        except (BrokenPipeError, ConnectionResetError):
            return True
        except TimeoutError as e:
            raise AntivirusNoDisponible(self.servicio, "no recibió el archivo a tiempo") from e
        except OSError as e:
            raise AntivirusNoDisponible(self.servicio, "cortó la conexión") from e
        return False

    def _entender(self, dicho: str, *, cortada: bool) -> str | None:
        if dicho.endswith(" FOUND"):
            return dicho.removeprefix("stream: ").removesuffix(" FOUND")[:200]
        if dicho == "stream: OK" and not cortada:
            return None
        if dicho.endswith(" ERROR"):
            raise AntivirusNoRevisa(self.servicio, dicho[:200])
        raise AntivirusNoDisponible(self.servicio, "lo que respondió no se entiende")


def _direccion(url: str) -> tuple[str, int] | str:
    if url.startswith("/"):
        return url
    partes = urlsplit(url)
    if partes.scheme == "unix" and partes.path.startswith("/"):
        return partes.path
    if partes.scheme != "tcp" or not partes.hostname:
        raise ValueError("CLAMAV_URL: es tcp://máquina:3310, o la ruta de un socket (/run/clamav/clamd.ctl).")
    return partes.hostname, partes.port or 3310


def _mandar(conexion: socket.socket, datos: bytes, fin: float) -> None:
    conexion.settimeout(_resto(fin))
    conexion.sendall(datos)


def _leer(conexion: socket.socket, fin: float) -> str:
    dicho = b""
    while b"\0" not in dicho and len(dicho) < _RESPUESTA_MAXIMA:
        conexion.settimeout(_resto(fin))
        trozo = conexion.recv(1024)
        if not trozo:
            break
        dicho += trozo
    respuesta, fin_de_respuesta, _ = dicho.partition(b"\0")
    # Sin su final está cortada: no dice nada.
    return respuesta.decode("utf-8", "replace").strip() if fin_de_respuesta else ""


def _resto(fin: float) -> float:
    resto = fin - time.monotonic()
    if resto <= 0:
        raise TimeoutError
    return resto
