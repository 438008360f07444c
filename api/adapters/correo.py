"""Correo por SMTP, paso a paso, para saber siempre si un mensaje pudo haber salido."""

import re
import smtplib
import ssl
from collections.abc import Callable
from dataclasses import dataclass
from email.message import EmailMessage
from email.policy import SMTP, SMTPUTF8
from email.utils import formatdate, make_msgid, parseaddr
from urllib.parse import parse_qs, unquote, urlsplit

from .base import Adaptador, CircuitBreaker, ExternalServiceError

# Una dirección simple: sin comillas, comentarios, listas ni caracteres de control.
DIRECCION = re.compile(r"[^\s@<>()\[\],;:\\\"\x00-\x20\x7f]+@[^\s@<>()\[\],;:\\\"\x00-\x20\x7f]+")
# Códigos 5xx que hablan de nuestra cuenta o de la orden, no del destinatario ni del mensaje.
DE_CONFIGURACION = frozenset({500, 501, 502, 503, 504, 530, 534, 535, 538})

_FALLOS: tuple[tuple[type[Exception], str], ...] = (
    (ssl.SSLCertVerificationError, "su certificado no es de confianza"),
    (ssl.SSLError, "no se pudo establecer una conexión segura"),
    (TimeoutError, "no respondió a tiempo"),
    (ConnectionRefusedError, "rechazó la conexión"),
    (smtplib.SMTPServerDisconnected, "cortó la conexión"),
    (smtplib.SMTPNotSupportedError, "no ofrece lo que la configuración pide"),
    (smtplib.SMTPException, "lo que respondió no se entiende"),
    (OSError, "sin conexión"),
    (ValueError, "el mensaje no se pudo escribir"),
)


class CorreoRechazado(Exception):
    """El servidor no aceptará nunca este mensaje para este destinatario; `motivo` es lo que dijo."""

    def __init__(self, codigo: int, motivo: str) -> None:
        super().__init__(f"{codigo} {motivo}".strip())
        self.codigo = codigo
        self.motivo = motivo


class CorreoNoDisponible(ExternalServiceError):
    """El mensaje no salió: se puede intentar otra vez sin duplicarlo."""


class CorreoAplazado(CorreoNoDisponible):
    """El servidor atiende, pero a este mensaje le pide volver más tarde (4xx)."""


class EntregaIncierta(Exception):
    """La conexión se perdió después de entregar el mensaje: pudo haber salido o no."""

    def __init__(self, detalle: str) -> None:
        super().__init__(detalle)
        self.detalle = detalle


@dataclass(frozen=True, slots=True)
class _Servidor:
    host: str
    puerto: int
    usuario: str
    clave: str
    tls: bool
    starttls: bool


@dataclass(frozen=True, slots=True)
class Servidor:
    """Lo que se puede mostrar del servidor de correo."""

    host: str
    puerto: int
    seguridad: str
    usuario: str
    remitente: str


