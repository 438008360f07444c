"""Lo común a todo servicio externo: plazos, reintentos, cortacircuito, registro y un solo error."""

import random
import re
import threading
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property
from http.cookiejar import DefaultCookiePolicy
from typing import TYPE_CHECKING, TypeVar

import orjson
import structlog

if TYPE_CHECKING:
    import requests

log = structlog.get_logger("adapters")
T = TypeVar("T")

IDEMPOTENTES = frozenset({"GET", "HEAD", "PUT", "DELETE"})
PASAJEROS = frozenset({429, 500, 502, 503, 504})
CORREOS = re.compile(r"\S+@\S+")


class ExternalServiceError(Exception):
    """Un servicio externo no responde, o responde algo que no se entiende."""

    def __init__(self, servicio: str, detalle: str) -> None:
        super().__init__(f"{servicio}: {detalle}")
        self.servicio = servicio
        self.detalle = detalle


def fallos_de_red() -> tuple[type[Exception], type[Exception], type[Exception]]:
    """Lo que lanza una llamada HTTP que no llegó a una respuesta entera."""
    import requests
    import urllib3

    return requests.RequestException, urllib3.exceptions.HTTPError, OSError


class CircuitBreaker:
    """Tras `umbral` fallos seguidos no se llama durante `espera` s; luego prueba una sola llamada."""

    def __init__(
        self,
        umbral: int = 5,
        espera: float = 30.0,
        reloj: Callable[[], float] = time.monotonic,
    ) -> None:
        self._umbral, self._espera, self._reloj = umbral, espera, reloj
        self._cerrojo = threading.Lock()
        self._fallos = 0
        self._abierto_desde: float | None = None
        self._probando = False

    @property
    def abierto(self) -> bool:
        return self._abierto_desde is not None

    def permitir(self) -> bool:
        with self._cerrojo:
            if self._abierto_desde is None:
                return True
            if self._probando or self._reloj() - self._abierto_desde < self._espera:
                return False
            self._probando = True
            return True

    def exito(self) -> None:
        with self._cerrojo:
            self._fallos, self._abierto_desde, self._probando = 0, None, False

    def fallo(self) -> None:
        with self._cerrojo:
            self._fallos += 1
            if self._probando or self._fallos >= self._umbral:
                self._abierto_desde = self._reloj()
            self._probando = False

    def abandono(self) -> None:
        """La llamada se cortó sin llegar a decir nada del servicio."""
        with self._cerrojo:
            self._probando = False


class Adaptador:
    """Base de todo adaptador: `_llamar` rodea cada operación con el cortacircuito y el registro."""

    #: lo que lanza el adaptador cuando el circuito está abierto
    error: type[ExternalServiceError] = ExternalServiceError
    #: excepciones que hablan mal de la salud del servicio
    fallos: tuple[type[Exception], ...] = (ExternalServiceError,)
    #: excepciones que son respuestas legítimas suyas
    respuestas: tuple[type[Exception], ...] = ()
    #: excepciones que no dicen nada de su salud
    neutras: tuple[type[Exception], ...] = ()

    def __init__(self, servicio: str, cortacircuito: CircuitBreaker | None = None) -> None:
        self.servicio = servicio
        self.cortacircuito = cortacircuito or CircuitBreaker()

    def _llamar(self, operacion: str, funcion: Callable[[], T]) -> T:
        # Nunca se registra con qué datos se llamó: serían datos personales.
        linea = log.bind(servicio=self.servicio, operacion=operacion)
        if not self.cortacircuito.permitir():
            linea.warning("servicio_externo", resultado="circuito_abierto", ms=0)
            raise self.error(self.servicio, "sin intentarlo: los últimos intentos fallaron")
        inicio = time.monotonic()
        try:
            valor = funcion()
        except self.respuestas as e:
            self.cortacircuito.exito()
            linea.info("servicio_externo", resultado=type(e).__name__, ms=_ms(inicio))
            raise
        except self.neutras as e:
            self.cortacircuito.abandono()
            linea.warning("servicio_externo", resultado=type(e).__name__, detalle=str(e), ms=_ms(inicio))
            raise
        except self.fallos as e:
            self.cortacircuito.fallo()
            linea.warning(
                "servicio_externo",
                resultado=type(e).__name__,
                detalle=CORREOS.sub("***", str(e)),
                causa=type(e.__cause__).__name__ if e.__cause__ else "",
                ms=_ms(inicio),
            )
            raise
        except BaseException as e:
            self.cortacircuito.abandono()
            linea.warning("servicio_externo", resultado="interrumpido", error=type(e).__name__)
            raise
        self.cortacircuito.exito()
        linea.info("servicio_externo", resultado="ok", ms=_ms(inicio))
        return valor


@dataclass(frozen=True, slots=True)
class RespuestaHTTP:
    estado: int
    cuerpo: bytes
    cabeceras: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class Plazos:
    """Segundos. `total` acota la operación entera, con sus reintentos y sus varias llamadas."""

    conexion: float = 2.0
    lectura: float = 4.0
    total: float = 8.0


