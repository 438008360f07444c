"""The clave de acceso: 49 digits that name a document for the SRI, and its authorisation number too
(ficha técnica, table 1)."""

from datetime import date

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
    """The clave of a document; `codigo` is eight digits of the issuer's choice."""
    raiz = (
        f"{fecha:%d%m%Y}{tipo}{ruc}{ambiente}{establecimiento}{punto}{secuencial:09d}{codigo:08d}"
        f"{EMISION_NORMAL}"
    )
    return raiz + digito(raiz)


def digito(raiz: str) -> str:
    """Module 11 over the 48 digits, weights 2 to 7 from the right; 11 is 0 and 10 is 1."""
    suma = sum(int(cifra) * _PESOS[n % 6] for n, cifra in enumerate(reversed(raiz)))
    resto = 11 - suma % 11
    return {11: "0", 10: "1"}.get(resto, str(resto))


def es_valida(clave: str) -> bool:
    return len(clave) == 49 and clave.isascii() and clave.isdigit() and digito(clave[:48]) == clave[48]
