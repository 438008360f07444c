"""Los períodos que se declaran: un mes («2026-10») o medio año («2026-S1»)."""

import re
from datetime import date
from typing import NamedTuple

from api.contabilidad.cierre.filas import NOMBRES
from api.core.datos import meses
from api.core.errors import NoEncontrado

_FORMA = re.compile(r"^(\d{4})-(?:(0[1-9]|1[0-2])|S([12]))\Z", re.ASCII)
_PRIMERO, _ULTIMO = 1900, 2199
_SEMESTRE = 6
NO_EXISTE = "No existe ese período: escriba un mes (2026-10) o medio año (2026-S1)."


class PeriodoDeclarado(NamedTuple):
    """Los dos días, incluidos."""

    codigo: str
    desde: date
    hasta: date

    @property
    def meses(self) -> int:
        return meses.entre(self.desde, self.hasta) + 1

    @property
    def nombre(self) -> str:
        """«octubre de 2026», «enero a junio de 2026»."""
        ultimo = f"{NOMBRES[self.hasta.month - 1]} de {self.hasta.year}"
        return ultimo if self.meses == 1 else f"{NOMBRES[self.desde.month - 1]} a {ultimo}"

    @property
    def anterior(self) -> "PeriodoDeclarado":
        desde = meses.primero(self.desde, -self.meses)
        return leer(f"{desde.year}-{'S' if self.meses > 1 else ''}{_parte(desde, self.meses)}")

    @property
    def vecinos(self) -> "tuple[PeriodoDeclarado, ...]":
        """Los que terminan el día antes: el anterior de su clase y, si quien declara cambió de clase, el de la otra."""
        mes = meses.primero(self.desde, -1)
        de_un_mes = leer(f"{mes:%Y-%m}")
        if self.meses > 1:
            return self.anterior, de_un_mes
        if mes.month % _SEMESTRE:
            return (de_un_mes,)
        return de_un_mes, leer(f"{mes.year}-S{mes.month // _SEMESTRE}")


def _parte(desde: date, cuantos: int) -> str:
    return f"{desde.month:02d}" if cuantos == 1 else str((desde.month - 1) // cuantos + 1)


def leer(codigo: str) -> PeriodoDeclarado:
    """`NoEncontrado` si no es un período."""
    hallado = _FORMA.match(codigo)
    if hallado is None or not _PRIMERO <= int(hallado[1]) <= _ULTIMO:
        raise NoEncontrado(NO_EXISTE)
    anio = int(hallado[1])
    if hallado[2]:
        desde = date(anio, int(hallado[2]), 1)
        return PeriodoDeclarado(codigo, desde, meses.ultimo(desde))
    desde = date(anio, 1 + 6 * (int(hallado[3]) - 1), 1)
    return PeriodoDeclarado(codigo, desde, meses.ultimo(meses.primero(desde, 5)))
