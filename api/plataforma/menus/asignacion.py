"""Cambiar qué menús tiene un rol o una empresa, y en qué orden.

Llega la lista de menús como una persona la ordenó. Se guardan sus entradas y las secciones que tienen alguna,
cada una con su lugar: 1, 2… las entradas sin sección; 100, 200… las secciones; 101, 102… las entradas de la
primera sección.
"""

from collections.abc import Callable, Iterator
from typing import NamedTuple

from sqlalchemy import Select, delete, select

from api.core.datos import audit, bloqueo, versiones
from api.core.datos.db import db, transactional
from api.core.errors import ReglaDeNegocio
from api.plataforma.menus import service
from api.plataforma.menus.models import Menu, MenuEmpresa, MenuRol
from api.plataforma.usuarios.models import ADMINISTRADOR

SE_CAMBIA_EN = "menus"  # la ruta de la pantalla que asigna menús


class MenuPedido(NamedTuple):
    """Un menú de la lista que llegó; sin `orden`, vale el lugar que ocupa en ella."""

    menu_id: int
    asignado: bool = True
    orden: int | None = None


@transactional
def de_rol(perfil: int, pedidos: list[MenuPedido], huella: str | None) -> None:
    """Fija los menús de un rol (PRF_CODIGO)."""
    service.exigir_rol(perfil)
    menus = {m.id: m for m in service.de_area(service.ADMINISTRACION)}
    nuevos = arreglar(menus, pedidos)
    if perfil == ADMINISTRADOR and not any(menus[id_].ruta == SE_CAMBIA_EN for id_ in nuevos):
        raise ReglaDeNegocio.en(
            "menus",
            "El rol Administrador debe conservar la pantalla Menús: sin ella nadie podría cambiarlos.",
        )

    def guardar() -> None:
        suyos = select(MenuRol.menu_id).where(MenuRol.perfil == perfil)
        if _ya_son(suyos.order_by(MenuRol.orden, MenuRol.menu_id), nuevos):
            return
        db.session.execute(delete(MenuRol).where(MenuRol.perfil == perfil))
        db.session.add_all(MenuRol(perfil=perfil, menu_id=id_, orden=n) for id_, n in nuevos.items())

    _cambiar("menus_rol", perfil, None, huella, lambda: service.de_rol(perfil), guardar)


@transactional
def de_empresa(empresa_id: int, pedidos: list[MenuPedido], huella: str | None) -> None:
    """Fija los menús de una empresa."""
    nuevos = arreglar({m.id: m for m in service.de_area(service.EMPRESA)}, pedidos)

    def guardar() -> None:
        suyos = select(MenuEmpresa.menu_id).where(MenuEmpresa.empresa_id == empresa_id)
        if _ya_son(suyos.order_by(MenuEmpresa.orden, MenuEmpresa.menu_id), nuevos):
            return
        db.session.execute(delete(MenuEmpresa).where(MenuEmpresa.empresa_id == empresa_id))
        db.session.add_all(
            MenuEmpresa(empresa_id=empresa_id, menu_id=id_, orden=n) for id_, n in nuevos.items()
        )

    _cambiar("menus_empresa", empresa_id, empresa_id, huella, service.de_empresa, guardar)


def _ya_son(suyos: Select[int], nuevos: dict[int, int]) -> bool:
    """Si ya son esos y van en ese orden: lo que no cambia no se escribe."""
    return list(db.session.scalars(suyos)) == sorted(nuevos, key=lambda id_: nuevos[id_])


def _cambiar(
    entidad: str,
    id_: int,
    empresa_id: int | None,
    huella: str | None,
    leer: Callable[[], list[service.Entrada]],
    guardar: Callable[[], None],
) -> None:
    """Un cambio a la vez por rol y por empresa; da error si los menús ya no son los que la persona vio."""
    bloqueo.turno(f"{entidad}:{id_}")
    antes = leer()
    if huella is not None and huella != service.huella(antes):
        raise versiones.quien_cambio(entidad, id_, "estos menús")
    guardar()
    db.session.flush()
    despues = leer()
    if service.huella(despues) != service.huella(antes):
        nombres = [{"menus": [m.nombre for m in filas]} for filas in (antes, despues)]
        audit.record("editar", entidad, id_, empresa_id=empresa_id, antes=nombres[0], despues=nombres[1])


def arreglar(menus: dict[int, Menu], pedidos: list[MenuPedido]) -> dict[int, int]:
    """El lugar de cada menú que queda, entre los de un área. Una sección queda si le queda alguna entrada."""
    lugares = _lugares(menus, pedidos)
    asignados = {p.menu_id for p in pedidos if p.asignado}
    entradas = [m for id_, m in menus.items() if id_ in asignados and m.ruta]
    if not entradas:
        raise ReglaDeNegocio.en("menus", "Debe quedar al menos un menú.")
    entradas.sort(key=lambda m: lugares[m.id])
    for menu in entradas:  # una sección que no vino toma el lugar de su primera entrada
        if menu.padre_id is not None:
            lugares.setdefault(menu.padre_id, lugares[menu.id])
    secciones = sorted({m.padre_id for m in entradas if m.padre_id is not None}, key=lambda s: lugares[s])
    return dict(_numerar(entradas, secciones))


def _numerar(entradas: list[Menu], secciones: list[int]) -> Iterator[tuple[int, int]]:
    for n, menu in enumerate((m for m in entradas if m.padre_id is None), 1):
        yield menu.id, n
    for s, seccion in enumerate(secciones, 1):
        yield seccion, s * 100
        for n, menu in enumerate((m for m in entradas if m.padre_id == seccion), 1):
            yield menu.id, s * 100 + n


def _lugares(menus: dict[int, Menu], pedidos: list[MenuPedido]) -> dict[int, tuple[int, int]]:
    """El lugar de cada menú de la lista: el orden que trae y, si empatan, el que ocupa en ella."""
    lugares: dict[int, tuple[int, int]] = {}
    for posicion, pedido in enumerate(pedidos):
        if pedido.menu_id not in menus:
            raise ReglaDeNegocio.en("MEN_CODIGO", f"El menú {pedido.menu_id} no existe en esta área.")
        if pedido.menu_id in lugares:
            raise ReglaDeNegocio.en("MEN_CODIGO", f"El menú {pedido.menu_id} está repetido.")
        lugares[pedido.menu_id] = (posicion if pedido.orden is None else pedido.orden, posicion)
    return lugares
