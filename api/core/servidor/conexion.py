"""Una conexión: lo que se le espera a su cliente y lo que se le guarda.

waitress recibe la petición entera y entrega la respuesta sin ocupar un hilo. Aquí se le pone lo que no trae: cuánto
puede tardar un cliente en cada cosa, y cuánto puede enviar según la ruta que pide.
"""

import re
import socket
from functools import partial
from typing import Any

from waitress.adjustments import Adjustments
from waitress.channel import HTTPChannel
from waitress.parser import HTTPRequestParser, ParsingError
from waitress.utilities import BadRequest

RITMO = 4096  # bytes por segundo, en cada plazo, que se exigen a quien envía un cuerpo o lee una respuesta
_DESPEDIDA = 64 << 20  # bytes que se botan de un cuerpo que no se recibió, mientras el cliente lee por qué
_SOBRANTE = 64 << 10  # con un cuarto de su contenido, lo que pueden ocupar los tamaños de un cuerpo a trozos
_POR_TROZOS = re.compile(rb"^transfer-encoding:", re.IGNORECASE | re.MULTILINE)


class Peticion(HTTPRequestParser):
    """Una petición que llega. Si su cuerpo pasa de lo que su ruta admite, deja de recibirse y va así a la aplicación,
    que es quien lo dice; la conexión ya no sirve para otra."""

    _limite: int | None = None

    def __init__(self, conexion: "Conexion", adj: Adjustments) -> None:
        super().__init__(adj)
        self._conexion = conexion

    def received(self, data: bytes) -> int:
        consumidos: int = super().received(data)
        if self.body_rcv is not None and not self.error and self._sobra():
            self._conexion.cortada = self.completed = True
            self.expect_continue = False
            consumidos = len(data)  # lo que sigue es del mismo cuerpo, no otra petición
        if self.completed:
            self._conexion.usada = True
            if self._conexion.cortada or self._conexion.server.terminando:
                self.headers["CONNECTION"] = "close"
        return consumidos

    def parse_header(self, header_plus: bytes) -> None:
        """Con dos maneras de decir dónde termina el cuerpo, lo que está delante puede creer una y nosotros la otra: lo que
        sobra sería la petición de otro. No se elige entre ellas, se niega. HTTP/1.0 no tiene trozos."""
        super().parse_header(header_plus)
        por_trozos = bool(_POR_TROZOS.search(header_plus))
        if por_trozos and ("CONTENT_LENGTH" in self.headers or self.version != "1.1" or not self.chunked):
            raise ParsingError("Dos medidas del mismo cuerpo.")

    def _sobra(self) -> bool:
        if self._limite is None:
            self._limite = self._conexion.server.reglas.cuerpo_maximo(self.command, self.path)
        if self.chunked and self.body_bytes_received > self._limite * 5 // 4 + _SOBRANTE:
            self.error = BadRequest("Demasiados trozos.")
            return True
        return max(self.content_length, len(self.body_rcv)) > self._limite


class Conexion(HTTPChannel):
    """Su cliente tiene `plazo` segundos para enviar una cabeza. Al enviar un cuerpo, o leer una respuesta, tiene que
    avanzar en cada plazo lo que pide `RITMO`, o terminar."""

    close_when_flushed: bool
    server: Any  # la Puerta que la aceptó
    cortada = False  # se dejó de recibir el cuerpo de su última petición
    usada = False  # ya trajo una petición entera
    _despidiendo = False
    _botados = _enviados = 0
    _fase: tuple[object, ...] = ()
    _desde = 0.0
    _base = 0

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.parser_class = partial(Peticion, self)

    @property
    def esperando(self) -> bool:
        """Nada suyo está en la aplicación: lo que falta lo tiene su cliente."""
        return not self.requests

    @property
    def en_reposo(self) -> bool:
        """Nada cambia en ella hasta que su cliente se mueva."""
        return not (self.requests or self.total_outbufs_len or self.will_close or self.close_when_flushed)

    @property
    def ociosa(self) -> bool:
        """Entre una petición y la siguiente."""
        return self.request is None and self.en_reposo and not self._despidiendo

    @property
    def en_camino(self) -> int:
        """Los bytes de un cuerpo a medias que se le guardan."""
        peticion = self.request
        return len(peticion.body_rcv) if peticion is not None and peticion.body_rcv is not None else 0

    def vencida(self, ahora: float, reloj: float) -> bool:
        """Si su cliente tardó demasiado. Se le pregunta cada segundo; `ahora` es de un reloj que no retrocede, y
        `reloj`, la hora."""
        fase, hecho, ritmo = self._que_falta()
        if not fase:
            self._fase = fase
            espera = self.server.ociosa if self.usada else self.server.reglas.plazo
            return self.esperando and reloj - self.last_activity > espera
        if fase != self._fase:
            self._fase, self._desde, self._base = fase, ahora, hecho
        if ahora - self._desde <= self.server.reglas.plazo:
            return False
        # Lo que hizo de más en un plazo no le vale para el siguiente: lo que se escribe a quien no lee cabe, al
        # comienzo, en lo que guarda el sistema.
        exigido = ritmo * self.server.reglas.plazo
        cumplio = bool(exigido) and hecho - self._base >= exigido
        self._desde, self._base = ahora, hecho
        return not cumplio

    def _que_falta(self) -> tuple[tuple[object, ...], int, int]:
        """Lo que se espera del cliente, los bytes que ya hizo y los que se le exigen por segundo."""
        peticion = self.request
        if self._despidiendo:
            return ("despedida",), self._botados, RITMO
        if self.total_outbufs_len:
            return ("respuesta",), self._enviados, RITMO
        if self.requests or peticion is None:
            return (), 0, 0
        if not peticion.headers_finished:
            return ("cabeza", peticion), 0, 0
        return ("cuerpo", peticion), peticion.body_bytes_received, RITMO

    def send(self, data: bytes, do_close: bool = True) -> int:
        enviados: int = super().send(data, do_close)
        self._enviados += enviados
        return enviados

    def readable(self) -> bool:
        return self._despidiendo or super().readable()

    def handle_read(self) -> None:
        if not self._despidiendo:
            super().handle_read()
            return
        self._botados += len(self.recv(self.adj.recv_bytes))
        self.will_close = self._botados > _DESPEDIDA

    def handle_write(self) -> None:
        """Con un cuerpo a medias, cerrar de golpe haría que el cliente perdiera la respuesta: se deja de escribir y se
        bota lo que aún envía."""
        despedir = self.cortada and self.close_when_flushed
        if despedir:
            self.close_when_flushed = False
        super().handle_write()
        if despedir and self.connected:
            self.close_when_flushed = bool(self.total_outbufs_len)
            if not self.total_outbufs_len:
                self._despidiendo = True
                self.socket.shutdown(socket.SHUT_WR)
