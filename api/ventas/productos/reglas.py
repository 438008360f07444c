"""What a product's fields may hold, for the form and the import alike. Pure functions."""

import re
import unicodedata
from decimal import Decimal

from api.ventas.productos.models import SERVICIO, UNIDADES

LARGOS = {
    "PRO_CODIGO": 25,
    "PRO_AUXILIAR": 25,
    "PRO_NOMBRE": 300,
    "PRO_UNIDAD": 50,
    "PRO_DESCRIPCION": 2000,
}
SIN_CODIGO = "Ingrese el código."
SIN_NOMBRE = "Ingrese el nombre."
SIN_PRECIO = "Ingrese el precio."
SIN_IVA = "Elija la tarifa de IVA."
YA_EXISTE = "Ya existe un producto con ese código."
_CODIGO = re.compile(r"[ -~ÁÉÍÓÚÜÑ°ºª]+")


class Invalido(Exception):
    """A value that a product can't have; the sentence says why."""


def codigo(texto: str) -> str:
    """A code as it is kept: in capitals, so that abc and ABC are one."""
    texto = unicodedata.normalize("NFC", texto).upper()
    if len(texto) > LARGOS["PRO_CODIGO"]:
        raise Invalido(f"Debe tener como máximo {LARGOS['PRO_CODIGO']} caracteres.")
    if texto and not _CODIGO.fullmatch(texto):
        raise Invalido("Use letras, números y signos corrientes, sin emojis.")
    return texto


def unidad(texto: str) -> str:
    texto = texto.upper()
    if len(texto) > LARGOS["PRO_UNIDAD"]:
        raise Invalido(f"Debe tener como máximo {LARGOS['PRO_UNIDAD']} caracteres.")
    return texto or UNIDADES[0]


def mal_inventario(tipo: str, lleva: bool, existencia: Decimal) -> tuple[str, str] | None:
    """The field at fault and why: only goods have stock, and only what keeps it has some."""
    if lleva and tipo == SERVICIO:
        return "PRO_INVENTARIO", "Un servicio no lleva inventario."
    if existencia and not lleva:
        return "PRO_EXISTENCIA", "Solo tiene existencia lo que lleva inventario."
    return None
