import datetime as dt
import ssl
from collections.abc import Callable, Iterator
from email.message import EmailMessage, Message
from pathlib import Path
from socket import create_server, socket
from typing import Any

import pytest
from aiosmtpd.controller import Controller
from aiosmtpd.smtp import AuthResult
from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import rsa
from cryptography.x509.oid import NameOID

from api.adapters.base import CircuitBreaker, ExternalServiceError
from api.adapters.correo import (
    CorreoAplazado,
    CorreoNoDisponible,
    CorreoRechazado,
    CorreoSMTP,
    EntregaIncierta,
)
from tests.a_la_vez import con_cada
from tests.adapters.servidores import servidor_tcp
from tests.simulador.proceso import ProcesoSimulador

REMITENTE = "Tinta <no-responder@tinta.ec>"
Guion = dict[bytes, bytes | None]


def mensaje(texto: str = "Hola") -> EmailMessage:
    m = EmailMessage()
    m["To"] = "ana@empresa.ec"
    m["Subject"] = "Año nuevo, ñandú"
    m.set_content(texto)
    return m


@pytest.fixture
def correo(sim: ProcesoSimulador) -> CorreoSMTP:
    return CorreoSMTP(sim.smtp, REMITENTE)


def test_el_mensaje_llega_con_sus_tildes_y_sus_encabezados(sim: ProcesoSimulador, correo: CorreoSMTP) -> None:
    correo.enviar(mensaje("Año, ñandú y €"), "ana@empresa.ec")
    (llegado,) = sim.correos("ana@empresa.ec")
    cabeceras = dict(llegado["cabeceras"])
    assert llegado["asunto"] == "Año nuevo, ñandú"
    assert llegado["texto"].strip() == "Año, ñandú y €"
    assert llegado["de"] == "no-responder@tinta.ec"
    assert cabeceras["From"] == REMITENTE
    assert cabeceras["Message-ID"].endswith("@tinta.ec>")
    assert cabeceras["Date"]


@pytest.mark.parametrize(
    "texto", [".\n..\n.punto\nfin\n.", "x" * 5000, "ñ" * 5000, "a\r\nb\n", "desde\n\nFrom: x"]
)
def test_el_cuerpo_llega_igual_aunque_traiga_puntos_o_lineas_largas(
    sim: ProcesoSimulador, correo: CorreoSMTP, texto: str
) -> None:
    correo.enviar(mensaje(texto), "ana@empresa.ec")
    llegado = sim.correos("ana@empresa.ec")[0]["texto"].replace("\r\n", "\n").rstrip("\n")
    assert llegado == texto.replace("\r\n", "\n").rstrip("\n")


def test_los_adjuntos_llegan_byte_a_byte(sim: ProcesoSimulador, correo: CorreoSMTP) -> None:
    m = mensaje()
    m.add_attachment(bytes(range(256)), maintype="application", subtype="pdf", filename="factura ñ.pdf")
    correo.enviar(m, "ana@empresa.ec")
    (adjunto,) = sim.correos()[0]["adjuntos"]
    assert (adjunto["nombre"], adjunto["tamano"]) == ("factura ñ.pdf", 256)


def test_la_intencion_se_avisa_justo_antes_de_entregar(sim: ProcesoSimulador, correo: CorreoSMTP) -> None:
    vistos: list[int] = []
    correo.enviar(mensaje(), "ana@empresa.ec", lambda: vistos.append(len(sim.correos())))
    assert vistos == [0]
    assert len(sim.correos()) == 1


def test_si_la_intencion_no_se_puede_guardar_no_sale_nada(sim: ProcesoSimulador) -> None:
    correo = CorreoSMTP(sim.smtp, REMITENTE, cortacircuito=CircuitBreaker(1))

    def sin_base() -> None:
        raise LookupError("sin base de datos")

    with pytest.raises(LookupError):
        correo.enviar(mensaje(), "ana@empresa.ec", sin_base)
    assert sim.correos() == []
    correo.enviar(mensaje(), "ana@empresa.ec")  # y el circuito no se abrió


def test_un_rebote_trae_la_frase_del_servidor_y_no_avisa_entrega(correo: CorreoSMTP) -> None:
    vistos: list[int] = []
    for _ in range(7):  # los rebotes no hablan mal del servidor: el circuito sigue cerrado
        with pytest.raises(CorreoRechazado, match="no existe") as e:
            correo.enviar(mensaje(), "rebota@empresa.ec", lambda: vistos.append(1))
    assert e.value.codigo == 550
    assert vistos == []


