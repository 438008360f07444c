"""X509IssuerName leído como X500Principal de Java: un nombre que no conoce va con su OID y su valor en DER
hexadecimal. Cualquier otra cosa es el error 39, como en el SRI."""

import re

from cryptography import x509

_CONOCIDOS = {
    "CN": "2.5.4.3",
    "SURNAME": "2.5.4.4",
    "SERIALNUMBER": "2.5.4.5",
    "C": "2.5.4.6",
    "L": "2.5.4.7",
    "ST": "2.5.4.8",
    "S": "2.5.4.8",
    "STREET": "2.5.4.9",
    "O": "2.5.4.10",
    "OU": "2.5.4.11",
    "T": "2.5.4.12",
    "GIVENNAME": "2.5.4.42",
    "INITIALS": "2.5.4.43",
    "GENERATION": "2.5.4.44",
    "DNQ": "2.5.4.46",
    "DNQUALIFIER": "2.5.4.46",
    "UID": "0.9.2342.19200300.100.1.1",
    "DC": "0.9.2342.19200300.100.1.25",
    "EMAILADDRESS": "1.2.840.113549.1.9.1",
}
_PARTES = re.compile(r'(?:\\.|"(?:\\.|[^"\\])*"|[^,+"\\])+', re.S)
_ESCAPES = re.compile(r"\\([0-9A-Fa-f]{2})|\\(.)", re.S)
_OID = re.compile(r"[0-2](\.\d+)+")
_HEX = re.compile(r"#(?:[0-9A-Fa-f]{2})+")


def es_el_emisor(nombre: str, emisor: x509.Name) -> bool:
    """Si `nombre` dice lo mismo que el emisor de un certificado, en cualquier orden."""
    escritos = []
    for parte in _PARTES.findall(nombre):
        clave, _, valor = parte.strip().partition("=")
        clave, valor = clave.strip().upper(), valor.strip()
        if clave in _CONOCIDOS:
            escritos.append((_CONOCIDOS[clave], _plano(valor)))
        elif _OID.fullmatch(clave) and _HEX.fullmatch(valor):
            escritos.append((clave, _del_der(bytes.fromhex(valor[1:]))))
        else:
            return False
    del_certificado = [(a.oid.dotted_string, _normal(_texto(a.value))) for a in emisor]
    return sorted(escritos) == sorted(del_certificado)


def _plano(valor: str) -> str:
    if _HEX.fullmatch(valor):
        return _del_der(bytes.fromhex(valor[1:]))
    if len(valor) > 1 and valor.startswith('"') and valor.endswith('"'):
        valor = valor[1:-1]
    return _normal(_ESCAPES.sub(lambda m: chr(int(m[1], 16)) if m[1] else m[2], valor))


def _del_der(der: bytes) -> str:
    """El texto de un valor DER corto: etiqueta, largo y contenido."""
    if len(der) < 2:
        return ""
    largo, inicio = der[1], 2
    if largo & 0x80:
        inicio += largo & 0x7F
        largo = int.from_bytes(der[2:inicio])
    contenido = der[inicio : inicio + largo]
    codificacion = "utf-16-be" if der[0] == 0x1E else "utf-8"
    return _normal(contenido.decode(codificacion, "replace"))


def _texto(valor: str | bytes) -> str:
    return valor.decode("utf-8", "replace") if isinstance(valor, bytes) else valor


def _normal(texto: str) -> str:
    return " ".join(texto.split()).casefold()
