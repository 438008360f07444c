"""Un número como lo escriben la gente, los bancos y Excel, con su signo donde esté. Funciones puras; toda hoja se lee con
ellas."""

import re
from collections.abc import Iterable
from decimal import Context, Decimal
from functools import lru_cache

from api.core.papel.textos import plegar

PUNTO, COMA = ".", ","
_LARGO = 60
_CIFRAS = Context(
    prec=15
)  # las que una hoja de cálculo guarda: de ahí en adelante es ruido del coma flotante
_RARAS = str.maketrans(
    {
        **dict.fromkeys("\u2212\u2012\u2013\u2014\ufe63\uff0d", "-"),
        **dict.fromkeys("\u2019\u2018\u00b4`\u02bc", "'"),
        **dict.fromkeys("\u00a0\u2007\u2009\u202f\t\r\n", " "),
    }
)
_MONEDA = re.compile(r"(?:us\s?\$|u\$s|usd|d[oó]lares|\$)\.?", re.IGNORECASE)
_LADO = r"db|cr|dr|nd|nc|deb|cre|cred|d|c|d[eé]bitos?|cr[eé]ditos?"
_SIGNO = rf"(?:\(?\s*[-+]\s*\)?|\(?\s*(?:{_LADO})\s*\.?\s*\)?)"
_ESCRITO = re.compile(
    rf"\s*(?P<antes>{_SIGNO})?\s*(?P<abre>\()?\s*(?P<dentro>[-+])?\s*(?P<cuerpo>[\d.,' ]*\d[\d.,' ]*?)\s*"
    rf"(?P<cierra>\))?\s*(?P<despues>{_SIGNO})?\s*",
    re.ASCII | re.IGNORECASE,
)
_MILES = re.compile(r"\d{0,3}(?:[.,]\d{3})*|\d+", re.ASCII)
_SOLO_MILES = re.compile(r"[1-9]\d{0,2}[.,]\d{3}", re.ASCII)
_APARTADOS = re.compile(r"\d{1,3}(?:(?P<a>[' ])\d{3})(?:(?P=a)\d{3})*(?:[.,]\d*)?", re.ASCII)
_CIENTIFICA = re.compile(r"-?\d(?:[.,]\d+)?E[+-]\d{2,3}", re.ASCII)
_SALE = frozenset(
    (
        *("d", "db", "deb", "dr", "nd", "debito", "debitos", "debe", "cargo", "cargos", "egreso", "egresos"),
        *("retiro", "retiros", "salida", "salidas", "debit", "withdrawal"),
    )
)
_ENTRA = frozenset(
    (
        *(
            "c",
            "cr",
            "cre",
            "cred",
            "nc",
            "credito",
            "creditos",
            "haber",
            "abono",
            "abonos",
            "ingreso",
            "ingresos",
        ),
        *("deposito", "depositos", "dep", "entrada", "entradas", "credit", "deposit"),
    )
)


@lru_cache(maxsize=4096)
def leer_numero(escrito: str, decimales: int = 2, marca: str = "") -> Decimal | None:
    """1234.56, 1,234.56, 1.234,56, 1'234.56, $ 10, -10, (10.00), 10.00-, 10.00 DB. None si no es un número o su signo se
    contradice. `marca`: la decimal, si se sabe; sin ella, una sola marca antes de exactamente tres cifras es de miles, salvo
    que el campo admita tres decimales o más."""
    if len(escrito) > _LARGO:
        return None
    limpio = _MONEDA.sub(" ", escrito.translate(_RARAS).strip().removeprefix("'")).strip()
    partes = _ESCRITO.fullmatch(limpio)
    if partes is None or bool(partes["abre"]) != bool(partes["cierra"]):
        return None
    if partes["dentro"] and (partes["antes"] or "").strip() in ("-", "+"):
        return None
    signos = {lado_de(partes[p]) for p in ("antes", "dentro", "despues") if partes[p]}
    signos |= {-1} if partes["abre"] else set()
    if len(signos) > 1:
        return None
    valor = _sin_signo(partes["cuerpo"], decimales, marca)
    return -valor if valor is not None and signos == {-1} else valor