def test_un_rechazo_temporal_se_puede_reintentar(sim: ProcesoSimulador, correo: CorreoSMTP) -> None:
    correo.cortacircuito = CircuitBreaker(1)  # que aplacen un mensaje no abre el circuito
    for _ in range(2):
        with pytest.raises(CorreoAplazado, match="451"):
            correo.enviar(mensaje(), "temporal@empresa.ec")
    correo.enviar(mensaje(), "temporal@empresa.ec")
    assert len(sim.correos()) == 1


@pytest.mark.parametrize("modo", ["caido", "basura"])
def test_un_servidor_caido_o_incoherente_es_no_disponible(
    sim: ProcesoSimulador, correo: CorreoSMTP, modo: str
) -> None:
    sim.falla("smtp", modo)
    with pytest.raises(CorreoNoDisponible):
        correo.enviar(mensaje(), "ana@empresa.ec", lambda: pytest.fail("no debía llegar a DATA"))
    with pytest.raises(CorreoNoDisponible):
        correo.probar()
    assert sim.correos() == []


def test_probar_el_servidor_no_envia_nada(sim: ProcesoSimulador, correo: CorreoSMTP) -> None:
    correo.probar()
    assert sim.correos() == []


def test_un_servidor_lento_se_abandona_antes_de_entregar(sim: ProcesoSimulador) -> None:
    sim.falla("smtp", "lento", 2)
    with pytest.raises(CorreoNoDisponible):
        CorreoSMTP(sim.smtp, REMITENTE, orden=0.3).enviar(
            mensaje(), "ana@empresa.ec", lambda: pytest.fail("no debía llegar a DATA")
        )


def test_si_la_conexion_cae_tras_entregar_la_entrega_es_incierta(
    sim: ProcesoSimulador, correo: CorreoSMTP
) -> None:
    sim.falla("smtp", "corte")
    with pytest.raises(EntregaIncierta):
        correo.enviar(mensaje(), "ana@empresa.ec")
    assert len(sim.correos()) == 1


def test_incierta_no_se_confunde_con_no_disponible() -> None:
    assert not issubclass(EntregaIncierta, ExternalServiceError)
    assert not issubclass(CorreoRechazado, ExternalServiceError)


@pytest.mark.parametrize(
    "direccion",
    [
        *("", "ana", "ana@", "@x.ec", "a b@x.ec", "ana@x.ec\r\nRCPT TO:<otro@x.ec>", "ana@x.ec>"),
        *("<ana@x.ec", "ana@x.ec,otro@x.ec", "Ana <ana@x.ec>", "ana@x.ec\x00", '"a"@x.ec'),
        *("a" * 400 + "@x.ec", "ana@.ec"),
    ],
)  # fmt: skip
def test_lo_que_no_es_una_direccion_se_rechaza_sin_conectar(direccion: str) -> None:
    correo = CorreoSMTP("smtp://127.0.0.1:9", REMITENTE)
    with pytest.raises(CorreoRechazado, match="no es válid"):
        correo.enviar(mensaje(), direccion)


def test_un_encabezado_con_salto_de_linea_no_viaja() -> None:
    viejo = Message()
    viejo["Subject"] = "Hola\r\nBcc: victima@x.ec"
    with pytest.raises(ValueError, match="saltos de línea"):
        CorreoSMTP("smtp://127.0.0.1:9", REMITENTE).enviar(viejo, "ana@x.ec")  # type: ignore[arg-type]
    with pytest.raises(ValueError):
        mensaje()["X-Otro"] = "a\nBcc: b@x.ec"


def test_direcciones_con_enie_en_el_dominio_y_en_el_buzon(sim: ProcesoSimulador, correo: CorreoSMTP) -> None:
    correo.enviar(mensaje(), "ana@peña.ec")
    correo.enviar(mensaje(), "ñandú@peña.ec")
    assert [m["para"] for m in sim.correos()] == [["ñandú@xn--pea-8ma.ec"], ["ana@xn--pea-8ma.ec"]]


# --- servidores de guion: qué pasa en cada punto exacto de la conversación


def guion(respuestas: Guion) -> Callable[[socket], None]:
    """Contesta a cada orden por su principio; None corta la conexión."""

    def atender(conexion: socket) -> None:
        datos = False
        lineas = conexion.makefile("rb")
        if (saludo := respuestas.get(b"", b"220 hola\r\n")) is None:
            return
        conexion.sendall(saludo)
        for linea in lineas:
            if datos and linea != b".\r\n":
                continue
            orden = b"." if datos else linea.split(b":")[0].split()[0].upper()
            omision = b"354 siga\r\n" if orden == b"DATA" else b"250 ok\r\n"
            respuesta = respuestas.get(orden, omision)
            if respuesta is None:
                return
            conexion.sendall(respuesta)
            datos = orden == b"DATA" and respuesta.startswith(b"354")

    return atender