class ServicioHTTP(Adaptador):
    """Servicio por HTTP. Sólo se reintenta lo idempotente y nunca lo que tardó demasiado."""

    def __init__(
        self,
        servicio: str,
        url: str,
        *,
        plazos: Plazos | None = None,
        intentos: int = 2,
        limite: int = 2_000_000,
        cortacircuito: CircuitBreaker | None = None,
        cabeceras: Mapping[str, str] | None = None,
        conexiones: int = 16,
    ) -> None:
        super().__init__(servicio, cortacircuito)
        self.url = url.rstrip("/")
        self.plazos = plazos or Plazos()
        self.intentos = intentos
        self.limite = limite
        self._cabeceras = cabeceras or {}
        self._conexiones = conexiones

    @cached_property
    def _sesion(self) -> "requests.Session":
        return self._nueva_sesion()

    def _nueva_sesion(self) -> "requests.Session":
        return _nueva_sesion(self._cabeceras, self._conexiones)

    def cerrar(self) -> None:
        self._sesion.close()

    def plazo(self) -> float:
        """El instante en que la operación que empieza ahora debe haber terminado."""
        return time.monotonic() + self.plazos.total

    def _json(self, ruta: str, fin: float, **params: str) -> object:
        """GET que exige un 200 con JSON."""
        respuesta = self._pedir("GET", ruta, fin, params=params)
        if respuesta.estado != 200:
            raise self._error(f"respondió {respuesta.estado}")
        return self._leer_json(respuesta)

    def _leer_json(self, respuesta: RespuestaHTTP) -> object:
        try:
            return orjson.loads(respuesta.cuerpo)
        except orjson.JSONDecodeError:
            raise self._error("la respuesta no es JSON") from None

    def _pedir(
        self,
        metodo: str,
        ruta: str,
        fin: float,
        *,
        params: Mapping[str, str] | None = None,
        datos: bytes | None = None,
        cabeceras: Mapping[str, str] | None = None,
        idempotente: bool | None = None,
    ) -> RespuestaHTTP:
        import requests
        import urllib3

        repetible = metodo in IDEMPOTENTES if idempotente is None else idempotente
        for intento in range(1, self.intentos + 1):
            ultimo = not repetible or intento == self.intentos
            try:
                respuesta = self._una_vez(metodo, ruta, fin, params, datos, cabeceras)
                if respuesta.estado not in PASAJEROS:
                    return respuesta
                error = self._error(f"respondió {respuesta.estado}")
            except (requests.Timeout, urllib3.exceptions.TimeoutError, TimeoutError):
                # Insistir a un servicio lento lo empeora y agota la paciencia de quien espera.
                raise self._error("no respondió a tiempo") from None
            except fallos_de_red() as e:
                error = self._error("sin conexión")
                error.__cause__ = e
            pausa = random.uniform(0.1, 0.2) * 2 ** (intento - 1)  # noqa: S311 sólo dispersa
            if ultimo or time.monotonic() + pausa >= fin:
                break
            time.sleep(pausa)
        raise error

    def _una_vez(
        self,
        metodo: str,
        ruta: str,
        fin: float,
        params: Mapping[str, str] | None,
        datos: bytes | None,
        cabeceras: Mapping[str, str] | None,
    ) -> RespuestaHTTP:
        return self._un_tramo(metodo, self.url + ruta, fin, params, datos, cabeceras)

    def _un_tramo(
        self,
        metodo: str,
        url: str,
        fin: float,
        params: Mapping[str, str] | None,
        datos: bytes | None,
        cabeceras: Mapping[str, str] | None,
    ) -> RespuestaHTTP:
        """Una petición y su respuesta, sin seguir a donde diga."""
        respuesta = self._sesion.request(
            metodo,
            url,
            params=params,
            data=datos,
            headers=cabeceras,
            timeout=(self._resto(fin, self.plazos.conexion), self._resto(fin, self.plazos.lectura)),
            allow_redirects=False,
            stream=True,
        )
        with respuesta:
            cuerpo = bytearray()
            # read1 vuelve con lo que haya: así quien gotea bytes también choca con el plazo total.
            while trozo := respuesta.raw.read1(65536, decode_content=True):
                cuerpo += trozo
                if len(cuerpo) > self.limite:
                    raise self._error("la respuesta es demasiado grande")
                self._resto(fin, 1)
            return RespuestaHTTP(respuesta.status_code, bytes(cuerpo), respuesta.headers)

    def _resto(self, fin: float, maximo: float) -> float:
        resto = fin - time.monotonic()
        if resto <= 0:
            raise TimeoutError
        return min(resto, maximo)

    def _error(self, detalle: str) -> ExternalServiceError:
        return self.error(self.servicio, detalle)


def _nueva_sesion(cabeceras: Mapping[str, str], conexiones: int) -> "requests.Session":
    import requests

    sesion = requests.Session()
    # Ni proxies ni .netrc del entorno, ni cookies: nada que el constructor no haya dicho.
    sesion.trust_env = False
    sesion.cookies.set_policy(DefaultCookiePolicy(allowed_domains=[]))
    sesion.headers["Accept-Encoding"] = "identity"
    sesion.headers.update(cabeceras)
    adaptador = requests.adapters.HTTPAdapter(pool_connections=2, pool_maxsize=conexiones)
    sesion.mount("http://", adaptador)
    sesion.mount("https://", adaptador)
    return sesion


def _ms(inicio: float) -> int:
    return round((time.monotonic() - inicio) * 1000)
