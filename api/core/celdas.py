"""The cells of an Excel sheet as their XML, a row at a time: what a library takes microseconds for in each
of a million cells, written straight. The rest of a book (styles, headings, widths) is the library's."""

import re
from collections.abc import Callable, Sequence
from datetime import date, datetime
from decimal import Decimal
from typing import Any

from xlsxwriter.utility import xl_col_to_name

from api.core.clock import GUAYAQUIL

TEXTO, DINERO, FECHA, INSTANTE = range(4)
MUESTRA = ("x", Decimal("1.5"), date(2026, 1, 1), datetime(2026, 1, 1))  # noqa: DTZ001  Excel has no zones
LARGO = 32_000  # Excel's own limit is 32,767 characters
_CERO = date(1899, 12, 30).toordinal()  # Excel counts days from here
_MARZO_1900 = 61  # before this its calendar has a day that never was
# What XML can't carry as it is, and what Excel would read as an escape.
_ESPECIAL = re.compile(r"[&<>\x00-\x08\x0b-\x1f\ufffe\uffff]|_(?=x[0-9A-Fa-f]{4}_)")
_ENTIDADES = {"&": "&amp;", "<": "&lt;", ">": "&gt;"}


class Celdas(dict[type, Callable[[str, Any], str]]):
    """How a value of each type is written at a reference (`B7`): decided once per type. `estilos`: the
    index of the style of each kind of value."""

    def __init__(self, estilos: Sequence[str]) -> None:
        atributos = [f' s="{estilo}"' if estilo else "" for estilo in estilos]
        llano, dinero, fecha, instante = (atributos[n] for n in (TEXTO, DINERO, FECHA, INSTANTE))

        def texto(ref: str, valor: str) -> str:
            valor = valor[:LARGO]
            if _ESPECIAL.search(valor):
                valor = _ESPECIAL.sub(_escapado, valor)
            orlas = ' xml:space="preserve"' if valor[:1].isspace() or valor[-1:].isspace() else ""
            return f'<c r="{ref}"{llano} t="inlineStr"><is><t{orlas}>{valor}</t></is></c>'

        def dia(ref: str, valor: date) -> str:
            dias = valor.toordinal() - _CERO
            if dias < _MARZO_1900:
                return texto(ref, valor.isoformat())
            return f'<c r="{ref}"{fecha}><v>{dias}</v></c>'

        def momento(ref: str, valor: datetime) -> str:
            local = valor.astimezone(GUAYAQUIL)
            dias = local.toordinal() - _CERO
            parte = (local.hour * 3600 + local.minute * 60 + local.second) / 86_400
            return f'<c r="{ref}"{instante}><v>{round(dias + parte, 9):.15g}</v></c>'

        super().__init__(
            {
                object: lambda ref, valor: texto(ref, str(valor)),
                str: texto,
                bool: lambda ref, valor: texto(ref, "Sí" if valor else "No"),
                int: lambda ref, valor: f'<c r="{ref}"{llano}><v>{valor}</v></c>',
                float: lambda ref, valor: f'<c r="{ref}"{llano}><v>{valor:.16g}</v></c>',
                Decimal: lambda ref, valor: f'<c r="{ref}"{dinero}><v>{valor}</v></c>',
                date: dia,
                datetime: momento,
            }
        )

    def __missing__(self, tipo: type) -> Callable[[str, Any], str]:
        """Of another type, as what it derives from; at the last, by its text."""
        escritor = self[tipo] = next(self[base] for base in tipo.__mro__ if base in self)
        return escritor


def columnas(campos: Sequence[str]) -> list[tuple[str, str]]:
    """(letter, field) of each column."""
    return [(xl_col_to_name(n), campo) for n, campo in enumerate(campos)]


def fila(n: int, campos: Sequence[tuple[str, str]], valores: Any, celdas: Celdas) -> str:
    """The row `n` of a sheet; what is empty takes no cell."""
    escritas = [
        celdas[type(valor)](f"{letra}{n}", valor)
        for letra, campo in campos
        if (valor := valores[campo]) is not None and valor != ""
    ]
    return f'<row r="{n}">{"".join(escritas)}</row>'


def _escapado(hallado: re.Match[str]) -> str:
    caracter = hallado[0]
    return _ENTIDADES.get(caracter) or f"_x{ord(caracter):04X}_"