@pytest.mark.parametrize(
    ("respuestas", "error"),
    [
        ({b"": None}, CorreoNoDisponible),
        ({b"": b"421 ocupado\r\n"}, CorreoNoDisponible),
        ({b"": b"554 no atiendo\r\n"}, CorreoNoDisponible),
        ({b"EHLO": b"x" * 70000 + b"\r\n"}, CorreoNoDisponible),
        ({b"EHLO": b"500 ?\r\n", b"HELO": b"500 ?\r\n"}, CorreoNoDisponible),
        ({b"MAIL": b"451 luego\r\n"}, CorreoNoDisponible),
        ({b"MAIL": b"530 autentiquese\r\n"}, CorreoNoDisponible),
        ({b"MAIL": b"552 muy grande\r\n"}, CorreoRechazado),
        ({b"RCPT": b"550 no existe\r\n"}, CorreoRechazado),
        ({b"RCPT": b"450 luego\r\n"}, CorreoNoDisponible),
        ({b"RCPT": b"tal vez\r\n"}, CorreoNoDisponible),
        ({b"RCPT": None}, CorreoNoDisponible),
        ({b"DATA": None}, CorreoNoDisponible),
        ({b"DATA": b"554 no quiero\r\n"}, CorreoRechazado),
        ({b"DATA": b"250 raro\r\n"}, CorreoNoDisponible),
        ({b".": None}, EntregaIncierta),
        ({b".": b"quien sabe\r\n"}, EntregaIncierta),
        ({b".": b"451 luego\r\n"}, CorreoNoDisponible),
        ({b".": b"554 es spam\r\n"}, CorreoRechazado),
    ],
)  # fmt: skip
def test_cada_corte_de_la_conversacion_tiene_su_nombre(respuestas: Guion, error: type[Exception]) -> None:
    with servidor_tcp(guion(respuestas)) as puerto, pytest.raises(error):
        CorreoSMTP(f"smtp://127.0.0.1:{puerto}", REMITENTE, orden=2).enviar(mensaje(), "ana@x.ec")


def test_el_silencio_despues_del_punto_es_incierto() -> None:
    with servidor_tcp(guion({b".": b""})) as puerto, pytest.raises(EntregaIncierta):
        CorreoSMTP(f"smtp://127.0.0.1:{puerto}", REMITENTE, cierre=0.3).enviar(mensaje(), "ana@x.ec")


def test_despedirse_mal_no_convierte_un_exito_en_fallo() -> None:
    with servidor_tcp(guion({b"QUIT": None})) as puerto:
        CorreoSMTP(f"smtp://127.0.0.1:{puerto}", REMITENTE).enviar(mensaje(), "ana@x.ec")


def test_sin_smtputf8_un_buzon_con_enie_se_rechaza_con_su_causa() -> None:
    with servidor_tcp(guion({})) as puerto, pytest.raises(CorreoRechazado, match="eñes"):
        CorreoSMTP(f"smtp://127.0.0.1:{puerto}", REMITENTE).enviar(mensaje(), "ñandú@x.ec")


def test_tras_varios_fallos_ya_no_se_conecta() -> None:
    conexiones = []

    def contar(conexion: socket) -> None:
        conexiones.append(1)

    with servidor_tcp(contar) as puerto:
        correo = CorreoSMTP(f"smtp://127.0.0.1:{puerto}", REMITENTE, cortacircuito=CircuitBreaker(2))
        for _ in range(4):
            with pytest.raises(CorreoNoDisponible):
                correo.enviar(mensaje(), "ana@x.ec")
    assert len(conexiones) == 2


def test_si_el_servidor_no_ofrece_tls_no_se_manda_la_clave() -> None:
    ordenes: list[bytes] = []

    def atender(conexion: socket) -> None:
        conexion.sendall(b"220 hola\r\n")
        for linea in conexion.makefile("rb"):
            ordenes.append(linea)
            conexion.sendall(b"250-x\r\n250 AUTH PLAIN\r\n")

    with servidor_tcp(atender) as puerto, pytest.raises(CorreoNoDisponible):
        url = f"smtp://ana:secreta@127.0.0.1:{puerto}?starttls=1"
        CorreoSMTP(url, REMITENTE).enviar(mensaje(), "ana@x.ec")
    assert not [o for o in ordenes if o.startswith((b"AUTH", b"MAIL"))]


