"""Lo que se avisa al sistema de un cliente, que está donde él diga: una dirección en la que nadie confía.

Se conecta solo con direcciones públicas. El nombre se averigua una vez por conexión y se conecta con la misma dirección que se
comprobó, así que un nombre que cambia no lleva adentro. No se sigue a donde la respuesta diga, se lee poco de ella y todo cabe en
un plazo, que corta también a quien responde una letra cada tanto.
"""

import socket
import ssl
import threading
import time
from collections.abc import Mapping
from concurrent.futures import Future
from contextlib import suppress
from ipaddress import IPv4Address, IPv6Address, ip_address, ip_network
from typing import Any, NamedTuple
from urllib.parse import urlsplit

import structlog

from .desvios import causas

log = structlog.get_logger("adapters")
PLAZO = 10.0
LEE = 64 * 1024
GUARDA = 4_000  # letras de la respuesta que se muestran
_CADA = 0.2  # segundos entre una mirada y otra a lo que se pasó de su plazo
_NAT64 = ip_network("64:ff9b::/96")
_SIN_NOMBRE = "no existe {}"
_NO_PUBLICA = "{} no es una dirección pública"


class DireccionNoAdmitida(Exception):
    """El nombre lleva a una dirección que no es pública."""


class RespuestaDeWebhook(NamedTuple):
    """`codigo`, el de HTTP, si respondió; `error`, por qué no, en palabras."""

    codigo: int | None
    texto: str
    error: str
    ms: int

    @property
    def bien(self) -> bool:
        return self.codigo is not None and 200 <= self.codigo < 300


def admitida(direccion: str, *, loopback: bool = False) -> bool:
    """Si se puede conectar con esa IP. `loopback`: también con esta misma máquina, y con ninguna otra de adentro."""
    try:
        suya = ip_address(direccion.partition("%")[0])
    except ValueError:
        return False
    if loopback and suya.is_loopback:
        return True
    if suya in _NAT64:  # quien solo tiene IPv6 llega así a lo que solo tiene IPv4
        return _es_publica(IPv4Address(int(suya) & 0xFFFFFFFF))
    return all(_es_publica(una) for una in (suya, *_lleva_dentro(suya)))


def _es_publica(una: IPv4Address | IPv6Address) -> bool:
    return una.is_global and not (una.is_multicast or una.is_reserved or una.is_unspecified)


def _lleva_dentro(suya: IPv4Address | IPv6Address) -> list[IPv4Address]:
    """Las de IPv4 a las que una de IPv6 termina llevando."""
    if isinstance(suya, IPv4Address):
        return []
    dentro = [suya.ipv4_mapped, suya.sixtofour, *(suya.teredo or ())]
    return [una for una in dentro if una is not None]


def reparo(url: str, *, loopback: bool = False) -> str:
    """Lo que está mal en una dirección, sin averiguar adónde lleva; vacío si nada."""
    try:
        partes = urlsplit(url)
        anfitrion, puerto = (partes.hostname or "").rstrip("."), partes.port
    except ValueError:
        return "Esa dirección no se entiende."
    if not anfitrion or any(letra.isspace() or not letra.isprintable() for letra in url):
        return "Escriba una dirección entera, como https://su-tienda.com/avisos."
    if partes.username is not None or partes.password is not None:
        return "La dirección no lleva usuario ni contraseña: los avisos van firmados."
    if puerto == 0:
        return "Ese puerto no existe."
    de_aqui = _es_de_aqui(anfitrion)
    if partes.scheme != "https" and not (loopback and de_aqui and partes.scheme == "http"):
        return "La dirección comienza con https://."
    if (de_aqui and not loopback) or (_es_ip(anfitrion) and not admitida(anfitrion, loopback=loopback)):
        return "Esa dirección es de una red privada: debe ser pública."
    return ""


def _es_de_aqui(anfitrion: str) -> bool:
    if _es_ip(anfitrion):
        return ip_address(anfitrion).is_loopback
    return anfitrion == "localhost" or anfitrion.endswith(
        (".localhost", ".local", ".internal", ".localdomain")
    )


def _es_ip(anfitrion: str) -> bool:
    try:
        ip_address(anfitrion)
    except ValueError:
        return False
    return True


class _EnCurso(NamedTuple):
    fin: float
    enchufe: socket.socket


