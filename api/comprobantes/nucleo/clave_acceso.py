"""La clave de acceso: 49 dígitos que identifican un comprobante ante el SRI y son también su número de
autorización (ficha técnica del SRI, tabla 1)."""

from datetime import date
from itertools import cycle
from operator import mul

EMISION_NORMAL = "1"
_PESOS = (2, 3, 4, 5, 6, 7)


def armar(
    fecha: date,
    tipo: str,
    ruc: str,
    ambiente: int,
    establecimiento: str,
    punto: str,
    secuencial: int,
    codigo: int,
) -> str:
    """La clave de un comprobante. `codigo`: ocho dígitos que el emisor elige."""
    raiz = (
        f"{fecha:%d%m%Y}{tipo}{ruc}{ambiente}{establecimiento}{punto}{secuencial:09d}{codigo:08d}"
        f"{EMISION_NORMAL}"
    )
    return raiz + digito(raiz)


def digito(raiz: str) -> str:
    """Módulo 11 sobre los 48 dígitos, con pesos de 2 a 7 desde la derecha; 11 se escribe 0, y 10 se
    escribe 1."""
    suma = sum(map(mul, map(int, reversed(raiz)), cycle(_PESOS)))
    resto = 11 - suma % 11
    return {11: "0", 10: "1"}.get(resto, str(resto))


def es_valida(clave: str) -> bool:
    return len(clave) == 49 and clave.isascii() and clave.isdigit() and digito(clave[:48]) == clave[48]


def fecha(clave: str) -> date | None:
    """El día de emisión que dice una clave de 49 dígitos; None si no existe."""
    try:
        return date(int(clave[4:8]), int(clave[2:4]), int(clave[:2]))
    except ValueError:
        return None
