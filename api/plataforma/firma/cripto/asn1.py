"""Leer ASN.1, en DER o en BER: lo que `cryptography` no muestra de un PKCS#12 o de un certificado."""

from collections.abc import Iterator
from dataclasses import dataclass, field

PROFUNDIDAD = 40
SECUENCIA, ENTERO, OCTETOS, OID = 0x30, 0x02, 0x04, 0x06


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

    def recorrer(self) -> Iterator["Nodo"]:
        yield self
        for hijo in self.hijos:
            yield from hijo.recorrer()


def leer(datos: bytes) -> Nodo:
    """El primer valor de `datos`; ValueError o IndexError si no es ASN.1."""
    return _leer(datos, 0, 0)[0]


def oid(valor: bytes) -> str:
    """El contenido de un OBJECT IDENTIFIER con puntos: 2.5.4.97."""
    numeros, actual = [], 0
    for octeto in valor:
        actual = actual << 7 | octeto & 0x7F
        if not octeto & 0x80:
            numeros.append(actual)
            actual = 0
    primero = min(numeros[0] // 40, 2)
    return ".".join(map(str, (primero, numeros[0] - 40 * primero, *numeros[1:])))


def _leer(datos: bytes, i: int, profundidad: int) -> tuple[Nodo, int]:
    """El valor ASN.1 que empieza en `i`, y dónde termina. Acepta el largo indefinido y los trozos de BER."""
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
    """Lee lo que un OCTET STRING lleva dentro, si es ASN.1 entero; si no, son solo bytes."""
    try:
        hijo, fin = _leer(nodo.valor, 0, profundidad + 1)
    except (IndexError, ValueError):
        return
    if fin == len(nodo.valor):
        nodo.hijos.append(hijo)
