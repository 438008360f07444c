"""La firma de un comprobante que otro hizo, con el programa que sea: qué certificado la hizo y si lo firmado sigue
igual.

`verificacion.py` exige a lo nuestro la forma entera que el SRI pide. Lo ajeno ya pasó por el SRI y cada programa lo
escribe a su manera: aquí solo se comprueba lo que nadie puede cambiar sin la llave, que el documento entero está bajo
la firma y que el valor es el del certificado. Si quien lo emitió es de creer lo dice `entidades`.
"""

import hashlib
from base64 import b64decode
from datetime import datetime
from functools import cache, lru_cache
from typing import NamedTuple, cast

from cryptography import x509
from cryptography.exceptions import InvalidSignature, UnsupportedAlgorithm
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric.padding import PKCS1v15
from cryptography.hazmat.primitives.asymmetric.rsa import RSAPublicKey
from lxml import etree
from lxml.etree import _Element as Elemento

from .identidad import numeros
from .xades import DS, ETSI

VALIDA, ALTERADA, AUSENTE, NO_COMPROBADA = "VALIDA", "ALTERADA", "AUSENTE", "NO_COMPROBADA"
_MAS, _ENC = "http://www.w3.org/2001/04/xmldsig-more#", "http://www.w3.org/2001/04/xmlenc#"
_RESUMENES = {f"{DS}sha1": "sha1", f"{_ENC}sha256": "sha256", f"{_ENC}sha512": "sha512"}
_FIRMAS: dict[str, hashes.HashAlgorithm] = {
    f"{DS}rsa-sha1": hashes.SHA1(),  # noqa: S303  # la que el SRI pide
    f"{_MAS}rsa-sha256": hashes.SHA256(),
    f"{_MAS}rsa-sha384": hashes.SHA384(),
    f"{_MAS}rsa-sha512": hashes.SHA512(),
}
_INCLUSIVA = "http://www.w3.org/TR/2001/REC-xml-c14n-20010315"
_EXCLUSIVA = "http://www.w3.org/2001/10/xml-exc-c14n#"
_CANONICAS = {  # si es exclusiva
    _INCLUSIVA: False,
    f"{_INCLUSIVA}#WithComments": False,  # los comentarios no se leen: quien los firma no se puede comprobar
    _EXCLUSIVA: True,
    f"{_EXCLUSIVA}WithComments": True,
}
_ENVUELTA = f"{DS}enveloped-signature"
# Las de la ficha técnica son tres; resumir el documento una vez por cada una de miles detendría a quien lo lee.
_MAXIMO_DE_PARTES = 10
_NOMBRADOS = etree.XPath("//@Id/.. | //@id/.. | //@ID/..")  # son media docena entre cientos
_RELLENO = PKCS1v15()
_CERTIFICADO = 16_384  # bytes
_INTERMEDIOS = 4


class FirmaAjena(NamedTuple):
    """`resultado`: VALIDA, ALTERADA, AUSENTE o NO_COMPROBADA (usa algo que aquí no se conoce). `numeros`: las cédulas y
    los RUC de su certificado. Sin un certificado que se pueda leer no hay fechas. `emisor`: el nombre de quien emitió ese
    `certificado`; `intermedios`, los otros que el documento trae, que pueden ser de quien lo emitió; `firmado_en`, cuándo dice la
    firma que se hizo."""

    resultado: str
    motivo: str = ""
    numeros: frozenset[str] = frozenset()
    valido_desde: datetime | None = None
    valido_hasta: datetime | None = None
    emisor: str = ""
    certificado: bytes = b""
    intermedios: tuple[bytes, ...] = ()
    firmado_en: datetime | None = None


class _Alterada(Exception):
    pass


class _Desconocida(Exception):
    pass


class _Certificado(NamedTuple):
    llave: RSAPublicKey
    numeros: frozenset[str]
    desde: datetime
    hasta: datetime
    emisor: str
    bytes_: bytes


