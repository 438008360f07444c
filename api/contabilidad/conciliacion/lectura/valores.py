"""Una fecha y un importe como los escriben los bancos."""

import re
from collections.abc import Iterable
from datetime import date
from decimal import Decimal

from api.core.datos.money import DINERO_MAX
from api.core.papel.textos import leer_numero, plegar

DIA_PRIMERO, MES_PRIMERO = "dma", "mda"
_MESES = {
    nombre: n
    for n, nombres in enumerate(
        (
            "ene jan",
            "feb",
            "mar",
            "abr apr",
            "may",
            "jun",
            "jul",
            "ago aug",
            "sep set",
            "oct",
            "nov",
            "dic dec",
        ),
        1,
    )
    for nombre in nombres.split()
}
_PARTES = re.compile(
    r"(\d{1,4})[/.\- ](\d{1,2}|[a-z]{3,10})\.?[/.\- ](\d{2,4})(?:[ t].*)?", re.ASCII | re.DOTALL
)
_SEGUIDA = re.compile(r"(\d{4})(\d{2})(\d{2})(?:\d{4,6})?(?:[.\[].*)?", re.ASCII)
_MONEDA = re.compile(r"usd|us\$|\$|\s", re.IGNORECASE)
_DEBE = frozenset(
    ("d", "db", "debito", "debitos", "nd", "n d", "cargo", "egreso", "retiro", "salida", "dr", "deb")
)
_HABER = frozenset(
    ("c", "cr", "credito", "creditos", "nc", "n c", "abono", "ingreso", "deposito", "entrada", "dep", "cre")
)
PRIMER_ANIO = 1990


def orden_de(fechas: Iterable[str]) -> str:
    """Si en ellas va primero el día o el mes: lo dice la que no puede ser lo otro; si ninguna, el día, como aquí."""
    for escrita in fechas:
        if (
            (partes := _PARTES.fullmatch(escrita.lower())) is None
            or len(partes[1]) == 4
            or not partes[2].isdigit()
        ):
            continue
        if int(partes[1]) > 12:
            return DIA_PRIMERO
        if int(partes[2]) > 12:
            return MES_PRIMERO
    return DIA_PRIMERO


def fecha(escrita: str, orden: str = DIA_PRIMERO) -> date | None:
    """31/01/2026, 31-ene-26, 2026-01-31, 20260131, con hora o sin ella. None si no es una fecha."""
    if len(escrita) > 60:
        return None
    escrita = escrita.strip().lower()
    try:
        if seguida := _SEGUIDA.fullmatch(escrita):
            return _dentro(date(int(seguida[1]), int(seguida[2]), int(seguida[3])))
        partes = _PARTES.fullmatch(escrita)
        if partes is None:
            return None
        uno, dos, tres = partes.groups()
        mes = int(dos) if dos.isdigit() else _MESES[dos[:3]]
        if len(uno) == 4:
            return _dentro(date(int(uno), mes, int(tres)))
        anio = int(tres) + (2000 if len(tres) == 2 else 0)
        if dos.isdigit() and orden == MES_PRIMERO:
            return _dentro(date(anio, int(uno), mes))
        return _dentro(date(anio, mes, int(uno)))
    except (ValueError, KeyError):
        return None


def importe(escrito: str) -> Decimal | None:
    """1.234,56, -10, (10.00), 10.00-, USD 5. None si no es un importe en dólares y centavos."""
    limpio = _MONEDA.sub("", escrito[:60])
    negativo = False
    if limpio.startswith("(") and limpio.endswith(")"):
        negativo, limpio = True, limpio[1:-1]
    elif limpio.endswith("-"):
        negativo, limpio = True, limpio[:-1]
    if limpio.startswith("+"):
        limpio = limpio[1:]
    valor = leer_numero(limpio)
    if valor is None or abs(valor) > DINERO_MAX or valor != round(valor, 2):
        return None
    valor = valor.quantize(Decimal("0.01"))
    return -valor if negativo else valor


def signo(escrito: str) -> int:
    """1 si dice que entró, -1 si salió, 0 si no se sabe."""
    if escrito.strip() in ("+", "-"):
        return 1 if escrito.strip() == "+" else -1
    dicho = plegar(escrito)
    for palabras, valor in ((_DEBE, -1), (_HABER, 1)):
        if dicho in palabras or dicho.split(" ")[0] in palabras:
            return valor
    return 0


def _dentro(dia: date) -> date | None:
    return dia if dia.year >= PRIMER_ANIO else None