class VigiaDeLlamadas:
    """Corta, desde su hilo, las llamadas que se pasan de su plazo: el de un enchufe se renueva con cada letra que llega."""

    def __init__(self) -> None:
        self._en_curso: dict[int, _EnCurso] = {}
        self._cortadas: set[int] = set()
        self._cerrojo, self._fin = threading.Lock(), threading.Event()
        self._hilo = threading.Thread(target=self._mirar, name="vigia-webhooks", daemon=True)

    def __enter__(self) -> "VigiaDeLlamadas":
        self._hilo.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._fin.set()
        self._hilo.join()

    def empieza(self, quien: int, enchufe: socket.socket, fin: float) -> None:
        with self._cerrojo:
            self._en_curso[quien] = _EnCurso(fin, enchufe)

    def termina(self, quien: int) -> bool:
        """Si hubo que cortarla."""
        with self._cerrojo:
            self._en_curso.pop(quien, None)
            cortada = quien in self._cortadas
            self._cortadas.discard(quien)
            return cortada

    def _mirar(self) -> None:
        while not self._fin.wait(_CADA):
            with self._cerrojo:
                for quien, suya in list(self._en_curso.items()):
                    if time.monotonic() >= suya.fin:
                        self._en_curso.pop(quien)
                        self._cortadas.add(quien)
                        with suppress(OSError):
                            suya.enchufe.shutdown(socket.SHUT_RDWR)


class Cartero:
    """Llama, de a una vez, a una dirección. Cada hilo tiene el suyo, y deja abierta la conexión entre una llamada y otra."""

    def __init__(
        self, url: str, vigia: VigiaDeLlamadas, *, loopback: bool = False, plazo: float = PLAZO
    ) -> None:
        partes = urlsplit(url)
        self._anfitrion, self._puerto, self._esquema = partes.hostname or "", partes.port, partes.scheme
        self._ruta = (partes.path or "/") + (f"?{partes.query}" if partes.query else "")
        self._vigia, self._loopback, self._plazo = vigia, loopback, plazo
        self._fin = 0.0
        self._enchufe: socket.socket | None = None  # otro asidero de la conexión abierta, para poder cortarla
        self._grupo = self._abrir()

    def llamar(self, cuerpo: bytes, cabeceras: Mapping[str, str]) -> RespuestaDeWebhook:
        """Lo que respondió, o por qué no se pudo. No lanza por nada que el otro haga."""
        inicio = time.monotonic()
        self._fin = inicio + self._plazo
        self._vigilar()
        try:
            codigo, leido = self._pedir(cuerpo, cabeceras)
            dicho = RespuestaDeWebhook(codigo, _legible(leido), "", _ms(inicio))
        except Exception as error:
            self._cerrar_conexion()
            dicho = RespuestaDeWebhook(None, "", _en_palabras(error), _ms(inicio))
        if self._vigia.termina(id(self)):
            self._cerrar_conexion()
            dicho = RespuestaDeWebhook(None, "", _TARDO, dicho.ms)  # lo que alcanzó a decir no estaba entero
        return dicho

    def cerrar(self) -> None:
        self._cerrar_conexion()

    def _abrir(self) -> Any:
        import urllib3
        from requests.utils import DEFAULT_CA_BUNDLE_PATH

        cartero = self

        class _Http(urllib3.connection.HTTPConnection):
            def _new_conn(self) -> socket.socket:
                return cartero._conectar(self.timeout)

        class _Https(urllib3.connection.HTTPSConnection):
            def _new_conn(self) -> socket.socket:
                return cartero._conectar(self.timeout)

        if self._esquema == "https":
            grupo: Any = urllib3.HTTPSConnectionPool(
                self._anfitrion,
                self._puerto,
                maxsize=1,
                cert_reqs="CERT_REQUIRED",
                ca_certs=DEFAULT_CA_BUNDLE_PATH,
            )
            grupo.ConnectionCls = _Https
        else:
            grupo = urllib3.HTTPConnectionPool(self._anfitrion, self._puerto, maxsize=1)
            grupo.ConnectionCls = _Http
        return grupo

    def _pedir(self, cuerpo: bytes, cabeceras: Mapping[str, str]) -> tuple[int, bytes]:
        respuesta = self._grupo.urlopen(
            "POST",
            self._ruta,
            body=cuerpo,
            headers={"Accept-Encoding": "identity", "Content-Type": "application/json", **cabeceras},
            timeout=self._plazo,
            retries=False,
            redirect=False,
            preload_content=False,
            decode_content=False,
        )
        leido = bytearray()
        entera = False
        try:
            while len(leido) < LEE:
                trozo = respuesta.read1(LEE - len(leido))
                if not trozo:
                    entera = True
                    break
                leido += trozo
        finally:
            if entera:
                respuesta.release_conn()
            else:  # quien dice más de lo que se lee no se oye hasta el final
                respuesta.close()
                self._cerrar_conexion()
        return int(respuesta.status), bytes(leido)

    def _conectar(self, timeout: Any) -> socket.socket:
        """Una conexión con la dirección que se acaba de comprobar."""
        puerto = self._puerto or (443 if self._esquema == "https" else 80)
        ultimo: OSError = OSError()
        for direccion in self._direcciones(puerto):
            try:
                enchufe = socket.create_connection(
                    (direccion, puerto), max(0.1, self._fin - time.monotonic())
                )
            except OSError as error:
                ultimo = error
                continue
            enchufe.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
            self._soltar_enchufe()
            self._enchufe = enchufe.dup()
            self._vigilar()
            return enchufe
        raise ultimo

    def _direcciones(self, puerto: int) -> list[str]:
        """Todas las del nombre, que deben ser admitidas: con una que no, no se llama a ninguna."""
        try:
            halladas = _averiguar(self._anfitrion, puerto, max(0.1, self._fin - time.monotonic()))
        except TimeoutError:
            raise
        except (OSError, UnicodeError):
            raise DireccionNoAdmitida(_SIN_NOMBRE.format(self._anfitrion)) from None
        direcciones = list(dict.fromkeys(str(hallada[4][0]) for hallada in halladas))
        for direccion in direcciones:
            if not admitida(direccion, loopback=self._loopback):
                raise DireccionNoAdmitida(_NO_PUBLICA.format(f"{self._anfitrion} ({direccion})"))
        return direcciones[:2]

    def _vigilar(self) -> None:
        if self._enchufe is not None:
            self._vigia.empieza(id(self), self._enchufe, self._fin)

    def _cerrar_conexion(self) -> None:
        self._grupo.close()
        self._soltar_enchufe()
        self._grupo = self._abrir()

    def _soltar_enchufe(self) -> None:
        if self._enchufe is not None:
            self._enchufe.close()
            self._enchufe = None