def mirar(raiz: Elemento) -> FirmaAjena:
    """Comprueba la firma de un comprobante ya leído. Su árbol queda como estaba."""
    firmas = raiz.findall(f"{{{DS}}}Signature")
    if not firmas:
        return FirmaAjena(AUSENTE, "no está firmado")
    if len(firmas) > 1:
        return FirmaAjena(ALTERADA, "tiene más de una firma")
    try:
        suyo = _de(_bytes(firmas[0], "KeyInfo/X509Data/X509Certificate"))
        _valor(firmas[0], suyo.llave)
        _exigir_cubierta(raiz, firmas[0])
    except _Alterada as error:
        return FirmaAjena(ALTERADA, str(error))
    except _Desconocida as error:
        return FirmaAjena(NO_COMPROBADA, str(error))
    except (ValueError, UnsupportedAlgorithm, x509.InvalidVersion, etree.LxmlError):
        # La última, cuando no tiene forma canónica: declara un espacio de nombres relativo.
        return FirmaAjena(ALTERADA, "la firma no se puede leer")
    return FirmaAjena(
        VALIDA,
        "",
        suyo.numeros,
        suyo.desde,
        suyo.hasta,
        suyo.emisor,
        suyo.bytes_,
        _intermedios(firmas[0]),
        _firmado_en(firmas[0]),
    )


def _firmado_en(firma: Elemento) -> datetime | None:
    """Lo que ella dice; None si no lo dice, o no con su huso."""
    try:
        dicho = datetime.fromisoformat((firma.findtext(f".//{{{ETSI}}}SigningTime") or "").strip())
    except ValueError:
        return None
    return dicho if dicho.tzinfo else None


def _intermedios(firma: Elemento) -> tuple[bytes, ...]:
    """Los que no se pueden leer no están: con los demás puede bastar."""
    otros: list[bytes] = []
    for elemento in firma.findall(_en_su_espacio("KeyInfo/X509Data/X509Certificate"))[1 : 1 + _INTERMEDIOS]:
        try:
            der = b64decode("".join((elemento.text or "").split()), validate=True)
        except ValueError:
            continue
        if len(der) <= _CERTIFICADO:
            otros.append(der)
    return tuple(otros)


@lru_cache(512)
def _de(der: bytes) -> _Certificado:
    """Un proveedor firma siempre con el mismo: leerlo tarda más que comprobar lo firmado."""
    if len(der) > _CERTIFICADO:
        raise _Alterada("su certificado es demasiado grande")
    cert = x509.load_der_x509_certificate(der)
    llave = cert.public_key()
    if not isinstance(llave, RSAPublicKey):
        raise _Desconocida("la llave del certificado no es RSA")
    return _Certificado(
        llave,
        numeros(cert),
        cert.not_valid_before_utc,
        cert.not_valid_after_utc,
        cert.issuer.rfc4514_string(),
        der,
    )


def _valor(firma: Elemento, llave: RSAPublicKey) -> None:
    info = _una(firma, "SignedInfo")
    hecha = _FIRMAS.get(_algoritmo(info, "SignatureMethod"))
    if hecha is None:
        raise _Desconocida("usa un algoritmo de firma que no se conoce")
    canonica = _c14n(info, _algoritmo(info, "CanonicalizationMethod"))
    try:
        llave.verify(_bytes(firma, "SignatureValue"), canonica, _RELLENO, hecha)
    except InvalidSignature:
        raise _Alterada("el valor de la firma no corresponde a lo firmado") from None


