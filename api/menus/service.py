"""Reading menus: of a role, of a company, and what remains of them after permissions."""

from collections.abc import Iterable
from typing import Any

from sqlalchemy import select

from api.core.db import db, transactional
from api.core.errors import NoEncontrado
from api.menus.models import Menu, MenuEmpresa, MenuRol
from api.usuarios.models import NOMBRE_PERFIL

_ORDEN = (Menu.orden, Menu.id)


def todos() -> list[Menu]:
    return list(db.session.scalars(select(Menu).order_by(Menu.area, *_ORDEN)))


def de_rol(perfil: int) -> list[Menu]:
    """The menus of an administrator's role (PRF_CODIGO)."""
    consulta = select(Menu).join(MenuRol, MenuRol.menu_id == Menu.id).where(MenuRol.perfil == perfil)
    return list(db.session.scalars(consulta.order_by(*_ORDEN)))


def de_empresa(empresa_id: int) -> list[Menu]:
    """The menus assigned to a company."""
    consulta = (
        select(Menu)
        .join(MenuEmpresa, MenuEmpresa.menu_id == Menu.id)
        .where(MenuEmpresa.empresa_id == empresa_id)
    )
    return list(db.session.scalars(consulta.order_by(*_ORDEN)))


def permitidos(menus: Iterable[Menu], permisos: frozenset[str]) -> list[Menu]:
    """Those that the permissions allow; a section left without entries goes too."""
    visibles = [m for m in menus if m.permiso is None or m.permiso in permisos]
    con_hijos = {m.padre_id for m in visibles if m.ruta}
    return [m for m in visibles if m.ruta or m.id in con_hijos]


def con_asignados(empresa_id: int) -> list[dict[str, Any]]:
    """Every menu of the company side and whether the company has it."""
    return _con_marca("empresa", {m.id for m in de_empresa(empresa_id)})


def con_asignados_del_rol(perfil: int) -> list[dict[str, Any]]:
    """Every menu of the administrator area and whether the role has it."""
    if perfil not in NOMBRE_PERFIL:
        raise NoEncontrado("No existe ese perfil.")
    return _con_marca("administrador", {m.id for m in de_rol(perfil)})


def _con_marca(area: str, asignados: set[int]) -> list[dict[str, Any]]:
    menus = db.session.scalars(select(Menu).where(Menu.area == area).order_by(*_ORDEN))
    campos = ("id", "nombre", "ruta", "icono", "orden", "padre_id")
    return [{**{c: getattr(m, c) for c in campos}, "asignado": m.id in asignados} for m in menus]


@transactional
def asignar_predeterminados(empresa_id: int) -> None:
    """Give a new company every menu of the company side."""
    for menu_id in db.session.scalars(select(Menu.id).where(Menu.area == "empresa")):
        db.session.add(MenuEmpresa(empresa_id=empresa_id, menu_id=menu_id))
