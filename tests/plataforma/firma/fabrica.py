"""Certificados y .p12 hechos en la prueba; ninguno se guarda en el repositorio."""

import datetime as dt
import functools
import hashlib
import hmac
import os
from typing import Any

from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import rsa
from cryptography.hazmat.primitives.ciphers import Cipher, algorithms, modes
from cryptography.hazmat.primitives.kdf.pbkdf2 import PBKDF2HMAC
from cryptography.hazmat.primitives.serialization import pkcs12
from cryptography.x509.oid import NameOID

HOY = dt.datetime(2026, 6, 15, 12, tzinfo=dt.UTC)
CLAVE = "Cl4ve-ñandú"


@functools.cache
def llave(numero: int = 0, bits: int = 2048) -> rsa.RSAPrivateKey:
    """Responde siempre la misma llave para los mismos datos, porque hacer una llave RSA es lento."""
    return rsa.generate_private_key(65537, bits)


def certificado(
    clave: Any = None,
    *,
    titular: str = "GABRIELA SOFIA ESPINOSA ROMERO",
    sujeto: list[tuple[x509.ObjectIdentifier, str]] | None = None,
    desde: dt.datetime = HOY - dt.timedelta(days=100),
    hasta: dt.datetime = HOY + dt.timedelta(days=600),
    firma: bool | None = True,
    autoridad: bool = False,
    extensiones: list[tuple[str, bytes]] | None = None,
    alternativos: list[x509.GeneralName] | None = None,
    emisor: str = "AUTORIDAD DE CERTIFICACION SUBCA-2 SECURITY DATA",
) -> x509.Certificate:
    clave = clave or llave()
    atributos = [x509.NameAttribute(NameOID.COMMON_NAME, titular)]
    atributos += [x509.NameAttribute(o, v) for o, v in (sujeto or [])]
    hecho = (
        x509.CertificateBuilder()
        .subject_name(x509.Name(atributos))
        .issuer_name(x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, emisor)]))
        .public_key(clave.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(desde)
        .not_valid_after(hasta)
        .add_extension(x509.BasicConstraints(ca=autoridad, path_length=None), True)
    )
    if firma is not None:
        uso = dict.fromkeys(
            ("content_commitment", "data_encipherment", "key_agreement", "key_cert_sign", "crl_sign"), False
        )
        hecho = hecho.add_extension(
            x509.KeyUsage(
                digital_signature=firma,
                key_encipherment=not firma,
                encipher_only=False,
                decipher_only=False,
                **uso,
            ),
            True,
        )
    for oid, valor in extensiones or []:
        hecho = hecho.add_extension(x509.UnrecognizedExtension(x509.ObjectIdentifier(oid), valor), False)
    if alternativos:
        hecho = hecho.add_extension(x509.SubjectAlternativeName(alternativos), False)
    return hecho.sign(llave(99), hashes.SHA256())


def p12(
    clave: Any,
    cert: x509.Certificate | None,
    otros: list[x509.Certificate] | None = None,
    cifrado: pkcs12.PBES | None = None,
    contrasena: str = CLAVE,
) -> bytes:
    algoritmo: Any = serialization.BestAvailableEncryption(contrasena.encode())
    if cifrado:
        algoritmo = (
            serialization.PrivateFormat.PKCS12.encryption_builder()
            .kdf_rounds(2048)
            .key_cert_algorithm(cifrado)
            .hmac_hash(
                hashes.SHA1() if cifrado is pkcs12.PBES.PBESv1SHA1And3KeyTripleDESCBC else hashes.SHA256()
            )
            .build(contrasena.encode())
        )
    return pkcs12.serialize_key_and_certificates(b"Signing Key", clave, cert, otros, algoritmo)


# --- un .p12 con dos llaves, como los del Banco Central: ninguna biblioteca los escribe


