"""Abrir un PKCS#12: todas sus llaves y todos sus certificados.

`cryptography` entrega una sola llave, y los archivos del Banco Central traen dos (una de firma y
una de cifrado): las demás se buscan recorriendo el ASN.1, en DER o en BER.
"""

import warnings
from collections.abc import Iterator
from dataclasses import dataclass

from cryptography import x509
from cryptography.exceptions import UnsupportedAlgorithm
from cryptography.hazmat.primitives.asymmetric.types import PrivateKeyTypes
from cryptography.hazmat.primitives.serialization import (
    Encoding,
    PublicFormat,
    load_der_private_key,
    pkcs12,
)

from . import asn1
from .asn1 import ENTERO, OCTETOS, OID, SECUENCIA
from .errores import ClaveIncorrecta, NoEsP12

# Más vueltas que éstas no las usa ningún programa: sólo quien quiere ocupar el procesador.
MAXIMO_VUELTAS = 3_000_000
MAXIMO_BYTES = 300_000  # los reales no llegan a 20 KB
SCRYPT = bytes.fromhex("2b06010401da47040b")
LLAVE = bytes.fromhex("2a864886f70d010c0a0101")
LLAVE_CIFRADA = bytes.fromhex("2a864886f70d010c0a0102")


@dataclass(frozen=True, slots=True)
class Contenido:
    llaves: list[PrivateKeyTypes]
    certificados: list[x509.Certificate]


def revisar(datos: bytes) -> list[asn1.Nodo]:
    """El árbol del archivo, que se ve sin la clave. NoEsP12 si no es uno, o si pide un trabajo excesivo."""
    nodos = list(_leer_arbol(datos).recorrer())
    if any(_es_abusivo(n) for n in nodos):
        raise NoEsP12
    return nodos


def abrir(datos: bytes, clave: str) -> Contenido:
    """Abre un PKCS#12 en este mismo proceso. Lo que alguien sube se abre con `lectura.abrir`."""
    nodos = revisar(datos)
    secreto = clave.encode()
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # avisa de que es BER, o de números de serie raros
            p12 = pkcs12.load_pkcs12(datos, secreto)
    except UnsupportedAlgorithm:
        raise NoEsP12 from None
    except (ValueError, TypeError) as e:
        raise (ClaveIncorrecta if "password" in str(e).lower() else NoEsP12) from None
    certificados = [c.certificate for c in (p12.cert, *p12.additional_certs) if c]
    llaves = [p12.key] if p12.key else []
    vistas = {_publica(k) for k in llaves}
    for otra in _llaves(nodos, secreto):
        if _publica(otra) not in vistas:
            vistas.add(_publica(otra))
            llaves.append(otra)
    return Contenido(llaves, certificados)


def _es_abusivo(nodo: asn1.Nodo) -> bool:
    """Si es un cifrado que pide demasiado trabajo: scrypt, o demasiadas vueltas, que van tras la sal."""
    if nodo.tag == OID:
        return nodo.valor == SCRYPT
    parejas = zip(nodo.hijos, nodo.hijos[1:], strict=False)
    return any(
        sal.tag == OCTETOS and n.tag == ENTERO and int.from_bytes(n.valor[:9], "big") > MAXIMO_VUELTAS
        for sal, n in parejas
    )


def _publica(llave: PrivateKeyTypes) -> bytes:
    return llave.public_key().public_bytes(Encoding.DER, PublicFormat.SubjectPublicKeyInfo)


def _llaves(nodos: list[asn1.Nodo], secreto: bytes) -> Iterator[PrivateKeyTypes]:
    for nodo in nodos:
        if nodo.tag != SECUENCIA or len(nodo.hijos) < 2 or nodo.hijos[0].tag != OID:
            continue
        tipo, valor = nodo.hijos[0].valor, nodo.hijos[1]
        if tipo in (LLAVE, LLAVE_CIFRADA) and valor.hijos:
            try:
                yield load_der_private_key(valor.hijos[0].der(), secreto if tipo == LLAVE_CIFRADA else None)
            except (ValueError, TypeError, UnsupportedAlgorithm):
                continue


def _leer_arbol(datos: bytes) -> asn1.Nodo:
    """El PFX como árbol; sólo se acepta lo que empieza como uno: SEQUENCE { INTEGER 3, … }."""
    if len(datos) > MAXIMO_BYTES:
        raise NoEsP12
    try:
        raiz = asn1.leer(datos)
    except (IndexError, ValueError):
        raise NoEsP12 from None
    version = raiz.hijos[0] if raiz.tag == SECUENCIA and raiz.hijos else None
    if version is None or version.tag != ENTERO or version.valor != b"\x03":
        raise NoEsP12
    return raiz
