"""Cómo se lee un texto. Son funciones puras: los formularios y las filas que se importan leen igual."""

import re
import unicodedata
from functools import lru_cache

from marshmallow import ValidationError, validate

_ESPACIOS = re.compile(r"[ \t\r\f\v\x85\u2028\u2029]+")
# Los que una celda pierde en sus bordes, también los que no tienen ancho: un formulario y una hoja leen lo mismo.
_BORDES = " \u00a0\u2007\u2009\u200b\u202f\ufeff"
_CONTROL = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f\x7f\ud800-\udfff\ufffe\uffff]")
# Letras y signos que no dibujan nada: los rellenos del coreano y el braille sin puntos.
_EN_BLANCO = frozenset("\u115f\u1160\u2800\u3164\uffa0")
_LEJANOS = re.compile("[\U00010000-\U0010ffff]")
_CORREO = validate.Email()


def permitido(texto: str) -> bool:
    """Si el texto no tiene caracteres de control."""
    return texto.isprintable() or _CONTROL.search(texto) is None


def una_linea(texto: str) -> str:
    """Sin saltos de línea ni espacios repetidos. Casi ninguno los tiene, y esos no se reescriben. Un texto en
    el que no se ve nada es un texto vacío."""
    if "  " in texto or not texto.isprintable():
        texto = _ESPACIOS.sub(" ", texto.replace("\n", " ")).strip(_BORDES)
    texto = texto.strip()
    return texto if texto[:1].isascii() or se_ve(texto) else ""


def se_ve(texto: str) -> bool:
    """Si al imprimirlo aparece algo: no son solo espacios, marcas sin ancho ni rellenos en blanco."""
    return any(unicodedata.category(c)[0] in "LNPS" and c not in _EN_BLANCO for c in texto)


def reparo_de_emojis(texto: str) -> str:
    """Qué hay que quitar de un texto que viaja contado en unidades de UTF-16: los caracteres que ocupan dos,
    como los emojis. Vacío si nada."""
    if texto.isascii() or not (raros := dict.fromkeys(_LEJANOS.findall(texto))):
        return ""
    return f"Quite {' '.join(list(raros)[:5])}: aquí no se admiten emojis ni signos parecidos."


@lru_cache(maxsize=1024)
def es_correo(texto: str) -> bool:
    try:
        _CORREO(texto)
    except ValidationError:
        return False
    return True


@lru_cache(maxsize=4096)
def plegar(texto: str) -> str:
    """Solo minúsculas y dígitos, con un espacio entre palabras: «  Razón_Social » queda en «razon social»."""
    sin_tildes = unicodedata.normalize("NFKD", texto.casefold())
    letras = "".join(c if c.isalnum() else " " for c in sin_tildes if not unicodedata.combining(c))
    return " ".join(letras.split())
