"""La clave de acceso: 49 dígitos que identifican un comprobante ante el SRI y son también su número de
autorización (ficha técnica del SRI, tabla 1)."""

from collections.abc import Collection
from datetime import date
from operator import mul

LARGO = 49
EMISION_NORMAL = "1"
_PESOS = (7, 6, 5, 4, 3, 2) * 8  # de los 48 dígitos
_DE_UN_CERO = ord("0") * sum(_PESOS)


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
    suma = sum(map(mul, raiz.encode(), _PESOS)) - _DE_UN_CERO
    resto = 11 - suma % 11
    return {11: "0", 10: "1"}.get(resto, str(resto))


def es_valida(clave: str) -> bool:
    return len(clave) == LARGO and clave.isascii() and clave.isdigit() and digito(clave[:48]) == clave[48]


def fecha(clave: str) -> date | None:
    """El día de emisión que dice una clave de 49 dígitos; None si no existe."""
    try:
        return date(int(clave[4:8]), int(clave[2:4]), int(clave[:2]))
    except ValueError:
        return None


def ajena(clave: str, *, dia: date, tipos: Collection[str], de: str, numero: str) -> str:
    """Por qué una autorización, si tiene la forma de una clave, no es la de ese documento; vacío si lo es o si tiene otra
    forma. `tipos`: con cuáles pudo emitirse; `de`: el RUC de quien lo emitió, o la cédula con que empieza; vacío, no se
    sabe. `numero`: 001-001-000000123."""
    if len(clave) != LARGO:
        return ""
    if not es_valida(clave):
        return "Esa clave de acceso no es válida: revise sus dígitos."
    coinciden = {
        "la fecha": clave[:8] == f"{dia:%d%m%Y}",
        "el tipo": clave[8:10] in tipos,
        "el RUC": clave[10:23].startswith(de),
        "el número": clave[24:39] == numero.replace("-", ""),
    }
    distinto = next((que for que, coincide in coinciden.items() if not coincide), "")
    return f"Esa clave de acceso es de otro comprobante: no coincide {distinto}." if distinto else ""


def ambiente(clave: str) -> int:
    """El que dice una clave de 49 dígitos."""
    return int(clave[23])