def _exigir_cubierta(raiz: Elemento, firma: Elemento) -> None:
    """Que el resumen de cada parte firmada sea el suyo, y que una de ellas sea el documento entero."""
    por_nombre: dict[str, list[Elemento]] = {}
    for elemento in cast(list[Elemento], _NOMBRADOS(raiz)):
        for atributo in ("Id", "id", "ID"):
            if nombre := elemento.get(atributo):
                por_nombre.setdefault(nombre, []).append(elemento)
    cubierta = False
    referencias = _una(firma, "SignedInfo").findall(f"{{{DS}}}Reference")
    if len(referencias) > _MAXIMO_DE_PARTES:
        raise _Desconocida(f"firma {len(referencias)} partes, y un comprobante no tiene tantas")
    for referencia in referencias:
        uri = referencia.get("URI", "")
        nombrados = por_nombre.get(uri[1:], []) if uri else [raiz]
        if len(nombrados) != 1 or uri[:1] not in ("", "#"):
            raise _Alterada(f"lo firmado nombra {uri[:60]}, que no es una sola parte")
        _exigir_igual(nombrados[0], referencia, firma)
        cubierta = cubierta or nombrados[0] is raiz
    if not cubierta:
        raise _Alterada("el documento no está bajo la firma")


def _exigir_igual(nombrado: Elemento, referencia: Elemento, firma: Elemento) -> None:
    pasos = [
        paso.get("Algorithm", "") for paso in referencia.iterfind(f"{{{DS}}}Transforms/{{{DS}}}Transform")
    ]
    canonica, envuelta = _INCLUSIVA, False
    for paso in pasos:
        if paso == _ENVUELTA:
            envuelta = True
        elif paso in _CANONICAS:
            canonica = paso
        else:
            raise _Desconocida("pide una transformación que no se conoce")
    resumen = _RESUMENES.get(_algoritmo(referencia, "DigestMethod"))
    if resumen is None:
        raise _Desconocida("usa un resumen que no se conoce")
    contenido = _sin_firma(nombrado, firma, canonica) if envuelta else _c14n(nombrado, canonica)
    dicho = _bytes(referencia, "DigestValue")
    if hashlib.new(resumen, contenido, usedforsecurity=False).digest() != dicho:
        raise _Alterada("el documento cambió después de firmarse")


def _sin_firma(nombrado: Elemento, firma: Elemento, canonica: str) -> bytes:
    """La forma canónica sin la firma, que se quita y se vuelve a poner: copiar el árbol tardaría más."""
    padre, anterior, cola = firma.getparent(), firma.getprevious(), firma.tail
    if padre is not nombrado:
        return _c14n(nombrado, canonica)
    lugar, antes = padre.index(firma), padre.text if anterior is None else anterior.tail
    try:
        padre.remove(firma)
        if cola:
            _poner(padre, anterior, (antes or "") + cola)
        return _c14n(nombrado, canonica)
    finally:
        _poner(padre, anterior, antes)
        padre.insert(lugar, firma)
        firma.tail = cola


def _poner(padre: Elemento, anterior: Elemento | None, texto: str | None) -> None:
    if anterior is None:
        padre.text = texto
    else:
        anterior.tail = texto


def _c14n(elemento: Elemento, canonica: str) -> bytes:
    if canonica not in _CANONICAS:
        raise _Desconocida("usa una forma canónica que no se conoce")
    escrita: bytes = etree.tostring(
        elemento, method="c14n", exclusive=_CANONICAS[canonica], with_comments=False, with_tail=False
    )
    return escrita


def _algoritmo(de: Elemento, nombre: str) -> str:
    return _una(de, nombre).get("Algorithm", "")


def _bytes(de: Elemento, ruta: str) -> bytes:
    return b64decode("".join((_una(de, ruta).text or "").split()), validate=True)


@cache
def _en_su_espacio(ruta: str) -> str:
    return "/".join(f"{{{DS}}}{parte}" for parte in ruta.split("/"))


def _una(de: Elemento, ruta: str) -> Elemento:
    """La primera: KeyInfo puede traer toda la cadena, y el certificado de quien firma va antes."""
    hallada = de.find(_en_su_espacio(ruta))
    if hallada is None:
        raise _Alterada("la firma está incompleta")
    return hallada
