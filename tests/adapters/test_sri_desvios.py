"""El SRI que responde que se le llame en otra dirección: a las suyas se va, con el mismo pedido y su certificado
comprobado; a ninguna otra."""

import datetime as dt
import re
import socket
import ssl
import threading
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest
from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import NameOID

from api.adapters.base import CircuitBreaker
from api.adapters.desvios import Desvios
from api.adapters.sri import AUTORIZADO, SRI, SRIDesviado, SRIIncierto, SRINoEnviado
from tests.a_la_vez import sirviendo
from tests.adapters.servidores import servidor_tcp
from tests.adapters.sri_servido import CLAVE, OPERACIONES, RAPIDO, contestar, contra, muestra
from tests.simulador.documentos import clave_de, factura, firmado
from tests.simulador.proceso import ProcesoSimulador
from tests.sri import Sri

NOMBRE = "srienlinea.sri.gob.ec"


# --- adónde se va

CON = Desvios(("181.113.227.222", "sri.gob.ec", "10.0.0.9:8443"))
DE = "https://cel.sri.gob.ec/ws/Recepcion"


@pytest.mark.parametrize(
    ("dicho", "a"),
    [
        ("https://181.113.227.222/otra", "https://181.113.227.222/otra"),
        ("https://181.113.227.222", "https://181.113.227.222/ws/Recepcion"),
        ("https://181.113.227.222/", "https://181.113.227.222/ws/Recepcion"),
        ("/ws/Otra", "https://cel.sri.gob.ec/ws/Otra"),
        ("https://srienlinea.sri.gob.ec/ws?x=1", "https://srienlinea.sri.gob.ec/ws?x=1"),
        ("https://10.0.0.9:8443/ws", "https://10.0.0.9:8443/ws"),
        ("", None),
        ("http://181.113.227.222/ws", None),  # sin TLS
        ("https://181.113.227.223/ws", None),  # no está en la lista
        ("https://181.113.227.222:8080/ws", None),
        ("https://10.0.0.9/ws", None),
        ("https://sri.gob.ec.ajeno.com/ws", None),
        ("https://otrosri.gob.ec/ws", None),
        ("https://cel.sri.gob.ec@ajeno.com/ws", None),
        ("https://quien:clave@cel.sri.gob.ec/ws", None),
        ("https://[mal/ws", None),
        ("ftp://cel.sri.gob.ec/ws", None),
    ],
)
def test_se_va_solo_a_lo_admitido_por_el_mismo_protocolo(dicho: str, a: str | None) -> None:
    assert CON.adonde(DE, dicho) == a


# --- el mismo pedido otra vez


@pytest.mark.parametrize("codigo", [302, 307, 308])
def test_el_desvio_admitido_es_parte_de_la_llamada(sim: ProcesoSimulador, codigo: int) -> None:
    Sri(sim.url).portarse(redirige=1, codigo=codigo, saltos=3)
    sri = SRI("sri", f"{sim.url}/sri/pruebas")
    xml = firmado(factura())
    sri.recibir(xml, clave_de(xml))
    (a,) = sri.autorizar(clave_de(xml))
    assert (a.estado, a.comprobante.encode()) == (AUTORIZADO, xml)
    assert sri.consultar(clave_de(xml)).estado == AUTORIZADO
    assert len(Sri(sim.url).llegadas(clave_de(xml))) == 1
    Sri(sim.url).normal()


@pytest.mark.parametrize(
    "como",
    [
        {"saltos": 4},
        {"destino": "ninguno"},
        {"destino": "http://127.0.0.2:1/"},
        {"destino": "https://a.com/"},
    ],
    ids=["da vueltas", "no dice adónde", "a otra máquina", "a otro"],
)
@pytest.mark.parametrize("operacion", OPERACIONES)
def test_lo_que_no_se_sigue_no_salio_y_no_abre_el_cortacircuito(
    sim: ProcesoSimulador, operacion: str, como: dict[str, object]
) -> None:
    Sri(sim.url).portarse(redirige=1, **como)
    sri = SRI("sri", f"{sim.url}/sri/pruebas")
    for _ in range(8):  # más que las que abren el cortacircuito
        with pytest.raises(SRIDesviado, match="otra dirección"):
            OPERACIONES[operacion](sri)
    Sri(sim.url).normal()
    assert not any(s.cortacircuito.abierto for s in (sri._recepcion, sri._autorizacion, sri._consulta))


