"""La antigüedad de todos los clientes: por páginas, con sus totales, y entera para Excel."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date
from typing import Any

from sqlalchemy import Select, Subquery, func, select

from api.core.datos.clock import hoy
from api.core.datos.db import db
from api.core.datos.listas import pages
from api.core.datos.listas.pages import Fila, Pagina
from api.ventas.cartera import saldos
from api.ventas.cartera.calculo import TRAMOS, Antiguedad
from api.ventas.clientes import service as clientes
from api.ventas.clientes.models import Cliente

POR_DEFECTO = "-vencido"
_LOTE = 1000


@dataclass(frozen=True, slots=True)
class FiltrosPorCobrar:
    fecha: date | None = None
    filtro: str = ""
    vencidos: bool = False


class PaginaPorCobrar(Pagina):
    fecha: date
    totales: Antiguedad


def pagina(filtros: FiltrosPorCobrar, page: int, tamano: int, orden: str) -> PaginaPorCobrar:
    """Los clientes a los que les queda algo por pagar o a favor, con los totales de todos los hallados.
    Cualquier página obliga a calcular todas las cuentas; por eso cada fila trae cuántas son y sus sumas."""
    dia = filtros.fecha or hoy()
    consulta, cuentas = _consulta(dia, filtros)
    sumas = [func.sum(cuentas.c[campo]).over().label(f"suma_{campo}") for campo in TRAMOS]
    hallada = pages.paginate_once(consulta.add_columns(*sumas), _ordenar(cuentas, orden), page, tamano)
    filas = hallada["items"]
    totales = Antiguedad(**{campo: filas[0][f"suma_{campo}"] for campo in TRAMOS if filas})
    return {**hallada, "fecha": dia, "totales": totales}


def completo(filtros: FiltrosPorCobrar, orden: str) -> Iterator[Fila]:
    consulta, cuentas = _consulta(filtros.fecha or hoy(), filtros)
    ordenada = consulta.order_by(*_ordenar(cuentas, orden))
    for fila in db.session.execute(ordenada, execution_options={"yield_per": _LOTE}).mappings():
        yield dict(fila)


def _consulta(dia: date, filtros: FiltrosPorCobrar) -> tuple[Select[Any], Subquery]:
    cuentas = saldos.por_cliente(dia)
    consulta = (
        select(cuentas)
        .join(Cliente, Cliente.id == cuentas.c.cliente_id)
        .add_columns(
            Cliente.razon_social.label("cliente"),
            Cliente.identificacion,
            func.coalesce(func.nullif(Cliente.celular, ""), Cliente.telefono).label("telefono"),
            _vencido(cuentas).label("vencido"),
        )
    )
    if filtros.vencidos:
        consulta = consulta.where(_vencido(cuentas) > 0)
    if filtros.filtro:
        consulta = consulta.where(clientes.coincide(filtros.filtro))
    return consulta, cuentas


def _vencido(cuentas: Subquery) -> Any:
    return cuentas.c.d30 + cuentas.c.d60 + cuentas.c.d90 + cuentas.c.mas


def _ordenar(cuentas: Subquery, orden: str) -> list[Any]:
    permitidas = {
        "CLI_NOMBRE": Cliente.orden,
        "porVencer": cuentas.c.por_vencer,
        **{campo: cuentas.c[campo] for campo in ("d30", "d60", "d90", "mas", "anticipos")},
        "vencido": _vencido(cuentas),
        "saldo": cuentas.c.saldo,
    }
    return pages.ordenar(orden, permitidas, cuentas.c.cliente_id, POR_DEFECTO)