class CorreoSMTP(Adaptador):
    """`url`: smtp://usuario:clave@host:puerto?starttls=1, o smtps:// para TLS desde el inicio."""

    error = CorreoNoDisponible
    fallos = (ExternalServiceError, EntregaIncierta)
    respuestas = (CorreoRechazado, CorreoAplazado)

    def __init__(
        self,
        url: str,
        remitente: str,
        *,
        conexion: float = 10.0,
        orden: float = 30.0,
        cierre: float = 120.0,
        cortacircuito: CircuitBreaker | None = None,
        contexto: ssl.SSLContext | None = None,
    ) -> None:
        super().__init__("smtp", cortacircuito)
        self._servidor = _leer_url(url)
        self._remitente = remitente
        self._sobre = _direccion(parseaddr(remitente)[1])
        self._conexion, self._orden, self._cierre = conexion, orden, cierre
        self._contexto = contexto

    @property
    def servidor(self) -> Servidor:
        """Por dónde sale el correo y en nombre de quién; nunca la clave."""
        s = self._servidor
        seguridad = "TLS" if s.tls else "STARTTLS" if s.starttls else "ninguna"
        return Servidor(s.host, s.puerto, seguridad, s.usuario, self._remitente)

    def enviar(
        self,
        mensaje: EmailMessage,
        destinatario: str,
        antes_de_entregar: Callable[[], None] | None = None,
    ) -> None:
        """Entrega `mensaje` a un destinatario.

        `antes_de_entregar` corre justo antes de DATA: si el proceso muere sin que haya corrido,
        el mensaje no salió; si corrió, pudo haber salido. Si lanza, no se entrega nada.
        """
        destino = _direccion(destinatario)
        _completar(mensaje, self._remitente)
        datos = _bytes(mensaje, _necesita_utf8(self._sobre, destino))
        self._llamar("enviar", lambda: self._conversar(datos, destino, antes_de_entregar))

    def probar(self) -> None:
        """Llega hasta donde se diría a quién se escribe, y se despide. CorreoNoDisponible si el servidor no atiende."""
        self._llamar("probar", self._saludar)

    def _saludar(self) -> None:
        conexion = None
        try:
            conexion = self._abrir()
            self._exigir(conexion.mail(self._sobre))
        except (smtplib.SMTPException, OSError, ValueError) as e:
            raise CorreoNoDisponible(self.servicio, _resumen(e)) from e
        finally:
            _soltar(conexion)

    def _conversar(self, datos: bytes, destino: str, antes_de_entregar: Callable[[], None] | None) -> None:
        conexion = None
        try:
            conexion = self._abrir()
            self._presentar(conexion, destino, len(datos))
        except (smtplib.SMTPException, OSError, ValueError) as e:
            _soltar(conexion)
            raise CorreoNoDisponible(self.servicio, _resumen(e)) from e
        except BaseException:
            _soltar(conexion)
            raise
        try:
            if antes_de_entregar:
                antes_de_entregar()
            self._entregar(conexion, datos)
        finally:
            _soltar(conexion)

    def _abrir(self) -> smtplib.SMTP:
        s = self._servidor
        contexto = self._contexto
        if contexto is None and (s.tls or s.starttls):
            contexto = ssl.create_default_context()
        # Con nombre propio: si no, smtplib pregunta al DNS por el de la máquina, y espera.
        yo = self._sobre.rpartition("@")[2]
        if s.tls:
            conexion: smtplib.SMTP = smtplib.SMTP_SSL(
                s.host, s.puerto, yo, timeout=self._conexion, context=contexto
            )
        else:
            conexion = smtplib.SMTP(s.host, s.puerto, yo, timeout=self._conexion)
        try:
            self._plazo(conexion, self._orden)
            conexion.ehlo_or_helo_if_needed()
            if s.starttls:
                # Sin TLS no se sigue: callar y mandar la clave en claro sería peor que no enviar.
                conexion.starttls(context=contexto)
                conexion.ehlo_or_helo_if_needed()
            if s.usuario:
                conexion.login(s.usuario, s.clave)
        except BaseException:
            conexion.close()
            raise
        return conexion

    def _presentar(self, conexion: smtplib.SMTP, destino: str, tamano: int) -> None:
        utf8 = _necesita_utf8(self._sobre, destino)
        if utf8 and not conexion.has_extn("smtputf8"):
            raise CorreoRechazado(553, "El servidor de correo no admite direcciones con tildes o eñes.")
        opciones = ["SMTPUTF8"] if utf8 else []
        if conexion.has_extn("size"):
            opciones.append(f"SIZE={tamano}")
        conexion.command_encoding = "utf-8" if utf8 else "ascii"
        self._exigir(conexion.mail(self._sobre, opciones))
        self._exigir(conexion.rcpt(destino))

    def _entregar(self, conexion: smtplib.SMTP, datos: bytes) -> None:
        try:
            codigo, texto = conexion.docmd("DATA")
            if codigo != 354:
                self._exigir((codigo, texto), de=range(354, 355))
            self._plazo(conexion, self._cierre)
            # Sin el punto final el servidor no puede darlo por recibido: hasta ahí es seguro.
            conexion.send(datos)
        except (smtplib.SMTPException, OSError, ValueError) as e:
            conexion.close()
            raise CorreoNoDisponible(self.servicio, _resumen(e)) from e
        try:
            conexion.send(b".\r\n")
            respuesta = conexion.getreply()
        except (smtplib.SMTPException, OSError, ValueError) as e:
            conexion.close()
            raise EntregaIncierta(_resumen(e)) from e
        if not 200 <= respuesta[0] < 600:
            raise EntregaIncierta("el servidor respondió algo que no se entiende")
        self._exigir(respuesta)

    def _exigir(self, respuesta: tuple[int, bytes], de: range = range(200, 300)) -> None:
        codigo, texto = respuesta
        frase = texto.decode("utf-8", "replace").replace("\n", " ").strip()[:500]
        if codigo in de:
            return
        if 500 <= codigo < 600 and codigo not in DE_CONFIGURACION:
            raise CorreoRechazado(codigo, frase)
        if 400 <= codigo < 500 and codigo != 421:
            raise CorreoAplazado(self.servicio, f"{codigo} {frase}")
        raise CorreoNoDisponible(self.servicio, f"{codigo} {frase}")

    @staticmethod
    def _plazo(conexion: smtplib.SMTP, segundos: float) -> None:
        conexion.timeout = segundos
        if conexion.sock is not None:
            conexion.sock.settimeout(segundos)