def test_un_desvio_no_cierra_ni_abre_lo_que_otros_fallos_abrieron() -> None:
    sri = SRI("sri", "http://127.0.0.1:9")
    sri._recepcion.cortacircuito = CircuitBreaker(umbral=1, espera=0)
    with servidor_tcp(contestar(b"", 302)) as puerto:
        sri._recepcion.url = f"http://127.0.0.1:{puerto}"
        sri._recepcion.cortacircuito.fallo()
        with pytest.raises(SRIDesviado):
            sri.recibir(b"<x/>", CLAVE)
    assert sri._recepcion.cortacircuito.abierto


def test_el_html_del_desvio_nunca_es_una_respuesta() -> None:
    """Aunque traiga dentro lo que sería una devolución."""
    with pytest.raises(SRIDesviado):
        contra(muestra("recepcion-devuelta"), OPERACIONES["recibir"], 302)


def test_el_html_con_un_200_tampoco(sim: ProcesoSimulador) -> None:
    Sri(sim.url).portarse(html=1)
    for operacion in OPERACIONES.values():
        with pytest.raises(SRIIncierto):
            operacion(SRI("sri", f"{sim.url}/sri/pruebas"))
    Sri(sim.url).normal()


# --- con TLS


class Autoridad:
    """Una entidad de certificación hecha para la prueba."""

    def __init__(self, carpeta: Path) -> None:
        self._carpeta, self._llave = carpeta, ec.generate_private_key(ec.SECP256R1())
        self._nombre = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "AC de prueba")])
        self.archivo = carpeta / "ac.pem"
        propio = self._certificado(self._nombre, self._llave, ca=True)
        self.archivo.write_bytes(propio.public_bytes(serialization.Encoding.PEM))

    def contexto(self, nombre: str) -> ssl.SSLContext:
        """El de un servidor con un certificado de ese nombre, y de ningún otro."""
        llave = ec.generate_private_key(ec.SECP256R1())
        sujeto = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, nombre)])
        cert = self._certificado(sujeto, llave, nombre=nombre)
        archivo = self._carpeta / f"{nombre}.pem"
        archivo.write_bytes(
            cert.public_bytes(serialization.Encoding.PEM)
            + llave.private_bytes(
                serialization.Encoding.PEM,
                serialization.PrivateFormat.PKCS8,
                serialization.NoEncryption(),
            )
        )
        contexto = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        contexto.load_cert_chain(archivo)
        return contexto

    def _certificado(
        self, sujeto: x509.Name, llave: ec.EllipticCurvePrivateKey, *, ca: bool = False, nombre: str = ""
    ) -> x509.Certificate:
        ya = dt.datetime.now(dt.UTC)
        hecho = (
            x509.CertificateBuilder()
            .subject_name(sujeto)
            .issuer_name(self._nombre)
            .public_key(llave.public_key())
            .serial_number(x509.random_serial_number())
            .not_valid_before(ya - dt.timedelta(days=1))
            .not_valid_after(ya + dt.timedelta(days=1))
            .add_extension(x509.BasicConstraints(ca=ca, path_length=None), critical=True)
        )
        if nombre:
            hecho = hecho.add_extension(x509.SubjectAlternativeName([x509.DNSName(nombre)]), critical=False)
        return hecho.sign(self._llave, hashes.SHA256())


