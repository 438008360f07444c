"""Los proveedores, como se buscan. El índice que los cubre es `ix_proveedores_lista`."""

from dataclasses import dataclass

from sqlalchemy import ColumnElement

from api.core.datos.listas.criterios import iguales
from api.terceros.padron.lista import FiltrosTerceros, ListaDeTerceros
from api.terceros.proveedores.campos import DatosProveedor
from api.terceros.proveedores.models import Proveedor


@dataclass(frozen=True, slots=True)
class FiltrosProveedores(FiltrosTerceros):
    """Con qué se acota la lista."""

    tipo: str = ""
    regimen: str = ""
    parte_relacionada: bool | None = None


def _acotar(filtros: FiltrosProveedores) -> list[ColumnElement[bool]]:
    return iguales(
        (Proveedor.tipo, filtros.tipo),
        (Proveedor.regimen, filtros.regimen),
        (Proveedor.parte_relacionada, filtros.parte_relacionada),
    )


LISTA = ListaDeTerceros[FiltrosProveedores](Proveedor, DatosProveedor, "proveedor", _acotar)
