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
from api.plataforma.menus import uso
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
    en_uso: bool = True


class Visible(NamedTuple):
    """Un menú que alguien ve. `grupo`: el de su sección en que está. `en_uso`: si la empresa tiene algo ahí."""

    id: int
    nombre: str
    ruta: str | None
    icono: str
    padre_id: int | None
    orden: int
    grupo: str | None = None
    en_uso: bool = True


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

    @property
    def grupo(self) -> str | None:
        return _grupos(self.area).get(self.ruta or "")


@dataclass(frozen=True, slots=True)
class Asignado:
    """Un menú de la lista entera: si alguien lo tiene, y quién puede usarlo."""

    id: int
    nombre: str
    ruta: str | None
    icono: str
    padre_id: int | None
    orden: int
    grupo: str | None
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
        select(*_CAMPOS, _orden(MenuEmpresa.orden), uso.en_uso().label("en_uso"))
        .join(MenuEmpresa, MenuEmpresa.menu_id == Menu.id)
        .order_by(_orden(MenuEmpresa.orden), Menu.id)
    ),
)


def de_empresa() -> list[Entrada]:
    """Los menús asignados a la empresa en la que se trabaja, en su orden."""
    return _DE_EMPRESA.todas()


def de_administrador(perfil: int) -> list[Visible]:
    """Los menús que ve un administrador de ese perfil."""
    return _visibles(ADMINISTRACION, de_rol(perfil), permisos.de_perfil(perfil))


def de_usuario(propios: frozenset[str]) -> list[Visible]:
    """Los que de la empresa en la que se trabaja ve alguien con esos permisos."""
    return _visibles(EMPRESA, de_empresa(), propios)


def _visibles(area: str, menus: list[Entrada], propios: frozenset[str]) -> list[Visible]:
    """Los menús que los permisos dejan. Una sección que queda sin entradas también se quita."""
    dejados = _sin_empezar([m for m in menus if m.permiso is None or m.permiso in propios])
    con_hijos = {m.padre_id for m in dejados if m.ruta}
    grupos = _grupos(area)
    return [
        Visible(m.id, m.nombre, m.ruta, m.icono, m.padre_id, m.orden, grupos.get(m.ruta or ""), m.en_uso)
        for m in dejados
        if m.ruta or m.id in con_hijos
    ]


def _sin_empezar(menus: list[Entrada]) -> list[Entrada]:
    """De una sección que no empieza queda solo la entrada que la empieza, para quien la tiene."""
    por_empezar = {m.id: uso.POR_EMPEZAR[m.nombre] for m in menus if m.ruta is None and not m.en_uso}
    if not por_empezar:
        return menus
    tienen = {
        m.padre_id for m in menus if m.padre_id in por_empezar and m.ruta == por_empezar[m.padre_id].ruta
    }
    quedan = []
    for menu in menus:
        if menu.id in por_empezar:
            quedan.append(menu._replace(en_uso=True))
        elif menu.padre_id not in tienen:
            quedan.append(menu)
        elif menu.ruta == (una := por_empezar[menu.padre_id]).ruta:
            quedan.append(menu._replace(nombre=una.nombre))
    return quedan


def _grupos(area: str) -> Mapping[str, str]:
    return uso.grupos() if area == EMPRESA else {}


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
    grupos = _grupos(area)
    filas = []
    for menu in de_area(area):
        pueden = [perfil for perfil, suyos in todas.items() if menu.permiso is None or menu.permiso in suyos]
        filas.append(
            de_fila(
                Asignado,
                menu,
                orden=ordenes.get(menu.id, menu.orden),
                grupo=grupos.get(menu.ruta or ""),
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
