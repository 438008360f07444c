"""Los archivos que ninguna fila nombra ya: se borran después de confirmado el cambio que los soltó."""

from collections.abc import Iterable

from api.core import externos
from api.core.datos.jobs import defer, job


def soltar(*claves: str | None) -> None:
    """Pide que se borren estos archivos, por su clave en el depósito. Un None, de lo que no se guardó, no
    cuenta."""
    hay = [clave for clave in claves if clave]
    if hay:
        defer("core.borrar_archivos", claves=hay)


@job("core.borrar_archivos", antes=("mantenimiento.tasks.borrar_archivos", "cartera.tasks.borrar_archivos"))
def borrar_archivos(claves: Iterable[str]) -> None:
    for clave in claves:
        externos.almacen().borrar(clave)


@job("core.borrar_archivo", antes=("configuraciones.tasks.borrar_imagen", "empresas.tasks.borrar_logo"))
def borrar_archivo(clave: str) -> None:
    """El trabajo de antes, que borraba uno solo: puede quedar alguno en cola."""
    externos.almacen().borrar(clave)
