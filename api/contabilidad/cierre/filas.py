"""La fila del cierre de un mes: nace cuando se le hace algo."""

from datetime import date
from typing import Any

from sqlalchemy import select
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.orm.attributes import flag_modified

from api.contabilidad.cierre.models import ABIERTO, CierreMes
from api.core.autor import Autor
from api.core.datos import bloqueo, meses
from api.core.datos.clock import ahora
from api.core.datos.db import db, empresa_actual
from api.core.errors import NoEncontrado

_M = CierreMes
NO_EXISTE = "No existe ese mes."
NOMBRES = (
    *("enero", "febrero", "marzo", "abril", "mayo", "junio"),
    *("julio", "agosto", "septiembre", "octubre", "noviembre", "diciembre"),
)


def nombrar(dia: date) -> str:
    """El mes de ese día: «octubre de 2026»."""
    return f"{NOMBRES[dia.month - 1]} de {dia.year}"


def ultimo_dia(anio: int, mes: int) -> date:
    """El último del mes. `NoEncontrado` si no es un mes de los que los libros llevan."""
    if not (1900 <= anio <= 2199 and 1 <= mes <= 12):
        raise NoEncontrado(NO_EXISTE)
    return meses.ultimo(date(anio, mes, 1))


def obtener(fin: date) -> CierreMes:
    """La del mes que termina ese día; si no tiene, una sin guardar."""
    suya = db.session.scalar(select(_M).where(_M.anio == fin.year, _M.mes == fin.month))
    return suya or CierreMes(
        empresa_id=empresa_actual(), anio=fin.year, mes=fin.month, estado=ABIERTO, pasos={}, motivo=""
    )


def bloquear(fin: date) -> CierreMes:
    """La del mes que termina ese día, bloqueada."""
    suyo = {"empresa_id": empresa_actual(), "anio": fin.year, "mes": fin.month}
    db.session.execute(insert(_M).values(**suyo).on_conflict_do_nothing())
    return bloqueo.una(select(_M).where(_M.anio == fin.year, _M.mes == fin.month), NO_EXISTE)


def anotar(fila: CierreMes, codigo: str, **datos: Any) -> None:
    """Guarda lo que un paso anota, junto a lo que ya tenía. Los valores, como JSON."""
    fila.pasos[codigo] = {**fila.pasos.get(codigo, {}), **datos}
    flag_modified(fila, "pasos")


def hecho(fila: CierreMes, codigo: str, quien: Autor) -> None:
    anotar(fila, codigo, por=quien.nombre, en=ahora().isoformat())


def olvidar(fila: CierreMes, codigo: str) -> None:
    if fila.pasos.pop(codigo, None) is not None:
        flag_modified(fila, "pasos")
