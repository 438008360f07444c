"""Un proceso web: gunicorn lo inicia, lo vigila y lo termina; waitress atiende sus conexiones.

El hilo principal recibe y entrega; los demás solo tienen peticiones enteras (docs/decisiones/019).
"""

import os
import resource
import time
from types import FrameType
from typing import Any

from gunicorn.workers.base import Worker
from waitress.adjustments import Adjustments
from waitress.server import TcpWSGIServer
from waitress.task import ThreadedTaskDispatcher

from api.core.servidor import reglas
from api.core.servidor.conexion import Conexion
from api.core.servidor.memoria import Medidor
from api.core.servidor.reparto import CEDER, Reparto
from api.core.servidor.vigia import Vigia

EN_CAMINO = 1 << 30  # bytes de cuerpos a medias que guarda un proceso
_LATIDO = 1.0
_AL_TERMINAR = 2.0  # segundos que una conexión ociosa sigue abierta al terminar: puede traer una petición
_AJUSTES = {
    "ident": None,
    "clear_untrusted_proxy_headers": False,  # de los proxies se ocupa la aplicación
    "max_request_header_size": 32 << 10,
    "max_request_body_size": 1 << 62,  # lo dice cada ruta
    "recv_bytes": 64 << 10,
    # Lo que pasa de aquí va a un archivo temporal.
    "inbuf_overflow": 64 << 10,
    "outbuf_overflow": 256 << 10,
    # Una respuesta más grande que esto espera a su cliente con su hilo.
    "outbuf_high_watermark": 256 << 20,
    "connection_limit": 1 << 30,  # la cuenta la lleva Puerta
    "cleanup_interval": 1,
    "log_socket_errors": False,
    "backlog": 2048,
}


class Puerta(TcpWSGIServer):
    """Un enchufe por el que llegan conexiones, hasta `tope` a la vez."""

    channel_class = Conexion
    terminando = False
    en_reposo = False  # en cada vuelta cuida las conexiones que tiene

    def __init__(self, suyas: reglas.Reglas, reparto: Reparto, cfg: Any, *args: Any, **kwargs: Any) -> None:
        self.reglas = suyas
        self.ociosa: int = cfg.keepalive  # segundos que una conexión ya usada espera su siguiente petición
        self._tope: int = cfg.worker_connections
        self._reparto = reparto
        super().__init__(*args, **kwargs)

    @property
    def conexiones(self) -> list[Conexion]:
        return list(self.active_channels.values())

    def readable(self) -> bool:
        return super().readable() and not self._reparto.cediendo

    def handle_accept(self) -> None:
        """Si ya están todas, cede su lugar la que hace más tiempo no dice nada: llenar la puerta no la cierra."""
        if not self._reparto.toca(len(self.active_channels)):
            return
        if len(self.active_channels) >= self._tope:
            calladas = [c for c in self.conexiones if c.esperando]
            if not calladas:
                self._reparto.ceder()
                return
            min(calladas, key=lambda c: c.last_activity).handle_close()
        super().handle_accept()
        self._reparto.decir(len(self.active_channels))

    def maintenance(self, now: float) -> None:
        ahora, conexiones = time.monotonic(), self.conexiones
        for conexion in conexiones:
            if conexion.vencida(ahora, now):
                conexion.handle_close()
        conexiones = self.conexiones
        if not self.terminando:
            self._reparto.decir(len(conexiones))
        guardados = sum(c.en_camino for c in conexiones)
        if guardados > EN_CAMINO:
            for conexion in sorted(conexiones, key=lambda c: c.en_camino, reverse=True):
                guardados -= conexion.en_camino
                conexion.handle_close()
                if guardados <= EN_CAMINO:
                    break

    def despedir(self) -> None:
        """No acepta más; las conexiones que hay se cierran con la respuesta a la petición que traigan."""
        self.terminando = True
        self.accepting = False
        self.del_channel()
        self.socket.close()  # el de este proceso


class Proceso(Worker):
    """El `worker_class` de gunicorn."""

    puertas: tuple[Puerta, ...] = ()

    def run(self) -> None:
        duro = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
        resource.setrlimit(resource.RLIMIT_NOFILE, (duro, duro))
        mapa, hilos = Vigia(), ThreadedTaskDispatcher()
        hilos.queue_logger.setLevel("ERROR")  # que una petición espere un hilo no es noticia
        hilos.set_thread_count(self.cfg.threads)
        self.reparto = Reparto(self.age)
        suyas, ajustes = reglas.de(self.wsgi), Adjustments(**_AJUSTES)
        for enchufe in self.sockets:
            puerta = Puerta(
                suyas, self.reparto, self.cfg, self.wsgi, mapa, _sock=enchufe.sock, dispatcher=hilos,
                adj=ajustes, bind_socket=False,
                sockinfo=(enchufe.family, enchufe.type, enchufe.proto, enchufe.getsockname()),
            )  # fmt: skip
            self.puertas += (puerta,)
        medidor = Medidor(suyas.memoria, suyas.memoria_cada)
        while self.alive and self.ppid == os.getppid():
            self._vuelta(mapa)
            if medidor.se_paso() and self._puede_faltar():
                self.log.info("El proceso %s se renueva: pasó de %s MiB", self.pid, suyas.memoria)
                break
        self._terminar(mapa)

    def _puede_faltar(self) -> bool:
        """Si otro atiende mientras nace su reemplazo, o si ahora nadie espera nada de este."""
        return self.reparto.acompanado or all(c.ociosa for p in self.puertas for c in p.conexiones)

    def _vuelta(self, mapa: Vigia) -> None:
        self.notify()
        mapa.esperar(CEDER if self.reparto.cediendo else _LATIDO)

    def _terminar(self, mapa: Vigia) -> None:
        self.reparto.callar()
        for puerta in self.puertas:
            puerta.despedir()
        inicio = time.monotonic()
        while conexiones := [c for s in self.puertas for c in s.conexiones]:
            pasados = time.monotonic() - inicio
            if pasados > self.cfg.graceful_timeout:
                break
            for conexion in conexiones:
                if pasados > _AL_TERMINAR and conexion.ociosa:
                    conexion.handle_close()
            for puerta in self.puertas:
                puerta.maintenance(time.time())
            self._vuelta(mapa)

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        self.alive = False
        for puerta in self.puertas:
            puerta.pull_trigger()