def marca_de(escritos: Iterable[str]) -> str:
    """La marca decimal que esos números usan, si todos los que la dicen dicen la misma; si no, ninguna."""
    dichas = {dicha for escrito in escritos if (dicha := _marca_dicha(escrito))}
    return dichas.pop() if len(dichas) == 1 else ""


def llano(escrito: str, marca: str) -> str:
    """Lo mismo, escrito de modo que no dependa de cuál es la marca decimal. Lo que no es un número queda como está."""
    cuerpo = re.sub(r"[^\d.,]", "", escrito)
    if not marca or not _SOLO_MILES.fullmatch(cuerpo) or leer_numero(escrito, 6, marca) is None:
        return escrito
    suya = PUNTO if PUNTO in cuerpo else COMA
    return escrito.replace(cuerpo, f"{cuerpo}0" if suya == marca else cuerpo.replace(suya, ""))


def es_cientifica(escrito: str) -> bool:
    """Como Excel acorta los números largos, que pierden cifras: 7.86E+12."""
    return _CIENTIFICA.fullmatch(escrito.strip()) is not None


def lado_de(escrito: str) -> int:
    """-1 si dice que salió, 1 si dice que entró, 0 si no se sabe: «-», «(+)», DB, CR, «N/D», «Nota de débito»."""
    limpio = escrito.translate(_RARAS).strip()
    if (signo := limpio.strip("() .")) in ("+", "-"):
        return 1 if signo == "+" else -1
    palabras = plegar(limpio).split()
    if palabras in (["n", "d"], ["n", "c"]):
        palabras = ["".join(palabras)]
    salen, entran = any(p in _SALE for p in palabras), any(p in _ENTRA for p in palabras)
    return 0 if salen == entran else (-1 if salen else 1)


def _sin_signo(cuerpo: str, decimales: int, marca: str) -> Decimal | None:
    if "'" in cuerpo or " " in cuerpo:
        if not _APARTADOS.fullmatch(cuerpo):
            return None
        cuerpo = re.sub("[' ]", "", cuerpo)
        marca = marca or ("" if cuerpo.isdigit() else next(c for c in cuerpo if not c.isdigit()))
    decimal = _marca_decimal(cuerpo, decimales, marca)
    alto, _, bajo = cuerpo.rpartition(decimal) if decimal else (cuerpo, "", "")
    if not _MILES.fullmatch(alto) or not (bajo.isdigit() or not bajo) or len(set(alto) & {PUNTO, COMA}) > 1:
        return None
    valor = Decimal(f"{re.sub('[.,]', '', alto) or '0'}.{bajo or '0'}")
    return _CIFRAS.plus(valor) if bajo and len(valor.as_tuple().digits) > 15 else valor


def _marca_decimal(cuerpo: str, decimales: int, marca: str) -> str:
    """Cuál de las dos marcas es la decimal; "" si ninguna."""
    puntos, comas = cuerpo.count(PUNTO), cuerpo.count(COMA)
    if puntos and comas:
        return PUNTO if cuerpo.rfind(PUNTO) > cuerpo.rfind(COMA) else COMA
    if puntos + comas != 1:
        return ""
    suya = PUNTO if puntos else COMA
    if _SOLO_MILES.fullmatch(cuerpo):
        de_miles = suya != marca if marca else decimales < 3
        return "" if de_miles else suya
    return suya


def _marca_dicha(escrito: str) -> str:
    """La marca decimal de un número que no puede leerse de dos maneras."""
    if len(escrito) > _LARGO or leer_numero(escrito, 6) is None:
        return ""
    cuerpo = re.sub(r"[^\d.,]", "", escrito)
    if len(set(cuerpo) & {PUNTO, COMA}) == 1 and cuerpo.count(PUNTO) + cuerpo.count(COMA) > 1:
        return COMA if PUNTO in cuerpo else PUNTO
    return "" if _SOLO_MILES.fullmatch(cuerpo) else _marca_decimal(cuerpo, 6, "")
