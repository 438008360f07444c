"""Abrir un PKCS#12: todas sus llaves y todos sus certificados.

`cryptography` entrega una sola llave, y los archivos del Banco Central traen dos (una de firma y
una de cifrado): las demás se buscan recorriendo el ASN.1, en DER o en BER.
"""

import warnings
from collections.abc import Iterator
from dataclasses import dataclass, field

from cryptography import x509
from cryptography.exceptions import UnsupportedAlgorithm
from cryptography.hazmat.primitives.asymmetric.types import PrivateKeyTypes
from cryptography.hazmat.primitives.serialization import (
    Encoding,
    PublicFormat,
    load_der_private_key,
    pkcs12,
)

from .errores import ClaveIncorrecta, NoEsP12

# Más vueltas que éstas no las usa ningún programa: sólo quien quiere ocupar el procesador.
MAXIMO_VUELTAS = 3_000_000
PROFUNDIDAD = 40
MAXIMO_BYTES = 300_000  # los reales no llegan a 20 KB
SECUENCIA, ENTERO, OCTETOS, OID = 0x30, 0x02, 0x04, 0x06
SCRYPT = bytes.fromhex("2b06010401da47040b")
LLAVE = bytes.fromhex("2a864886f70d010c0a0101")
LLAVE_CIFRADA = bytes.fromhex("2a864886f70d010c0a0102")


@dataclass(frozen=True, slots=True)
class Contenido:
    llaves: list[PrivateKeyTypes]
    certificados: list[x509.Certificate]


def abrir(datos: bytes, clave: str) -> Contenido:
    arbol = _leer_arbol(datos)
    nodos = list(_recorrer(arbol))
    if any(_es_abusivo(n) for n in nodos):
        raise NoEsP12
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


def _es_abusivo(nodo: "Nodo") -> bool:
    """Un cifrado que pide más trabajo del que nadie pide: las vueltas van justo tras la sal."""
    if nodo.tag == OID:
        return nodo.valor == SCRYPT
    parejas = zip(nodo.hijos, nodo.hijos[1:], strict=False)
    return any(
        sal.tag == OCTETOS and n.tag == ENTERO and int.from_bytes(n.valor[:9], "big") > MAXIMO_VUELTAS
        for sal, n in parejas
    )


def _publica(llave: PrivateKeyTypes) -> bytes:
    return llave.public_key().public_bytes(Encoding.DER, PublicFormat.SubjectPublicKeyInfo)


def _llaves(nodos: list["Nodo"], secreto: bytes) -> Iterator[PrivateKeyTypes]:
    for nodo in nodos:
        if nodo.tag != SECUENCIA or len(nodo.hijos) < 2 or nodo.hijos[0].tag != OID:
            continue
        tipo, valor = nodo.hijos[0].valor, nodo.hijos[1]
        if tipo in (LLAVE, LLAVE_CIFRADA) and valor.hijos:
            try:
                yield load_der_private_key(valor.hijos[0].der(), secreto if tipo == LLAVE_CIFRADA else None)
            except (ValueError, TypeError, UnsupportedAlgorithm):
                continue


@dataclass(slots=True)
class Nodo:
    tag: int
    valor: bytes
    hijos: list["Nodo"] = field(default_factory=list)

    def der(self) -> bytes:
        cuerpo = b"".join(h.der() for h in self.hijos) if self.tag & 0x20 else self.valor
        largo = len(cuerpo)
        if largo < 128:
            return bytes([self.tag, largo]) + cuerpo
        octetos = largo.to_bytes((largo.bit_length() + 7) // 8, "big")
        return bytes([self.tag, 0x80 | len(octetos)]) + octetos + cuerpo


def _recorrer(nodo: Nodo) -> Iterator[Nodo]:
    yield nodo
    for hijo in nodo.hijos:
        yield from _recorrer(hijo)


def _leer_arbol(datos: bytes) -> Nodo:
    """El PFX como árbol; sólo se acepta lo que empieza como uno: SEQUENCE { INTEGER 3, … }."""
    if len(datos) > MAXIMO_BYTES:
        raise NoEsP12
    try:
        raiz, _ = _leer(datos, 0, 0)
    except (IndexError, ValueError):
        raise NoEsP12 from None
    version = raiz.hijos[0] if raiz.tag == SECUENCIA and raiz.hijos else None
    if version is None or version.tag != ENTERO or version.valor != b"\x03":
        raise NoEsP12
    return raiz


def _leer(datos: bytes, i: int, profundidad: int) -> tuple[Nodo, int]:
    """Un valor ASN.1 que empieza en `i`, y dónde termina. BER: largo indefinido y por trozos."""
    if profundidad > PROFUNDIDAD:
        raise ValueError
    tag, largo = datos[i], datos[i + 1]
    i += 2
    if largo == 0x80:
        nodo = Nodo(tag, b"")
        while datos[i : i + 2] != b"\x00\x00":
            hijo, i = _leer(datos, i, profundidad + 1)
            nodo.hijos.append(hijo)
        i += 2
    else:
        if largo > 0x80:
            n = largo & 0x7F
            largo = int.from_bytes(datos[i : i + n], "big")
            i += n
        fin = i + largo
        if fin > len(datos) or largo > len(datos):
            raise ValueError
        nodo = Nodo(tag, datos[i:fin])
        if tag & 0x20:
            while i < fin:
                hijo, i = _leer(datos, i, profundidad + 1)
                nodo.hijos.append(hijo)
        i = fin
    if tag == OCTETOS | 0x20:
        nodo = Nodo(OCTETOS, b"".join(h.valor for h in nodo.hijos))
    if nodo.tag == OCTETOS and nodo.valor[:1] == bytes([SECUENCIA]):
        _anidar(nodo, profundidad)
    return nodo, i


def _anidar(nodo: Nodo, profundidad: int) -> None:
    """Lo que un OCTET STRING lleva dentro, si es ASN.1 entero; si no, son sólo bytes."""
    try:
        hijo, fin = _leer(nodo.valor, 0, profundidad + 1)
    except (IndexError, ValueError):
        return
    if fin == len(nodo.valor):
        nodo.hijos.append(hijo)
