"""La antigüedad de todos los terceros de un lado: por páginas, con sus totales, y entera para Excel."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date
from typing import Any

from sqlalchemy import Select, Subquery, func, select

from api.core.datos.clock import hoy
from api.core.datos.db import db
from api.core.datos.listas import pages
from api.core.datos.listas.pages import Fila, Pagina
from api.libros.cuentas.nucleo.calculo import TRAMOS, Antiguedad
from api.libros.cuentas.nucleo.lado import LadoDeCuentas
from api.libros.cuentas.saldos import Rechazado, Saldos

POR_DEFECTO = "-vencido"
_LOTE = 1000


@dataclass(frozen=True, slots=True)
class FiltrosAntiguedad:
    fecha: date | None = None
    filtro: str = ""
    vencidos: bool = False


class PaginaAntiguedad(Pagina):
    fecha: date
    totales: Antiguedad
    rechazado: Rechazado


class ListaPorSaldar:
    """La de un lado: lo por cobrar, o lo por pagar."""

    def __init__(self, lado: LadoDeCuentas) -> None:
        self._lado = lado
        self._tercero: Any = lado.tercero
        self._saldos = Saldos(lado)

    def pagina(self, filtros: FiltrosAntiguedad, page: int, tamano: int, orden: str) -> PaginaAntiguedad:
        """Los terceros a los que les queda algo pendiente o a favor, con los totales de todos los hallados y, aparte, lo que el SRI
        rechazó a toda la empresa.
        Cualquier página obliga a calcular todas las cuentas; por eso cada fila trae cuántas son y sus sumas."""
        dia = filtros.fecha or hoy()
        consulta, cuentas = self._consulta(dia, filtros)
        sumas = [func.sum(cuentas.c[campo]).over().label(f"suma_{campo}") for campo in TRAMOS]
        hallada = pages.paginate_once(
            consulta.add_columns(*sumas), self._ordenar(cuentas, orden), page, tamano
        )
        filas = hallada["items"]
        totales = Antiguedad(**{campo: filas[0][f"suma_{campo}"] for campo in TRAMOS if filas})
        return {**hallada, "fecha": dia, "totales": totales, "rechazado": self._saldos.rechazado(dia)}

    def completo(self, filtros: FiltrosAntiguedad, orden: str) -> Iterator[Fila]:
        consulta, cuentas = self._consulta(filtros.fecha or hoy(), filtros)
        ordenada = consulta.order_by(*self._ordenar(cuentas, orden))
        for fila in db.session.execute(ordenada, execution_options={"yield_per": _LOTE}).mappings():
            yield dict(fila)

    def _consulta(self, dia: date, filtros: FiltrosAntiguedad) -> tuple[Select[Any], Subquery]:
        cuentas = self._saldos.por_tercero(dia)
        consulta = (
            select(cuentas, cuentas.c.tercero_id.label(f"{self._lado.palabras.quien}_id"))
            .join(self._tercero, self._tercero.id == cuentas.c.tercero_id)
            .add_columns(
                self._tercero.razon_social.label(self._lado.palabras.quien),
                self._tercero.identificacion,
                func.coalesce(func.nullif(self._tercero.celular, ""), self._tercero.telefono).label(
                    "telefono"
                ),
                _vencido(cuentas).label("vencido"),
            )
        )
        if filtros.vencidos:
            consulta = consulta.where(_vencido(cuentas) > 0)
        if filtros.filtro:
            consulta = consulta.where(self._lado.coincide(filtros.filtro))
        return consulta, cuentas

    def _ordenar(self, cuentas: Subquery, orden: str) -> list[Any]:
        permitidas = {
            self._lado.palabras.por_nombre: self._tercero.orden,
            self._lado.palabras.por_vencer: cuentas.c.por_vencer,
            **{campo: cuentas.c[campo] for campo in ("d30", "d60", "d90", "mas", "anticipos")},
            "vencido": _vencido(cuentas),
            "saldo": cuentas.c.saldo,
        }
        return pages.ordenar(orden, permitidas, cuentas.c.tercero_id, POR_DEFECTO)


def _vencido(cuentas: Subquery) -> Any:
    return cuentas.c.d30 + cuentas.c.d60 + cuentas.c.d90 + cuentas.c.mas
