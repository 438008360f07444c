"""Cuando un servicio responde que se le pregunte en otra dirección: a cuáles se va, y cómo se comprueba que son suyas.

Se va solo a lo que la instalación admite, por el mismo protocolo, y con TLS comprobado contra el nombre del servicio: la
dirección de una máquina no dice de quién es, su certificado sí. Lo demás no se sigue.
"""

from dataclasses import dataclass
from ipaddress import ip_address
from urllib.parse import SplitResult, urljoin, urlsplit

CODIGOS = frozenset({302, 307, 308})
SALTOS = 3


@dataclass(frozen=True, slots=True)
class Desvios:
    """`direcciones`: a cuáles se va además de a la propia: direcciones IP, o nombres con los que terminan los suyos; con
    `:puerto`, solo a ese. `nombres`: los que puede decir el certificado de una dirección IP, además del propio."""

    direcciones: tuple[str, ...] = ()
    nombres: tuple[str, ...] = ()

    def adonde(self, desde: str, dicho: str) -> str | None:
        """La dirección a la que se repite el pedido hecho a `desde`; None si ahí no se va."""
        if not dicho:
            return None
        try:
            de, a = urlsplit(desde), urlsplit(urljoin(desde, dicho))
            admitida = a.scheme == de.scheme and not (a.username or a.password) and self._admite(de, a)
        except ValueError:
            return None
        if not admitida:
            return None
        # La que solo nombra la máquina no dice que el servicio esté en otra ruta.
        return a._replace(path=de.path if a.path in ("", "/") else a.path, fragment="").geturl()

    def _admite(self, de: SplitResult, a: SplitResult) -> bool:
        puerto = a.port or _usual(a)
        if (a.hostname, puerto) == (de.hostname, de.port or _usual(de)):
            return True
        con_puerto = f"{a.hostname}:{puerto}" in self.direcciones
        return con_puerto or (puerto == _usual(a) and any(_es(a.hostname or "", d) for d in self.direcciones))

    def por_nombre(self) -> list[str]:
        """Las direcciones IP a las que se va, cuyo certificado se comprueba por nombre."""
        return [direccion for direccion in self.direcciones if _es_ip(direccion.rsplit(":", 1)[0])]


def certificado_ajeno(error: BaseException) -> bool:
    """Si lo que falló es que el certificado no es del nombre, o de quien se cree: no se envió nada."""
    import ssl

    from urllib3.util.ssl_match_hostname import CertificateError

    return any(isinstance(e, ssl.SSLCertVerificationError | CertificateError) for e in causas(error))


def cortado_con_tls(error: BaseException) -> bool:
    """Si la conexión se cortó ya con TLS: lo enviado pudo haber llegado."""
    import ssl

    cortes = ssl.SSLEOFError | ssl.SSLZeroReturnError | ssl.SSLSyscallError
    return any(isinstance(e, cortes) for e in causas(error))


def causas(error: BaseException) -> list[BaseException]:
    """El error y los que lleva dentro: las bibliotecas los envuelven unos en otros."""
    vistas: list[BaseException] = []
    faltan: list[object] = [error]
    while faltan:
        este = faltan.pop()
        if isinstance(este, BaseException) and este not in vistas:
            vistas.append(este)
            faltan += [*este.args, getattr(este, "reason", None), este.__cause__, este.__context__]
    return vistas


def _es(anfitrion: str, admitido: str) -> bool:
    if _es_ip(admitido) or _es_ip(anfitrion):
        return anfitrion == admitido
    return anfitrion == admitido or anfitrion.endswith(f".{admitido}")


def _es_ip(texto: str) -> bool:
    try:
        ip_address(texto)
    except ValueError:
        return False
    return True


def _usual(url: SplitResult) -> int:
    return 443 if url.scheme == "https" else 80