def _leer_url(url: str) -> _Servidor:
    partes = urlsplit(url)
    if partes.scheme not in ("smtp", "smtps") or not partes.hostname:
        raise ValueError("SMTP_URL debe ser smtp://host:puerto o smtps://host:puerto")
    tls = partes.scheme == "smtps"
    starttls = parse_qs(partes.query).get("starttls", ["0"])[0] in ("1", "true", "si")
    puerto = partes.port or (465 if tls else 587 if starttls else 25)
    usuario, clave = unquote(partes.username or ""), unquote(partes.password or "")
    return _Servidor(partes.hostname, puerto, usuario, clave, tls, starttls and not tls)


def _direccion(direccion: str) -> str:
    """La dirección del sobre, con el dominio en punycode; si no es una dirección, la rechaza."""
    if len(direccion) > 320 or not DIRECCION.fullmatch(direccion):
        raise CorreoRechazado(553, "La dirección de correo no es válida.")
    local, dominio = direccion.rsplit("@", 1)
    try:
        return f"{local}@{dominio.encode('idna').decode('ascii')}"
    except UnicodeError:
        raise CorreoRechazado(553, "El dominio de la dirección de correo no es válido.") from None


def _necesita_utf8(*direcciones: str) -> bool:
    return not all(d.isascii() for d in direcciones)


def _completar(mensaje: EmailMessage, remitente: str) -> None:
    for nombre, valor in mensaje.items():
        if re.search(r"[\r\n\x00]", nombre + str(valor)):
            raise ValueError("Un encabezado del correo trae saltos de línea.")
    if "From" not in mensaje:
        mensaje["From"] = remitente
    if "Date" not in mensaje:
        mensaje["Date"] = formatdate(localtime=False)
    if "Message-ID" not in mensaje:
        dominio = parseaddr(remitente)[1].rpartition("@")[2]
        mensaje["Message-ID"] = make_msgid(domain=dominio)


def _bytes(mensaje: EmailMessage, utf8: bool) -> bytes:
    """El mensaje tal como viaja: 7 bits (todo servidor lo acepta), CRLF y puntos escapados."""
    politica = (SMTPUTF8 if utf8 else SMTP).clone(cte_type="7bit")
    datos = mensaje.as_bytes(policy=politica)
    datos = re.sub(rb"\r\n|\r|\n", b"\r\n", datos)
    if not datos.endswith(b"\r\n"):
        datos += b"\r\n"
    return re.sub(rb"(?m)^\.", b"..", datos)


def _resumen(error: Exception) -> str:
    """Lo que se cuenta de un fallo a quien mandó el mensaje; el registro lleva además su clase."""
    if isinstance(error, smtplib.SMTPResponseException):
        texto = error.smtp_error
        frase = texto.decode("utf-8", "replace") if isinstance(texto, bytes) else str(texto)
        return f"respondió {error.smtp_code} {frase[:200]}".strip()
    # smtplib presenta un tiempo agotado como una conexión perdida; lo que pasó de verdad va detrás.
    cadena = (error, error.__context__)
    return next(
        (frase for clase, frase in _FALLOS if any(isinstance(e, clase) for e in cadena)), "sin conexión"
    )


def _soltar(conexion: smtplib.SMTP | None) -> None:
    """Despedirse es cortesía: lo que pase aquí no cambia el resultado."""
    if conexion is None:
        return
    try:
        if conexion.sock is not None:
            conexion.sock.settimeout(2)
        conexion.quit()
    except (smtplib.SMTPException, OSError, ValueError):
        conexion.close()
