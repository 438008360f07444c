"""Quién tiene cada permiso, como los dominios los declaran en su `__init__` (docs/contrato.md §4). No hay otra lista."""

from collections.abc import Iterable, Mapping
from functools import cache
from typing import NamedTuple

from api.core.datos.sesion import Sesion
from api.core.declarado import PERMISOS, PERMISOS_DICHOS, SIN_DELEGAR
from api.plataforma.usuarios.models import ADMINISTRADOR, ASESOR, DISTRIBUIDOR, PERFILES_EMPRESA

PERFILES_DEL_PROVEEDOR = {  # y su PRF_CODIGO
    "administrador": ADMINISTRADOR,
    "distribuidor": DISTRIBUIDOR,
    "asesor": ASESOR,
}
SIEMPRE = frozenset({"empresa.ver", "inicio.ver"})  # sin estos no se llega a ninguna pantalla
GRUPOS = (
    *("Ventas", "Clientes y cobros", "Compras y pagos", "Existencias", "Contabilidad", "Impuestos"),
    "Empresa",
)


class PermisoDicho(NamedTuple):
    """Un permiso, como lo lee quien elige los de un perfil. `pide`: los que le hacen falta para servir de algo."""

    permiso: str
    grupo: str
    nombre: str
    pide: tuple[str, ...]
    fijos: tuple[str, ...]


@cache
def de_empresa() -> Mapping[str, frozenset[str]]:
    """Lo que puede cada uno de los cuatro perfiles que todas las empresas tienen."""
    return {perfil: _los_de(perfil) for perfil in PERFILES_EMPRESA}


@cache
def de_alguien_de_una_empresa() -> frozenset[str]:
    """Los que alguien de una empresa puede tener."""
    return frozenset().union(*de_empresa().values())


def de_una_llave() -> frozenset[str]:
    """Los que un programa puede tener: lo que tampoco hace otro en lugar del propietario, no."""
    return de_alguien_de_una_empresa() - _sin_delegar()


@cache
def catalogo() -> tuple[PermisoDicho, ...]:
    """Esos, en el orden de sus grupos y de los dominios."""
    de_estos = de_alguien_de_una_empresa()
    dichos = [_dicho(permiso, quienes) for permiso, quienes in PERMISOS.items() if permiso in de_estos]
    return tuple(sorted(dichos, key=lambda uno: (*GRUPOS, uno.grupo).index(uno.grupo)))


def _dicho(permiso: str, quienes: Iterable[str]) -> PermisoDicho:
    grupo, nombre, *mas = PERMISOS_DICHOS.get(permiso, ("Otros", permiso))
    ver = f"{permiso.partition('.')[0]}.ver"
    suyo = (ver,) if ver != permiso and ver in PERMISOS else ()
    fijos = tuple(perfil for perfil in PERFILES_EMPRESA if perfil in quienes)
    return PermisoDicho(permiso, grupo, nombre, (*suyo, *mas), fijos)


def completos(elegidos: Iterable[str]) -> frozenset[str]:
    """Los elegidos, con los que piden y los que todos tienen."""
    piden = {uno.permiso: uno.pide for uno in catalogo()}
    suyos, faltan = set[str](), {*elegidos, *SIEMPRE}
    while faltan:
        suyos |= faltan
        faltan = {otro for permiso in faltan for otro in piden[permiso]} - suyos
    return frozenset(suyos)


@cache
def _del_proveedor() -> Mapping[int, frozenset[str]]:
    return {codigo: _los_de(nombre) for nombre, codigo in PERFILES_DEL_PROVEEDOR.items()}


@cache
def _sin_delegar() -> frozenset[str]:
    """Lo que un distribuidor que actúa por el propietario no puede: no decide quién entra, ni lee lo que cada uno hizo, ni
    aprueba lo que se paga o quién lo aprueba."""
    return frozenset(SIN_DELEGAR)


def _los_de(perfil: str) -> frozenset[str]:
    return frozenset(permiso for permiso, perfiles in PERMISOS.items() if perfil in perfiles)


def de_perfil(perfil: int) -> frozenset[str]:
    """Lo que puede el perfil de un administrador (PRF_CODIGO)."""
    return _del_proveedor()[perfil]


def permisos_de(sesion: Sesion) -> frozenset[str]:
    """Lo que puede una sesión, según su clase y su perfil; una persona no tiene ninguno. Los de un perfil propio son los que tenía al ingresar: si
    cambian, la sesión termina."""
    if sesion.tipo == "administrador":
        return de_perfil(int(sesion.perfil))
    if sesion.tipo == "persona":
        return frozenset()
    suyos = de_empresa().get(sesion.perfil) or de_alguien_de_una_empresa() & set(sesion.propios)
    return suyos if sesion.delegado_de is None and sesion.llave_id is None else suyos - _sin_delegar()