def _averiguar(anfitrion: str, puerto: int, plazo: float) -> list[Any]:
    """Lo que el sistema sabe de un nombre; TimeoutError si no lo sabe a tiempo. El sistema pregunta sin plazo y no se lo puede cortar:
    pregunta un hilo aparte, que termina cuando él se canse, y aquí no se lo espera más."""
    hallado: Future[list[Any]] = Future()

    def preguntar() -> None:
        try:
            hallado.set_result(socket.getaddrinfo(anfitrion, puerto, type=socket.SOCK_STREAM))
        except Exception as error:
            hallado.set_exception(error)

    threading.Thread(target=preguntar, name="nombre-webhooks", daemon=True).start()
    return hallado.result(plazo)


_TARDO = f"no respondió en {PLAZO:.0f} segundos"


def _en_palabras(error: Exception) -> str:
    """Por qué no se pudo, para quien administra el webhook. Lo que el sistema dice de su red no se muestra."""
    import urllib3

    if isinstance(error, DireccionNoAdmitida):
        return str(error)
    suyas = causas(error)

    def es(*clases: type[BaseException]) -> bool:
        return any(isinstance(una, clases) for una in suyas)

    if es(urllib3.exceptions.TimeoutError, TimeoutError):
        return _TARDO
    if es(urllib3.exceptions.SSLError, ssl.SSLError):
        return "su certificado no es válido"
    if es(ConnectionRefusedError):
        return "nadie escucha en esa dirección"
    if es(urllib3.exceptions.HTTPError, OSError, ValueError):
        return "la conexión se cortó o no respondió en HTTP"
    log.warning("webhook_inesperado", error=type(error).__name__)
    return "la llamada no se pudo hacer"


def _legible(leido: bytes) -> str:
    texto = leido.decode("utf-8", "replace").replace("\x00", "\N{REPLACEMENT CHARACTER}")
    return texto[:GUARDA]


def _ms(inicio: float) -> int:
    return round((time.monotonic() - inicio) * 1000)
