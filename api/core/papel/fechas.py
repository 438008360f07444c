"""Una fecha como la escriben la gente, los bancos y Excel. Funciones puras; toda hoja se lee con ellas.

No es un lector de fechas de una biblioteca porque aquí no se adivina: lo que no es una fecha entera y verdadera es
None, y no el día de hoy con lo que falte.
"""

import re
from collections.abc import Iterable
from datetime import date, timedelta

DIA_PRIMERO, MES_PRIMERO = "dma", "mda"
PRIMER_ANIO = 1900
_LARGO = 60
_MESES = {
    nombre: n
    for n, nombres in enumerate(
        (
            *("enero january", "febrero february", "marzo march", "abril april", "mayo may", "junio june"),
            *("julio july", "agosto august", "septiembre setiembre september", "octubre october"),
            *("noviembre november", "diciembre december"),
        ),
        1,
    )
    for nombre in nombres.split()
}
_DIAS = "lunes martes miercoles jueves viernes sabado domingo monday tuesday wednesday thursday friday saturday sunday"
_SIN_TILDES = str.maketrans("áéíóú", "aeiou")
_HORA = (
    r"(?:[\s,]*(?:t|a las|-)?\s*\d{1,2}[:.h]\d{2}(?:[:.]\d{2}(?:[.,]\d{1,9})?)?"
    r"\s*(?:[ap]\.?\s?m\.?)?\s*(?:h|hrs?|horas)?\.?\s*(?:z|[+-]\d{2}:?\d{2}|gmt|utc|ect)?)?"
)
_SEPARA = r"\s*[/.\-\s]\s*"
_NUMEROS = re.compile(rf"(\d{{1,4}}){_SEPARA}(\d{{1,2}}){_SEPARA}(\d{{4}}|\d{{1,2}})[.,]?{_HORA}", re.ASCII)
_DIA_MES = re.compile(
    rf"(\d{{1,2}})(?:\s+de\s+|[/.,\-\s]*)([a-z]{{3,10}})\.?(?:\s+del?\s+|[/.,\-\s]*)(\d{{4}}|\d{{2}})[.,]?{_HORA}",
    re.ASCII,
)
_MES_DIA = re.compile(
    rf"([a-z]{{3,10}})\.?[\s/.\-]*(\d{{1,2}})(?:st|nd|rd|th)?[,\s/\-]+(\d{{4}}){_HORA}", re.ASCII
)
_ANIO_MES = re.compile(rf"(\d{{4}})[/.\-\s]*([a-z]{{3,10}})\.?[/.\-\s]*(\d{{1,2}}){_HORA}", re.ASCII)
_SEGUIDA = re.compile(r"(\d{8})(?:\d{4,6})?(?:[.\[].*|t\d{4,6}z?)?", re.ASCII)
_DE_EXCEL = re.compile(r"([2-7]\d{4})(?:[.,]\d+)?", re.ASCII)  # el número con que Excel guarda un día
_CERO_DE_EXCEL = date(1899, 12, 30)
_DE_LA_SEMANA = re.compile(r"([a-z]{2,9})[.,]*\s+(?=\d)", re.ASCII)


def leer_dia(escrito: str, orden: str = DIA_PRIMERO) -> date | None:
    """31/01/2026, 31-ene-26, 31 de enero de 2026, 2026-01-31T10:20:30Z, 20260131, 46053: con hora o sin ella; la hora no
    cambia el día. None si no es una fecha."""
    if len(escrito) > _LARGO:
        return None
    escrito = escrito.strip().lower().translate(_SIN_TILDES)
    try:
        dia = _leer(escrito, orden)
        if dia is None and (suya := _DE_LA_SEMANA.match(escrito)) and _es_de_la_semana(suya[1]):
            dia = _leer(escrito[suya.end() :], orden)
    except (ValueError, OverflowError):
        return None
    return dia if dia is not None and dia.year >= PRIMER_ANIO else None


def orden_de(fechas: Iterable[str]) -> str:
    """Si en ellas va primero el día o el mes: lo dice la que no puede ser lo otro; si ninguna, el día, como aquí."""
    for escrita in fechas:
        partes = _NUMEROS.fullmatch(escrita.strip().lower()) if len(escrita) <= _LARGO else None
        if partes is None or len(partes[1]) > 2:
            continue
        if int(partes[1]) > 12:
            return DIA_PRIMERO
        if int(partes[2]) > 12:
            return MES_PRIMERO
    return DIA_PRIMERO


def _leer(escrito: str, orden: str) -> date | None:
    if partes := _NUMEROS.fullmatch(escrito):
        uno, dos, tres = partes.groups()
        if len(uno) > 2:
            return _fecha(uno, dos, tres) if len(uno) == 4 and len(tres) < 3 else None
        if len(tres) == 1:
            return None
        return _fecha(tres, uno, dos) if orden == MES_PRIMERO else _fecha(tres, dos, uno)
    if partes := _DIA_MES.fullmatch(escrito):
        return _con_mes(partes[3], partes[2], partes[1])
    if partes := _MES_DIA.fullmatch(escrito):
        return _con_mes(partes[3], partes[1], partes[2])
    if partes := _ANIO_MES.fullmatch(escrito):
        return _con_mes(partes[1], partes[2], partes[3])
    if partes := _DE_EXCEL.fullmatch(escrito):
        return _CERO_DE_EXCEL + timedelta(days=int(partes[1]))
    if partes := _SEGUIDA.fullmatch(escrito):
        return _seguida(partes[1])
    return None


def _fecha(anio: str, mes: str | int, dia: str) -> date:
    return date(int(anio) + (2000 if len(anio) == 2 else 0), int(mes), int(dia))


def _con_mes(anio: str, mes: str, dia: str) -> date | None:
    cual = next((n for nombre, n in _MESES.items() if nombre.startswith(mes)), None)
    return None if cual is None else _fecha(anio, cual, dia)


def _seguida(cifras: str) -> date:
    """20260131 y, si no puede serlo, 31012026."""
    anio = int(cifras[:4])
    if PRIMER_ANIO <= anio < 2100:
        return date(anio, int(cifras[4:6]), int(cifras[6:]))
    return date(int(cifras[4:]), int(cifras[2:4]), int(cifras[:2]))


def _es_de_la_semana(palabra: str) -> bool:
    return any(dia.startswith(palabra) for dia in _DIAS.split())
