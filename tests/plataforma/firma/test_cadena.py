"""La cadena de un certificado: cada uno lo firmó el que sigue, hasta el de la entidad, y ese día todos valían."""

import datetime as dt
from typing import Any

import pytest
from cryptography import x509
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.serialization import Encoding
from cryptography.x509.oid import NameOID

from api.plataforma.firma.entidades import cadena
from tests.plataforma.firma.fabrica import HOY, llave

DIA = HOY.date()
ANTES, DESPUES = HOY - dt.timedelta(days=900), HOY + dt.timedelta(days=900)


def _hecho(
    nombre: str, n: int, emisor: str, de: int, *, ca: bool = True, desde: Any = ANTES, hasta: Any = DESPUES
) -> x509.Certificate:
    """El de `nombre`, con la llave `n`, firmado con la llave `de` por `emisor`."""
    return (
        x509.CertificateBuilder()
        .subject_name(x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, nombre)]))
        .issuer_name(x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, emisor)]))
        .public_key(llave(n).public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(desde)
        .not_valid_after(hasta)
        .add_extension(x509.BasicConstraints(ca=ca, path_length=None), True)
        .sign(llave(de), hashes.SHA256())
    )


def _der(*certificados: x509.Certificate) -> tuple[bytes, ...]:
    return tuple(c.public_bytes(Encoding.DER) for c in certificados)


def _pem(*certificados: x509.Certificate) -> str:
    return "".join(c.public_bytes(Encoding.PEM).decode() for c in certificados)


RAIZ = _hecho("RAIZ", 41, "RAIZ", 41)
SUB = _hecho("SUBCA", 42, "RAIZ", 41)
SUYO = _hecho("EMISOR", 43, "SUBCA", 42, ca=False)


@pytest.mark.parametrize(
    ("suyo", "intermedios", "anclas", "vale"),
    [
        (SUYO, (), (SUB,), True),
        (SUYO, (), (RAIZ, SUB), True),
        (SUYO, (SUB,), (RAIZ,), True),  # el documento trae el intermedio, y la raíz es la de la entidad
        (SUYO, (), (RAIZ,), False),
        (SUYO, (SUB, RAIZ), (_hecho("RAIZ", 44, "RAIZ", 44),), False),  # otra que se llama igual
        (_hecho("EMISOR", 43, "SUBCA", 43, ca=False), (), (SUB,), False),  # se firmó solo, con ese nombre
        (_hecho("X", 45, "EMISOR", 43, ca=False), (SUYO, SUB), (RAIZ,), False),  # lo firmó quien no puede
        (_hecho("EMISOR", 43, "SUBCA", 42, ca=False, hasta=HOY - dt.timedelta(2)), (), (SUB,), False),
        (SUYO, (), (_hecho("SUBCA", 42, "RAIZ", 41, hasta=HOY - dt.timedelta(2)),), False),
        (SUYO, (_hecho("SUBCA", 42, "RAIZ", 41, desde=HOY + dt.timedelta(2)),), (RAIZ,), False),
    ],
    ids=[
        *("intermedio", "los dos", "por el intermedio", "falta uno", "otra raíz", "hecho por sí", "no es entidad"),
        *("suyo vencido", "el de la entidad vencido", "el intermedio no empezaba"),
    ],
)  # fmt: skip
def test_la_cadena_llega_al_de_la_entidad_o_no_vale(
    suyo: x509.Certificate, intermedios: Any, anclas: Any, vale: bool
) -> None:
    assert cadena.comprobada(*_der(suyo), _der(*intermedios), _pem(*anclas), DIA) is vale


def test_lo_que_no_se_puede_leer_no_comprueba_nada() -> None:
    assert not cadena.comprobada(b"x", (), _pem(SUB), DIA)
    assert not cadena.comprobada(*_der(SUYO), (b"x",), _pem(SUB), DIA)
    for malo in ("no soy un certificado", _pem(SUYO), _pem(RAIZ)[:200]):
        with pytest.raises(cadena.NoEsDeEntidad):
            cadena.leer(malo)
        assert not cadena.comprobada(*_der(SUYO), (), malo, DIA)


def test_se_pega_en_pem_o_en_base64_y_en_un_solo_renglon() -> None:
    en_un_renglon = " ".join(_pem(SUB, RAIZ).split("\n"))
    assert cadena.leer(en_un_renglon) == (SUB, RAIZ)
    sin_titulo = "".join(_pem(SUB).splitlines()[1:-1])
    assert cadena.leer(sin_titulo) == (SUB,)
