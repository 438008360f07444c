"""Los menús de las dos áreas: los que una instalación trae al empezar y recibe con cada versión."""

from collections.abc import Iterator

from api.core.declarado import MENU_EMPRESA, MENU_PROVEEDOR, EntradaDeMenu
from api.plataforma.menus import al_dia
from api.plataforma.menus.al_dia import Declarada, PuestaAlDia, Seccion
from api.plataforma.menus.service import ADMINISTRACION, EMPRESA
from api.plataforma.usuarios.permisos import PERFILES_DEL_PROVEEDOR

# En su orden; la vacía reúne las entradas que no tienen sección. El ícono de una es el de su primera entrada.
_SECCIONES = {
    EMPRESA: ("", "Ventas", "Compras", "Existencias", "Contabilidad", "Impuestos", "Empresa"),
    ADMINISTRACION: ("", "Clientes", "Atención", "Sistema"),
}
# Los de una sección larga, en su orden. Una entrada sin grupo va antes que ellos.
GRUPOS = {"Contabilidad": ("Libros", "Mes", "Bancos", "Ajustes")}


def secciones() -> Iterator[Seccion]:
    """Los menús que los dominios de esta versión declaran, de las dos áreas."""
    for area, declaradas in ((EMPRESA, MENU_EMPRESA), (ADMINISTRACION, MENU_PROVEEDOR)):
        for nombre in _SECCIONES[area]:
            if suyas := sorted((e for e in declaradas if e.seccion == nombre), key=_su_lugar):
                yield Seccion(area, nombre, tuple(map(_declarada, suyas)))


def _su_lugar(entrada: EntradaDeMenu) -> tuple[int, int]:
    """Las de un grupo, juntas."""
    grupos = ("", *GRUPOS.get(entrada.seccion, ()))
    return grupos.index(entrada.grupo), entrada.lugar


def _declarada(entrada: EntradaDeMenu) -> Declarada:
    perfiles = tuple(PERFILES_DEL_PROVEEDOR[perfil] for perfil in entrada.perfiles)
    return Declarada(entrada.nombre, entrada.ruta, entrada.icono, entrada.permiso, perfiles)


def poner_al_dia() -> PuestaAlDia:
    """Lo que cada entrega de una versión hace con los menús de la instalación."""
    return al_dia.poner(list(secciones()))


def sembrar() -> bool:
    """Los pone en una base que empieza; False si ya estaban."""
    return any(poner_al_dia())
