"""Los proveedores, como se buscan. El índice que los cubre es `ix_proveedores_lista`."""

from collections.abc import Sequence
from dataclasses import dataclass

from sqlalchemy import ColumnElement, select

from api.core.datos.listas import tramos
from api.core.datos.listas.criterios import iguales
from api.core.datos.listas.tramos import TramoDeLista
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


def tramo(
    despues: int | None,
    cuantos: int,
    *,
    identificacion: str = "",
    activo: bool | None = None,
    ids: Sequence[int] | None = None,
) -> TramoDeLista[Proveedor]:
    """Los de la empresa en la que se trabaja, de tramo en tramo. `ids`: solo esos; None, cualquiera."""
    pedidos = iguales((Proveedor.identificacion, identificacion), (Proveedor.activo, activo))
    elegidos = [] if ids is None else [Proveedor.id.in_(list(ids))]
    return tramos.leer(select(Proveedor).where(*pedidos, *elegidos), Proveedor.id, despues, cuantos)


LISTA = ListaDeTerceros[FiltrosProveedores](Proveedor, DatosProveedor, "proveedor", _acotar)