class ConTLS:
    """Un servidor HTTPS que responde lo que se le dice, y anota los cuerpos que le llegan."""

    def __init__(self, responder: Callable[[], tuple[int, str, bytes]]) -> None:
        self.recibidos: list[bytes] = []
        yo = self

        class Manejador(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                yo.recibidos.append(self.rfile.read(int(self.headers["Content-Length"])))
                estado, a, cuerpo = responder()
                self.send_response(estado)
                if a:
                    self.send_header("Location", a)
                self.send_header("Content-Length", str(len(cuerpo)))
                self.end_headers()
                self.wfile.write(cuerpo)

            def log_message(self, *_: object) -> None:
                return

        self._manejador = Manejador

    @contextmanager
    def abierto(self, contexto: ssl.SSLContext) -> Iterator[int]:
        servidor = ThreadingHTTPServer(("127.0.0.1", 0), self._manejador)
        servidor.daemon_threads = True
        servidor.handle_error = lambda *_: None  # type: ignore[method-assign]
        servidor.socket = contexto.wrap_socket(servidor.socket, server_side=True)
        with sirviendo(servidor):
            yield servidor.server_port


@pytest.fixture(scope="module")
def autoridad(tmp_path_factory: pytest.TempPathFactory) -> Autoridad:
    return Autoridad(tmp_path_factory.mktemp("tls"))


def _desviado(autoridad: Autoridad, nombre: str) -> list[bytes]:
    """Llama a https://localhost, que desvía a una dirección IP cuyo certificado dice `nombre`. Responde lo que le
    llegó a esa dirección."""
    otra = ConTLS(lambda: (200, "", muestra("recepcion-recibida")))
    destino: list[str] = []
    primera = ConTLS(lambda: (302, destino[0], b"<html/>"))
    with ExitStack() as pila:
        puerto = pila.enter_context(otra.abierto(autoridad.contexto(nombre)))
        destino.append(f"https://127.0.0.1:{puerto}/ws")
        aqui = pila.enter_context(primera.abierto(autoridad.contexto("localhost")))
        sri = SRI(
            "sri",
            f"https://localhost:{aqui}",
            desvios=Desvios((f"127.0.0.1:{puerto}",), (NOMBRE,)),
        )
        sri._recepcion._sesion.verify = str(autoridad.archivo)
        try:
            sri.recibir(b"<factura/>", CLAVE)
        except SRINoEnviado:
            assert not otra.recibidos
            raise
    assert primera.recibidos == otra.recibidos
    return otra.recibidos


@pytest.mark.parametrize("nombre", ["localhost", NOMBRE])
def test_la_direccion_ip_vale_si_su_certificado_es_del_sri(autoridad: Autoridad, nombre: str) -> None:
    assert len(_desviado(autoridad, nombre)) == 1


@pytest.mark.parametrize("nombre", ["127.0.0.1", "otro.com", "x.sri.gob.ec"])
def test_la_direccion_ip_con_certificado_de_otro_nombre_no_recibe_nada(
    autoridad: Autoridad, nombre: str
) -> None:
    with pytest.raises(SRINoEnviado, match="sin conexión"):
        _desviado(autoridad, nombre)


def test_la_direccion_ip_con_certificado_de_otra_entidad_no_recibe_nada(
    autoridad: Autoridad, tmp_path: Path
) -> None:
    ajena = ConTLS(lambda: (200, "", muestra("recepcion-recibida")))
    with ajena.abierto(Autoridad(tmp_path).contexto(NOMBRE)) as puerto:
        ip = f"127.0.0.1:{puerto}"
        sri = SRI("sri", f"https://{ip}", desvios=Desvios((ip,), (NOMBRE,)), plazos=RAPIDO)
        sri._recepcion._sesion.verify = str(autoridad.archivo)
        with pytest.raises(SRINoEnviado):
            sri.recibir(b"<x/>", CLAVE)
    assert not ajena.recibidos


def test_la_conexion_que_se_corta_con_tls_despues_de_enviar_es_incierta(autoridad: Autoridad) -> None:
    """Un corte sin el adiós de TLS llega como un error de TLS: no dice que nada salió."""
    llego = threading.Event()

    def cortar() -> tuple[int, str, bytes]:
        llego.set()
        raise ConnectionAbortedError

    cortada = ConTLS(cortar)
    with cortada.abierto(autoridad.contexto("localhost")) as puerto:
        sri = SRI("sri", f"https://localhost:{puerto}")
        sri._recepcion._sesion.verify = str(autoridad.archivo)
        with pytest.raises(SRIIncierto, match="se cortó"):
            sri.recibir(b"<x/>", CLAVE)
    assert llego.is_set()


def test_la_fecha_de_la_forma_antigua_tambien_autoriza() -> None:
    cuerpo = re.sub(
        rb"<fechaAutorizacion>.*?<",
        b"<fechaAutorizacion>05/03/2012 16:57:34<",
        muestra("autorizacion-autorizado"),
    )
    (a,) = contra(cuerpo, lambda s: s.autorizar(CLAVE))  # type: ignore[misc]
    assert a.estado == AUTORIZADO
    assert a.fecha == dt.datetime(2012, 3, 5, 21, 57, 34, tzinfo=dt.UTC)


def test_lo_que_no_se_sigue_se_llamo_una_sola_vez() -> None:
    """Lo que se repite, y cuándo, lo decide quien transmite."""
    guion: list[bytes] = []

    def anotar(conexion: socket.socket) -> None:
        guion.append(b"x")
        contestar(b"", 302)(conexion)

    with servidor_tcp(anotar) as puerto, pytest.raises(SRIDesviado):
        SRI("sri", f"http://127.0.0.1:{puerto}").autorizar(CLAVE)
    assert len(guion) == 1
