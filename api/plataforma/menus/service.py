"""Leer los menús: los de un rol, los de una empresa, y los que de ellos dejan los permisos."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple

from sqlalchemy import ColumnElement, func, select

from api.core.datos import bloqueo
from api.core.datos.db import db, transactional
from api.core.datos.directas import Directa
from api.core.datos.puerta.valores import de_fila
from api.core.errors import NoEncontrado
from api.plataforma.menus.models import Menu, MenuEmpresa, MenuRol
from api.plataforma.usuarios import permisos
from api.plataforma.usuarios.models import NOMBRE_PERFIL

ADMINISTRACION, EMPRESA = "administrador", "empresa"
AL_DIA = "menus-al-dia"  # el turno de quien pone los menús al día; una empresa que nace espera a que termine
_CAMPOS = (Menu.id, Menu.nombre, Menu.ruta, Menu.icono, Menu.padre_id, Menu.permiso)
_ORDEN = (Menu.orden, Menu.id)


class Entrada(NamedTuple):
    """Un menú con el lugar que tiene para alguien."""

    id: int
    nombre: str
    ruta: str | None
    icono: str
    padre_id: int | None
    permiso: str | None
    orden: int


class MenuDeArea(NamedTuple):
    """Un menú como está en su área, sin ser de nadie."""

    area: str
    id: int
    nombre: str
    ruta: str | None
    icono: str
    padre_id: int | None
    permiso: str | None
    orden: int


@dataclass(frozen=True, slots=True)
class Asignado:
    """Un menú de la lista entera: si alguien lo tiene, y quién puede usarlo."""

    id: int
    nombre: str
    ruta: str | None
    icono: str
    padre_id: int | None
    orden: int
    asignado: bool
    perfiles: list[str]
    permitido: bool


_TODOS = Directa(MenuDeArea, lambda: select(Menu.area, *_CAMPOS, Menu.orden).order_by(Menu.area, *_ORDEN))


def todos() -> list[MenuDeArea]:
    """Los menús de ambas áreas."""
    return _TODOS.todas()


def de_area(area: str) -> list[Menu]:
    return list(db.session.scalars(select(Menu).where(Menu.area == area).order_by(*_ORDEN)))


def de_rol(perfil: int) -> list[Entrada]:
    """Los menús del rol de un administrador (PRF_CODIGO), en el orden del rol."""
    orden = _orden(MenuRol.orden)
    consulta = select(*_CAMPOS, orden).join(MenuRol, MenuRol.menu_id == Menu.id)
    propios = consulta.where(MenuRol.perfil == perfil).order_by(orden, Menu.id)
    return [Entrada(*fila) for fila in db.session.execute(propios)]


_DE_EMPRESA = Directa(
    Entrada,
    lambda: (
        select(*_CAMPOS, _orden(MenuEmpresa.orden))
        .join(MenuEmpresa, MenuEmpresa.menu_id == Menu.id)
        .order_by(_orden(MenuEmpresa.orden), Menu.id)
    ),
)


def de_empresa() -> list[Entrada]:
    """Los menús asignados a la empresa en la que se trabaja, en su orden."""
    return _DE_EMPRESA.todas()


def de_administrador(perfil: int) -> list[Entrada]:
    """Los menús que ve un administrador de ese perfil."""
    return permitidos(de_rol(perfil), permisos.de_perfil(perfil))


def permitidos(menus: Iterable[Entrada], propios: frozenset[str]) -> list[Entrada]:
    """Los menús que los permisos dejan. Una sección que queda sin entradas también se quita."""
    visibles = [m for m in menus if m.permiso is None or m.permiso in propios]
    con_hijos = {m.padre_id for m in visibles if m.ruta}
    return [m for m in visibles if m.ruta or m.id in con_hijos]


def con_asignados() -> list[Asignado]:
    """Todos los menús del área de empresa: si la empresa en la que se trabaja los tiene y qué perfiles pueden
    usarlos."""
    return _con_marca(EMPRESA, de_empresa(), permisos.de_empresa(), permisos.de_empresa())


def con_asignados_del_rol(perfil: int) -> list[Asignado]:
    """Todos los menús del área de administración: si el rol los tiene y si puede usarlos."""
    exigir_rol(perfil)
    todas = {str(codigo): permisos.de_perfil(codigo) for codigo in NOMBRE_PERFIL}
    return _con_marca(ADMINISTRACION, de_rol(perfil), todas, [str(perfil)])


def exigir_rol(perfil: int) -> None:
    if perfil not in NOMBRE_PERFIL:
        raise NoEncontrado("No existe ese perfil.")


def huella(asignados: Iterable[Entrada]) -> str:
    """Los menús asignados, en su orden, como un solo texto: con él se sabe si alguien los cambió."""
    return ",".join(str(menu.id) for menu in asignados)


def _orden(propio: Any) -> ColumnElement[int]:
    """El orden propio del rol o de la empresa; si no lo hay, el del menú."""
    return func.coalesce(propio, Menu.orden).label("orden")


def _con_marca(
    area: str, asignados: list[Entrada], todas: Mapping[str, frozenset[str]], de_quien: Iterable[str]
) -> list[Asignado]:
    ordenes = {m.id: m.orden for m in asignados}
    filas = []
    for menu in de_area(area):
        pueden = [perfil for perfil, suyos in todas.items() if menu.permiso is None or menu.permiso in suyos]
        filas.append(
            de_fila(
                Asignado,
                menu,
                orden=ordenes.get(menu.id, menu.orden),
                asignado=menu.id in ordenes,
                perfiles=pueden,
                permitido=not set(pueden).isdisjoint(de_quien),
            )
        )
    return sorted(filas, key=lambda fila: (fila.orden, fila.id))


@transactional
def asignar_predeterminados(empresa_id: int) -> None:
    """Da a una empresa nueva todos los menús del área de empresa."""
    bloqueo.turno(AL_DIA)
    for menu_id in db.session.scalars(select(Menu.id).where(Menu.area == EMPRESA)):
        db.session.add(MenuEmpresa(empresa_id=empresa_id, menu_id=menu_id))
