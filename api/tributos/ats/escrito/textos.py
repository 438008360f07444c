"""Lo que el esquema del anexo admite de un nombre, de una identificación y de un número. Funciones puras."""

import re
import unicodedata
from datetime import date
from functools import lru_cache
from typing import NamedTuple

from api.plataforma.codigos import ats

_SERIADO = re.compile(r"(\d{3})-(\d{3})-(\d{1,9})\Z", re.ASCII)
_NO_CABE, _NO_ES_DIGITO = re.compile(r"[^A-Za-z0-9]+"), re.compile(r"\D", re.ASCII)
_LARGO_NOMBRE, _LARGO_ID, _LARGO_AUTORIZACION = 500, 13, 49
_MINIMO = 5  # de una razón social


class NumeroDelAnexo(NamedTuple):
    establecimiento: str
    punto: str
    secuencial: str


def nombre(dicho: str) -> str:
    """Sin tildes ni signos: solo letras, dígitos y un espacio entre palabras."""
    llano = unicodedata.normalize("NFKD", dicho).encode("ascii", "ignore").decode()
    return _NO_CABE.sub(" ", llano).strip()[:_LARGO_NOMBRE].strip()


def razon_social(dicha: str) -> str:
    """La de quien informa, que tiene al menos cinco letras."""
    suya = nombre(dicha)
    return suya if len(suya) >= _MINIMO else f"{suya} {suya}".ljust(_MINIMO)


@lru_cache(maxsize=4_096)
def identificacion(dicha: str) -> str:
    return _NO_CABE.sub("", dicha)[:_LARGO_ID]


def autorizacion(dicha: str) -> str:
    if len(dicha) <= _LARGO_AUTORIZACION and dicha.isascii() and dicha.isdigit():
        return dicha
    return _NO_ES_DIGITO.sub("", dicha)[:_LARGO_AUTORIZACION]


def numero(dicho: str) -> NumeroDelAnexo:
    """Sus tres partes. El de un documento que no las tiene, como el del exterior, va entero en el secuencial."""
    partes = _SERIADO.match(dicho)
    if partes:
        return NumeroDelAnexo(partes[1], partes[2], str(int(partes[3])))
    cifras = _NO_ES_DIGITO.sub("", dicho)[-9:].lstrip("0")
    return NumeroDelAnexo(ats.SERIE, ats.SERIE, cifras or "1")


@lru_cache(maxsize=1_024)  # de cien mil documentos, unas decenas de días
def dia(cual: date) -> str:
    return f"{cual:%d/%m/%Y}"