def der(tag: int, *partes: bytes) -> bytes:
    cuerpo = b"".join(partes)
    n = len(cuerpo)
    largo = (
        bytes([n])
        if n < 128
        else bytes([0x80 | (n.bit_length() + 7) // 8]) + n.to_bytes((n.bit_length() + 7) // 8, "big")
    )
    return bytes([tag]) + largo + cuerpo


def ber(tag: int, *partes: bytes) -> bytes:
    """La misma estructura con largo indefinido, como la escriben algunos programas viejos."""
    return bytes([tag, 0x80]) + b"".join(partes) + b"\x00\x00"


def oid(texto: str) -> bytes:
    return der(6, bytes.fromhex(texto))


DATOS = oid("2a864886f70d010701")
BOLSA_LLAVE = oid("2a864886f70d010c0a0102")
BOLSA_CERT = oid("2a864886f70d010c0a0103")
TIPO_X509 = oid("2a864886f70d01091601")
SHA1 = der(0x30, oid("2b0e03021a"), b"\x05\x00")


def p12_a_mano(
    llaves: list[rsa.RSAPrivateKey],
    certs: list[x509.Certificate],
    contrasena: str = CLAVE,
    *,
    secuencia: Any = der,
    vueltas: int = 2000,
) -> bytes:
    bolsas = [der(0x30, BOLSA_LLAVE, der(0xA0, _pkcs8(k, contrasena))) for k in llaves]
    contenido = der(0x30, *bolsas, *map(_bolsa, certs))
    seguro = der(0x30, secuencia(0x30, DATOS, secuencia(0xA0, der(4, contenido))))
    mac = _mac(seguro, contrasena, vueltas)
    octetos = der(4, seguro) if secuencia is der else ber(0x24, der(4, seguro[:50]), der(4, seguro[50:]))
    return secuencia(0x30, b"\x02\x01\x03", secuencia(0x30, DATOS, secuencia(0xA0, octetos)), mac)


def p12_escondido(clave: rsa.RSAPrivateKey, cert: x509.Certificate, vueltas: int) -> bytes:
    """Un .p12 con la llave dentro de la parte cifrada. Sin la contraseña no se ve cuántas vueltas pide
    abrirla."""
    pkcs8 = clave.private_bytes(
        serialization.Encoding.DER, serialization.PrivateFormat.PKCS8, serialization.NoEncryption()
    )
    bolsa = der(0x30, BOLSA_LLAVE, der(0xA0, der(0x30, *_pbes2(pkcs8, vueltas, 4))))
    dentro = _pbes2(der(0x30, bolsa, _bolsa(cert)), 2000, 0x80)
    cifrado = der(0x30, b"\x02\x01\x00", der(0x30, DATOS, *dentro))
    seguro = der(0x30, der(0x30, oid("2a864886f70d010706"), der(0xA0, cifrado)))
    fuera = der(0x30, DATOS, der(0xA0, der(4, seguro)))
    return der(0x30, b"\x02\x01\x03", fuera, _mac(seguro, CLAVE, 2000))


def _pbes2(plano: bytes, vueltas: int, tag: int) -> tuple[bytes, bytes]:
    """PBKDF2 y AES-256: responde el algoritmo y lo cifrado. Da 2000 vueltas como mucho, aunque declare
    más."""
    sal, iv = os.urandom(8), os.urandom(16)
    llave_aes = PBKDF2HMAC(hashes.SHA1(), 32, sal, min(vueltas, 2000)).derive(CLAVE.encode())
    cifrador = Cipher(algorithms.AES(llave_aes), modes.CBC(iv)).encryptor()
    relleno = 16 - len(plano) % 16
    escrito = cifrador.update(plano + bytes([relleno]) * relleno) + cifrador.finalize()
    kdf = der(0x30, oid("2a864886f70d01050c"), der(0x30, der(4, sal), der(2, _octetos(vueltas))))
    aes = der(0x30, oid("60864801650304012a"), der(4, iv))
    return der(0x30, oid("2a864886f70d01050d"), der(0x30, kdf, aes)), der(tag, escrito)


def _bolsa(cert: x509.Certificate) -> bytes:
    suelto = der(4, cert.public_bytes(serialization.Encoding.DER))
    return der(0x30, BOLSA_CERT, der(0xA0, der(0x30, TIPO_X509, der(0xA0, suelto))))


def _mac(seguro: bytes, contrasena: str, vueltas: int) -> bytes:
    sal = os.urandom(8)
    suma = hmac.new(_kdf_pkcs12(contrasena, sal, min(vueltas, 2000)), seguro, "sha1").digest()
    return der(0x30, der(0x30, SHA1, der(4, suma)), der(4, sal), der(2, _octetos(vueltas)))


def _octetos(numero: int) -> bytes:
    return numero.to_bytes((numero.bit_length() + 8) // 8, "big")


def _pkcs8(clave: rsa.RSAPrivateKey, contrasena: str) -> bytes:
    return clave.private_bytes(
        serialization.Encoding.DER,
        serialization.PrivateFormat.PKCS8,
        serialization.BestAvailableEncryption(contrasena.encode()),
    )


def _kdf_pkcs12(contrasena: str, sal: bytes, vueltas: int) -> bytes:
    """La llave del MAC, según el apéndice B del RFC 7292. Son 20 bytes: la fórmula se aplica una sola vez."""
    secreto = contrasena.encode("utf-16-be") + b"\x00\x00"

    def llenar(x: bytes) -> bytes:
        return (x * 64)[: 64 * -(-len(x) // 64)]

    a = b"\x03" * 64 + llenar(sal) + llenar(secreto)
    for _ in range(vueltas):
        a = hashlib.sha1(a).digest()
    return a
