"""Si una cuenta sirve para lo que se la elige y, si no, por qué: la misma frase en cada formulario que pide una."""

from collections.abc import Mapping
from typing import Protocol

from api.libros.plan import cuales
from api.libros.plan.models import CuentaContable
from api.plataforma.codigos.contabilidad import ACTIVO, COSTO, GASTO

GASTAN = frozenset({GASTO, COSTO})
SON_ACTIVO = frozenset({ACTIVO})
NO_EXISTE = "No existe esa cuenta."
SIN_MOVIMIENTOS = "Elija una cuenta activa que acepte movimientos."
_DE_TIPO = {GASTAN: "Elija una cuenta de gasto o de costo.", SON_ACTIVO: "Elija una cuenta de activo."}


class _ConCentro(Protocol):
    @property
    def centro_id(self) -> int | None: ...


def sin_movimientos(cuenta: CuentaContable) -> str:
    """Por qué no se asienta en ella; vacío si se puede."""
    return "" if cuenta.acepta_movimiento and cuenta.activa else SIN_MOVIMIENTOS


def pide_tercero(cuenta: CuentaContable) -> str:
    """Por qué no sirve donde no se nombra a un cliente ni a un proveedor; vacío si no pide ninguno."""
    return f"La cuenta {cuenta.codigo} pide un {cuenta.exige.lower()}: elija otra." if cuenta.exige else ""


def reparos(datos: _ConCentro, tipos: Mapping[str, frozenset[str]]) -> dict[str, str]:
    """De cada campo con una cuenta y los tipos que admite, por qué no sirve la suya; y si alguna pide un centro de costo
    que `datos` no dice, o el que dice no está activo."""
    pedidas = {campo: getattr(datos, campo) for campo in tipos}
    halladas = cuales.cuentas(pedidas.values())
    mal: dict[str, str] = {}
    for campo, id_ in pedidas.items():
        cuenta = halladas.get(id_)
        frase = reparo(cuenta, tipos[campo])
        if frase:
            mal[campo] = frase
        elif cuenta is not None and cuenta.pide_centro and datos.centro_id is None:
            mal["centro_id"] = f"La cuenta {cuenta.codigo} pide un centro de costo."
    if datos.centro_id is not None and datos.centro_id not in cuales.centros_activos():
        mal["centro_id"] = "Elija un centro de costo activo."
    return mal


def reparo(cuenta: CuentaContable | None, tipos: frozenset[str]) -> str:
    """Por qué no sirve donde va una de esos tipos, sin tercero; vacío si sirve."""
    if cuenta is None:
        return NO_EXISTE
    return (
        sin_movimientos(cuenta) or ("" if cuenta.tipo in tipos else _DE_TIPO[tipos]) or pide_tercero(cuenta)
    )
