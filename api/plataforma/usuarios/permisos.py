"""Quién tiene cada permiso, como los dominios los declaran en su `__init__` (docs/contrato.md §4). No hay otra lista."""

from collections.abc import Mapping
from functools import cache

from api.core.datos.sesion import Sesion
from api.core.declarado import PERMISOS, SIN_DELEGAR
from api.plataforma.usuarios.models import ADMINISTRADOR, ASESOR, DISTRIBUIDOR

PERFILES_DE_EMPRESA = ("propietario", "facturador", "contador", "consulta")
PERFILES_DEL_PROVEEDOR = {  # y su PRF_CODIGO
    "administrador": ADMINISTRADOR,
    "distribuidor": DISTRIBUIDOR,
    "asesor": ASESOR,
}


@cache
def de_empresa() -> Mapping[str, frozenset[str]]:
    """Lo que puede cada perfil de una empresa."""
    return {perfil: _los_de(perfil) for perfil in PERFILES_DE_EMPRESA}


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
    """Lo que puede una sesión, según su clase y su perfil."""
    if sesion.tipo == "administrador":
        return de_perfil(int(sesion.perfil))
    if sesion.delegado_de is not None:
        return de_empresa()[sesion.perfil] - _sin_delegar()
    return de_empresa()[sesion.perfil]
