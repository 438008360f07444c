"""El emisor de un certificado como lo escribe X500Principal de Java, con el que el SRI lo compara.

Orden y escapes del RFC 2253. Un nombre que X500Principal no conoce va con su OID y su valor en DER;
también un valor que Java leería como otro tipo de texto, para que quede idéntico al del certificado.
Se lee de los bytes del certificado: al rehacerlo, `cryptography` puede cambiar el tipo de un texto.
"""

import re

from cryptography import x509

from . import asn1

_CORREO, _DOMINIO = "1.2.840.113549.1.9.1", "0.9.2342.19200300.100.1.25"
_NOMBRES = {
    "2.5.4.3": "CN",
    "2.5.4.6": "C",
    "2.5.4.7": "L",
    "2.5.4.8": "ST",
    "2.5.4.9": "STREET",
    "2.5.4.10": "O",
    "2.5.4.11": "OU",
    "0.9.2342.19200300.100.1.1": "UID",
    _DOMINIO: "DC",
    _CORREO: "EMAILADDRESS",
}
_UTF8, _PRINTABLE, _IA5 = 0x0C, 0x13, 0x16
_ESPECIALES = re.compile(r'[,=+<>#;"\\]|^ +| +$')
_CONTROL = re.compile(r"[\x00-\x1f\x7f-\x9f\ud800-\udfff\ufffe\uffff]")


def nombre_java(certificado: x509.Certificate) -> str:
    campos = asn1.leer(certificado.tbs_certificate_bytes).hijos
    emisor = campos[3] if campos[0].tag == 0xA0 else campos[2]  # desde la versión 2, el primero la dice
    return ",".join("+".join(map(_atributo, rdn.hijos)) for rdn in reversed(emisor.hijos))


def _atributo(nodo: asn1.Nodo) -> str:
    oid, valor = asn1.oid(nodo.hijos[0].valor), nodo.hijos[1]
    nombre = _NOMBRES.get(oid)
    texto = _texto(oid, valor) if nombre else None
    if texto is None:
        return f"{oid}=#{valor.der().hex()}"
    return f"{nombre}={_ESPECIALES.sub(_escapar, texto)}"


def _texto(oid: str, valor: asn1.Nodo) -> str | None:
    """El valor, si Java lo vuelve a leer con el mismo tipo; si no, None."""
    tipos = (_IA5,) if oid in (_CORREO, _DOMINIO) else (_UTF8, _PRINTABLE)
    if valor.tag not in tipos:
        return None
    try:
        texto = valor.valor.decode()
    except UnicodeDecodeError:
        return None
    return None if _CONTROL.search(texto) else texto


def _escapar(hallado: re.Match[str]) -> str:
    return "".join(f"\\{c}" for c in hallado[0])
