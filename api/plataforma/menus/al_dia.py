"""Poner al día los menús de una instalación con los que esta versión declara, sin deshacer lo que alguien asignó.

De cada entrada, lo declarado manda en su nombre, su ruta, su ícono, su permiso, su sección y su orden de siempre: nadie los
cambia en otra parte. Quién la tiene y en qué lugar lo decide quien asigna menús, así que una que ya estaba no se da ni se
quita a nadie. Una nueva se da a quienes tienen su sección, detrás de lo que hayan ordenado, y una sección nueva a todos: a
quien le quitaron una sección no le vuelve. La que ya no se declara se quita de todas partes.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from sqlalchemy import ColumnElement, ScalarSelect, Select, SmallInteger, delete, func, literal, or_, select
from sqlalchemy.dialects.postgresql import ARRAY, insert
from sqlalchemy.orm import aliased

from api.core.datos import bloqueo
from api.core.datos.db import db, en_todas_las_empresas, transactional
from api.plataforma.empresas.models import Empresa
from api.plataforma.menus import service
from api.plataforma.menus.models import Menu, MenuEmpresa, MenuRol

# De quién es cada asignación.
_DE: dict[Any, Any] = {MenuEmpresa: MenuEmpresa.empresa_id, MenuRol: MenuRol.perfil}


class Declarada(NamedTuple):
    """Una entrada, como el código la dice. `perfiles`: los roles que la tienen, en el área de administración."""

    nombre: str
    ruta: str
    icono: str
    permiso: str | None
    perfiles: tuple[int, ...] = ()


class Seccion(NamedTuple):
    """Las entradas de una sección de un área, en su orden; sin nombre, las que no tienen sección."""

    area: str
    nombre: str
    entradas: tuple[Declarada, ...]


class PuestaAlDia(NamedTuple):
    """Los nombres de lo que una puesta al día tocó."""

    nuevos: list[str]
    cambiados: list[str]
    quitados: list[str]


class _Puesta(NamedTuple):
    """Una entrada declarada y su fila, con la de su sección."""

    declarada: Declarada
    menu: Menu
    seccion: Menu | None


@dataclass
class _Obra:
    """Lo que hay en la base y nadie ha declarado todavía, y lo que se le hizo al resto."""

    sobran: dict[int, Menu]
    nuevos: list[Menu] = field(default_factory=list)
    cambiados: list[Menu] = field(default_factory=list)

    def poner(self, suyo: Menu | None, **dice: Any) -> Menu:
        if suyo is None:
            suyo = Menu(**dice)
            db.session.add(suyo)
            db.session.flush()
            self.nuevos.append(suyo)
            return suyo
        del self.sobran[suyo.id]
        distintas = {columna: valor for columna, valor in dice.items() if getattr(suyo, columna) != valor}
        for columna, valor in distintas.items():
            setattr(suyo, columna, valor)
        self.cambiados += [suyo] * bool(distintas)
        return suyo

    def la_seccion(self, area: str, nombre: str) -> Menu | None:
        return self._una(area, lambda m: m.ruta is None and m.nombre == nombre)

    def la_entrada(self, area: str, declarada: Declarada, rutas: set[str]) -> Menu | None:
        """La de su ruta o, si la ruta cambió, la que se llama igual y está en una que ya no se declara."""
        return self._una(area, lambda m: m.ruta == declarada.ruta) or self._una(
            area, lambda m: m.ruta is not None and m.ruta not in rutas and m.nombre == declarada.nombre
        )

    def _una(self, area: str, es: Any) -> Menu | None:
        return next((m for m in self.sobran.values() if m.area == area and es(m)), None)


@transactional
def poner(secciones: Sequence[Seccion]) -> PuestaAlDia:
    """Deja los menús como se declaran. De a una vez en toda la instalación; la segunda no cambia nada."""
    bloqueo.turno(service.AL_DIA)
    with en_todas_las_empresas():
        obra = _Obra({m.id: m for m in db.session.scalars(select(Menu).order_by(Menu.id))})
        puestas = [puesta for area in _areas(secciones) for puesta in _poner_area(obra, area, secciones)]
        db.session.flush()
        _dar_las_nuevas(obra, puestas)
        _completar_secciones(puestas)
        quitados = _quitar(obra.sobran.values())
        return PuestaAlDia([m.nombre for m in obra.nuevos], [m.nombre for m in obra.cambiados], quitados)


def _areas(secciones: Sequence[Seccion]) -> list[str]:
    return list(dict.fromkeys(seccion.area for seccion in secciones))


def _poner_area(obra: _Obra, area: str, secciones: Sequence[Seccion]) -> Iterator[_Puesta]:
    """Su lugar: 1, 2… las que no tienen sección; 100, 200… las secciones; 101, 102… las entradas de la primera."""
    suyas = [seccion for seccion in secciones if seccion.area == area]
    rutas = {entrada.ruta for seccion in suyas for entrada in seccion.entradas}
    for lugar, seccion in enumerate(sorted(suyas, key=lambda s: s.nombre != "")):
        cabeza = _poner_cabeza(obra, seccion, lugar * 100) if seccion.nombre else None
        for n, una in enumerate(seccion.entradas, 1):
            menu = obra.poner(
                obra.la_entrada(area, una, rutas),
                area=area,
                nombre=una.nombre,
                ruta=una.ruta,
                icono=una.icono,
                orden=lugar * 100 + n,
                padre_id=cabeza.id if cabeza else None,
                permiso=una.permiso,
            )
            yield _Puesta(una, menu, cabeza)


def _poner_cabeza(obra: _Obra, seccion: Seccion, orden: int) -> Menu:
    """El ícono de una sección es el de su primera entrada."""
    return obra.poner(
        obra.la_seccion(seccion.area, seccion.nombre),
        area=seccion.area,
        nombre=seccion.nombre,
        ruta=None,
        icono=seccion.entradas[0].icono,
        orden=orden,
        padre_id=None,
        permiso=None,
    )


def _dar_las_nuevas(obra: _Obra, puestas: list[_Puesta]) -> None:
    for puesta in puestas:
        if puesta.menu not in obra.nuevos:
            continue
        de = MenuRol if puesta.menu.area == service.ADMINISTRACION else MenuEmpresa
        quienes = _roles(puesta.declarada.perfiles) if de is MenuRol else select(Empresa.id.label("quien"))
        if puesta.seccion is not None:
            _dar(puesta.seccion, de, _sin_haberla_tenido(obra, puestas, puesta))
        _dar(puesta.menu, de, quienes, con=puesta.seccion)


def _sin_haberla_tenido(obra: _Obra, puestas: list[_Puesta], nueva: _Puesta) -> Select[Any]:
    """A quiénes les toca la sección de una entrada nueva: a todos si la sección también lo es; y a los roles que hasta
    hoy no tenían ninguna de sus entradas. A los demás, si no la tienen, es que se la quitaron."""
    if nueva.menu.area == service.ADMINISTRACION:
        de_antes = {
            perfil
            for otra in puestas
            if otra.seccion is nueva.seccion and otra.menu not in obra.nuevos
            for perfil in otra.declarada.perfiles
        }
        return _roles(perfil for perfil in nueva.declarada.perfiles if perfil not in de_antes)
    return select(Empresa.id.label("quien")).where(literal(nueva.seccion in obra.nuevos))


def _roles(perfiles: Iterable[int]) -> Select[Any]:
    return select(func.unnest(literal(list(perfiles), ARRAY(SmallInteger))).label("quien"))


def _completar_secciones(puestas: list[_Puesta]) -> None:
    """Quien tiene una entrada tiene su sección, aunque la entrada se haya mudado a otra."""
    for cabeza in dict.fromkeys(puesta.seccion for puesta in puestas if puesta.seccion is not None):
        for de, quien in _DE.items():
            suyas = select(quien.label("quien")).join(Menu, Menu.id == de.menu_id)
            _dar(cabeza, de, suyas.where(Menu.padre_id == cabeza.id).distinct())


def _dar(menu: Menu, de: Any, quienes: Select[Any], con: Menu | None = None) -> None:
    """Da un menú a los que no lo tienen; si es de una sección, a los que tienen su sección."""
    quien = quienes.subquery().c.quien
    nuevas = select(quien, literal(menu.id), _lugar(menu, de, quien)).where(~_tiene(de, quien, menu))
    if con is not None:
        nuevas = nuevas.where(_tiene(de, quien, con))
    suyas = insert(de).from_select([_DE[de].key, "menu_id", "orden"], nuevas)
    db.session.execute(suyas.returning(de.menu_id))


def _tiene(de: Any, quien: Any, menu: Menu) -> ColumnElement[bool]:
    suya = aliased(de)
    return select(suya.menu_id).where(getattr(suya, _DE[de].key) == quien, suya.menu_id == menu.id).exists()


def _lugar(menu: Menu, de: Any, quien: Any) -> ScalarSelect[Any]:
    """Detrás de lo que alguien le ordenó; si nadie ordenó nada, el de siempre."""
    suya, otro = aliased(de), aliased(Menu)
    ultimo = func.max(suya.orden)
    lugar = select((ultimo // 100 + 1) * 100 if menu.ruta is None else ultimo + 1)
    lugar = lugar.join_from(suya, otro, otro.id == suya.menu_id).where(getattr(suya, _DE[de].key) == quien)
    if menu.ruta is not None and menu.padre_id is None:
        lugar = lugar.where(otro.padre_id.is_(None), otro.ruta.is_not(None))
    elif menu.ruta is not None:
        lugar = lugar.where(or_(otro.id == menu.padre_id, otro.padre_id == menu.padre_id))
    return lugar.scalar_subquery()


def _quitar(menus: Iterable[Menu]) -> list[str]:
    """Primero espera a quien los esté asignando."""
    ids = [menu.id for menu in menus]
    suyos = bloqueo.todas(select(Menu).where(Menu.id.in_(ids)).order_by(Menu.id))
    for tabla in _DE:
        db.session.execute(delete(tabla).where(tabla.menu_id.in_(ids)))
    for es_seccion in (False, True):  # una entrada apunta a su sección
        for menu in suyos:
            if (menu.ruta is None) is es_seccion:
                db.session.delete(menu)
        db.session.flush()
    return [menu.nombre for menu in suyos]
