"""Los documentos pedidos, como los ve quien llama: quien pide, todos; quien los entrega, los suyos."""

from collections.abc import Collection, Iterator
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Select, and_, select

from api.contabilidad.respaldos import service
from api.contabilidad.respaldos.models import ESTADOS, PENDIENTE, PedidoDeRespaldo
from api.core.datos.db import db
from api.core.datos.listas import busqueda, pages
from api.core.datos.listas.criterios import iguales
from api.core.datos.listas.pages import Fila, Pagina
from api.core.datos.sesion import Sesion
from api.core.errors import NoEncontrado
from api.plataforma.usuarios.models import Usuario

ENTREGAR, RECORDAR, CANCELAR = "entregar", "recordar", "cancelar"
ACCIONES = (ENTREGAR, RECORDAR, CANCELAR)
SE_MARCAN = 2000
_R = PedidoDeRespaldo
ORDEN = {"pedido": _R.pedido_en, "hasta": _R.hasta, "id": _R.id}
POR_DEFECTO = "-id"


@dataclass(frozen=True, slots=True)
class FiltrosRespaldos:
    """`mios`: solo los que se le piden a quien llama."""

    filtro: str = ""
    estado: str = ""
    mios: bool | None = None


def pagina(sesion: Sesion, filtros: FiltrosRespaldos, page: int, tamano: int, orden: str) -> Pagina:
    columnas = pages.ordenar(orden, ORDEN, _R.id, POR_DEFECTO)
    hallada = pages.paginate(_hallados(sesion, filtros), columnas, page, tamano, cercada=True)
    hallada["items"] = [_con_acciones(fila, sesion.permisos) for fila in hallada["items"]]
    return hallada


def completo(sesion: Sesion, filtros: FiltrosRespaldos, orden: str) -> Iterator[Fila]:
    columnas = pages.ordenar(orden, ORDEN, _R.id, POR_DEFECTO)
    for fila in db.session.execute(_hallados(sesion, filtros).order_by(*columnas)).mappings():
        yield {**fila, "estado": ESTADOS[fila["estado"]], "para": fila["usuario"] or fila["correo"]}


def uno(sesion: Sesion, pedido_id: int) -> Fila:
    suyo = _filas(sesion).where(_R.id == pedido_id)
    fila = db.session.execute(suyo).mappings().one_or_none()
    if fila is None:
        raise NoEncontrado(service.NO_EXISTE)
    return _con_acciones(dict(fila), sesion.permisos)


def esperados(sesion: Sesion) -> list[Fila]:
    """Los que se esperan, para marcar las líneas y las compras de que son."""
    suyos = _filas(sesion).where(_R.estado == PENDIENTE).order_by(_R.id.desc()).limit(SE_MARCAN)
    return [_con_acciones(dict(fila), sesion.permisos) for fila in db.session.execute(suyos).mappings()]


def _hallados(sesion: Sesion, filtros: FiltrosRespaldos) -> Select[Any]:
    suyos = _filas(sesion).where(*iguales((_R.estado, filtros.estado)))
    if filtros.mios:
        suyos = suyos.where(_R.usuario_id == sesion.usuario_id)
    if filtros.filtro:
        suyos = suyos.where(busqueda.contiene(filtros.filtro, _R.asunto, _R.correo, _R.mensaje))
    return suyos


def _filas(sesion: Sesion) -> Select[Any]:
    columnas: list[Any] = [
        *(_R.id, _R.linea_id, _R.compra_id, _R.asunto, _R.mensaje, _R.hasta, _R.usuario_id, _R.correo),
        Usuario.nombre.label("usuario"),
        *(_R.pedido_por, _R.pedido_en, _R.avisos, _R.avisado_en),
        *(_R.estado, _R.resuelto_por, _R.resuelto_en, _R.respuesta),
    ]
    suyos = select(*columnas).outerjoin(
        Usuario, and_(Usuario.empresa_id == _R.empresa_id, Usuario.id == _R.usuario_id)
    )
    return suyos if service.PEDIR in sesion.permisos else suyos.where(_R.usuario_id == sesion.usuario_id)


def _con_acciones(fila: Fila, permisos: Collection[str]) -> Fila:
    espera, pide = fila["estado"] == PENDIENTE, service.PEDIR in permisos
    puede = {ENTREGAR: espera, RECORDAR: espera and pide, CANCELAR: espera and pide}
    return {**fila, "acciones": [accion for accion, vale in puede.items() if vale]}
