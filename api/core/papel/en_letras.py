"""Una cantidad de dinero y una fecha, escritas en español como van en un cheque."""

from datetime import date
from decimal import Decimal

_HASTA_29 = (
    *(
        "cero",
        "uno",
        "dos",
        "tres",
        "cuatro",
        "cinco",
        "seis",
        "siete",
        "ocho",
        "nueve",
        "diez",
        "once",
        "doce",
    ),
    *(
        "trece",
        "catorce",
        "quince",
        "dieciséis",
        "diecisiete",
        "dieciocho",
        "diecinueve",
        "veinte",
        "veintiuno",
    ),
    *("veintidós", "veintitrés", "veinticuatro", "veinticinco", "veintiséis", "veintisiete", "veintiocho"),
    "veintinueve",
)
_DECENAS = ("", "", "", "treinta", "cuarenta", "cincuenta", "sesenta", "setenta", "ochenta", "noventa")
_CENTENAS = (
    *("", "ciento", "doscientos", "trescientos", "cuatrocientos", "quinientos", "seiscientos", "setecientos"),
    *("ochocientos", "novecientos"),
)
_MILLON = 1_000_000
_MESES = (
    *("enero", "febrero", "marzo", "abril", "mayo", "junio", "julio", "agosto", "septiembre", "octubre"),
    *("noviembre", "diciembre"),
)


def fecha(dia: date) -> str:
    """«30 de noviembre de 2026»."""
    return f"{dia.day} de {_MESES[dia.month - 1]} de {dia.year}"


def dolares(valor: Decimal) -> str:
    """«Mil doscientos treinta y uno con 50/100 dólares»."""
    enteros, centavos = divmod(int(valor * 100), 100)
    escrito = f"{numero(enteros)} con {centavos:02d}/100 dólares"
    return escrito[0].upper() + escrito[1:]


def numero(n: int) -> str:
    """Un entero, sin signo, en palabras."""
    millones, resto = divmod(n, _MILLON)
    if not millones:
        return _menor_que_un_millon(resto)
    escritos = "un millón" if millones == 1 else f"{_apocopado(numero(millones))} millones"
    return f"{escritos} {_menor_que_un_millon(resto)}" if resto else escritos


def _menor_que_un_millon(n: int) -> str:
    miles, resto = divmod(n, 1000)
    if not miles:
        return _menor_que_mil(resto)
    escritos = "mil" if miles == 1 else f"{_apocopado(_menor_que_mil(miles))} mil"
    return f"{escritos} {_menor_que_mil(resto)}" if resto else escritos


def _menor_que_mil(n: int) -> str:
    if n == 100:
        return "cien"
    centenas, resto = divmod(n, 100)
    return " ".join(filter(None, (_CENTENAS[centenas], _menor_que_cien(resto) if resto or not n else "")))


def _menor_que_cien(n: int) -> str:
    if n < len(_HASTA_29):
        return _HASTA_29[n]
    decenas, unidades = divmod(n, 10)
    return f"{_DECENAS[decenas]} y {_HASTA_29[unidades]}" if unidades else _DECENAS[decenas]


def _apocopado(escrito: str) -> str:
    """Delante de «mil» y de «millones»: «veintiún mil», «treinta y un mil»."""
    if escrito.endswith("veintiuno"):
        return escrito.removesuffix("uno") + "ún"
    return escrito.removesuffix("o") if escrito.endswith("uno") else escrito