# --- TLS y autenticación, contra un servidor de verdad


def _certificado(carpeta: Path) -> tuple[Path, Path]:
    llave = rsa.generate_private_key(65537, 2048)
    nombre = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "localhost")])
    hoy = dt.datetime.now(dt.UTC)
    cert = (
        x509.CertificateBuilder()
        .subject_name(nombre)
        .issuer_name(nombre)
        .public_key(llave.public_key())
        .serial_number(1)
        .not_valid_before(hoy - dt.timedelta(days=1))
        .not_valid_after(hoy + dt.timedelta(days=1))
        .add_extension(x509.SubjectAlternativeName([x509.DNSName("localhost")]), False)
        .add_extension(x509.BasicConstraints(ca=True, path_length=None), True)
        .sign(llave, hashes.SHA256())
    )
    pem, clave = carpeta / "cert.pem", carpeta / "llave.pem"
    pem.write_bytes(cert.public_bytes(serialization.Encoding.PEM))
    clave.write_bytes(
        llave.private_bytes(
            serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption()
        )
    )
    return pem, clave


class _Seguro:
    def __init__(self) -> None:
        self.recibidos: list[Any] = []

    async def handle_DATA(self, server: Any, session: Any, envelope: Any) -> str:
        self.recibidos.append((session.ssl is not None, session.auth_data, envelope.content))
        return "250 ok"


def _autenticar(server: Any, session: Any, envelope: Any, mecanismo: str, datos: Any) -> AuthResult:
    bien = (datos.login, datos.password) == (b"us@er", b"cl:ave/")
    return AuthResult(success=bien, handled=False, auth_data=datos.login.decode())


@pytest.fixture
def seguro(tmp_path: Path) -> Iterator[tuple[int, _Seguro, ssl.SSLContext]]:
    pem, clave = _certificado(tmp_path)
    del_servidor = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    del_servidor.load_cert_chain(pem, clave)
    manejador = _Seguro()
    with create_server(("127.0.0.1", 0)) as s:
        libre = s.getsockname()[1]
    control = Controller(
        manejador,
        hostname="127.0.0.1",
        port=libre,
        tls_context=del_servidor,
        require_starttls=True,
        auth_required=True,
        authenticator=_autenticar,
    )
    control.start()
    yield libre, manejador, ssl.create_default_context(cafile=str(pem))
    control.stop()


def test_con_starttls_y_clave_el_correo_viaja_cifrado(seguro: Any) -> None:
    puerto, manejador, contexto = seguro
    url = f"smtp://us%40er:cl%3Aave%2F@localhost:{puerto}?starttls=1"
    CorreoSMTP(url, REMITENTE, contexto=contexto).enviar(mensaje(), "ana@x.ec")
    ((cifrado, usuario, contenido),) = manejador.recibidos
    assert (cifrado, usuario) == (True, "us@er")
    assert contenido.isascii()


def test_una_clave_mala_es_asunto_nuestro_y_no_del_destinatario(seguro: Any) -> None:
    puerto, manejador, contexto = seguro
    with pytest.raises(CorreoNoDisponible, match="Authentication"):
        CorreoSMTP(f"smtp://us%40er:mala@localhost:{puerto}?starttls=1", REMITENTE, contexto=contexto).enviar(
            mensaje(), "ana@x.ec"
        )
    assert manejador.recibidos == []


def test_un_certificado_desconocido_no_se_acepta(seguro: Any) -> None:
    puerto, manejador, _ = seguro
    with pytest.raises(CorreoNoDisponible, match="certificado"):
        CorreoSMTP(f"smtp://localhost:{puerto}?starttls=1", REMITENTE).enviar(mensaje(), "ana@x.ec")
    assert manejador.recibidos == []


@pytest.mark.parametrize("url", ["", "http://x", "smtp://", "localhost:25"])
def test_una_url_mal_puesta_se_dice_al_arrancar(url: str) -> None:
    with pytest.raises(ValueError, match="SMTP_URL"):
        CorreoSMTP(url, REMITENTE)


def test_muchos_hilos_pueden_enviar_a_la_vez(sim: ProcesoSimulador, correo: CorreoSMTP) -> None:
    con_cada(lambda n: correo.enviar(mensaje(), f"cliente{n}@x.ec"), range(12))
    assert {m["para"][0] for m in sim.correos()} == {f"cliente{n}@x.ec" for n in range(12)}
