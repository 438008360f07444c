"""El certificado de un Redis con TLS se comprueba, salvo que alguien diga que no."""

import datetime as dt
import socket
import ssl
from collections.abc import Iterator
from pathlib import Path

import pytest
from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.x509.oid import NameOID

from api import config
from api.app import create_app
from tests.adapters.servidores import servidor_tcp
from tests.client import Cliente
from tests.factories import error
from tests.plataforma.firma import fabrica
from tests.servicios import Servicios


@pytest.fixture(scope="module")
def suplantado(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[int, list[bytes]]]:
    """Un Redis que se pone en el medio: su certificado se lo firmó él mismo. Da su puerto y lo que le dijeron."""
    carpeta: Path = tmp_path_factory.mktemp("tls")
    llave, ahora = fabrica.llave(), dt.datetime.now(dt.UTC)
    nombre = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "localhost")])
    certificado = (
        x509.CertificateBuilder()
        .subject_name(nombre)
        .issuer_name(nombre)
        .public_key(llave.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(ahora - dt.timedelta(days=1))
        .not_valid_after(ahora + dt.timedelta(days=1))
        .add_extension(x509.SubjectAlternativeName([x509.DNSName("localhost")]), critical=False)
        .sign(llave, hashes.SHA256())
    )
    pem = carpeta / "redis.pem"
    pem.write_bytes(
        certificado.public_bytes(serialization.Encoding.PEM)
        + llave.private_bytes(
            serialization.Encoding.PEM,
            serialization.PrivateFormat.PKCS8,
            serialization.NoEncryption(),
        )
    )
    contexto = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    contexto.load_cert_chain(pem)
    oido: list[bytes] = []

    def atender(conexion: socket.socket) -> None:
        # Quien comprueba el certificado cuelga: para `servidor_tcp` eso no es una falla.
        with contexto.wrap_socket(conexion, server_side=True) as segura:
            while dicho := segura.recv(65536):
                oido.append(dicho)
                segura.sendall(b"+PONG\r\n" if b"PING" in dicho else b"-ERR no\r\n" * dicho.count(b"*"))

    with servidor_tcp(atender) as puerto:
        yield puerto, oido


def test_a_un_redis_suplantado_no_se_le_dice_nada(
    servicios: Servicios, base_de_datos: str, suplantado: tuple[int, list[bytes]]
) -> None:
    puerto, oido = suplantado
    ajustes = servicios.ajustes(base_de_datos, f"rediss://:clave@localhost:{puerto}/0")
    cliente = Cliente(create_app(ajustes))
    oido.clear()
    assert cliente.get("/readyz").json["redis"] is False
    # ni las sesiones ni los límites le hablan
    assert error(cliente.post("loginAdmin", {"usuario": "x", "clave": "y"})) == (503, "no_disponible")
    assert oido == []


def test_sin_comprobar_solo_si_alguien_lo_dice(
    servicios: Servicios, base_de_datos: str, suplantado: tuple[int, list[bytes]]
) -> None:
    puerto, oido = suplantado
    variables = servicios.entorno(
        base_de_datos, REDIS_URL=f"rediss://localhost:{puerto}/0", REDIS_CERTIFICADO="no-comprobar"
    )
    oido.clear()
    Cliente(create_app(config.load(variables))).get("/readyz")
    assert oido


@pytest.mark.parametrize(
    ("url", "certificado", "queda"),
    [
        ("redis://r:6379/0", "", "redis://r:6379/0"),
        ("rediss://r:6379", "", "rediss://r:6379?ssl_cert_reqs=required"),
        ("rediss://r/0?db=1", "comprobar", "rediss://r/0?db=1&ssl_cert_reqs=required"),
        ("rediss://r/0", "no-comprobar", "rediss://r/0?ssl_cert_reqs=none"),
        ("rediss://r/0?ssl_cert_reqs=none", "", "rediss://r/0?ssl_cert_reqs=none"),
    ],
)
def test_lo_que_se_pide_de_un_certificado(
    servicios: Servicios, url: str, certificado: str, queda: str
) -> None:
    variables = servicios.entorno("postgresql://x/x", REDIS_URL=url, REDIS_CERTIFICADO=certificado)
    assert config.load(variables)["REDIS_URL"] == queda
