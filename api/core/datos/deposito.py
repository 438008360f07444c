"""Files that no row names any more: they are removed once the change that let go of them has committed."""

from collections.abc import Iterable

from api.core import externos
from api.core.datos.jobs import defer, job


def soltar(*claves: str | None) -> None:
    """Ask for the removal of these files, by where each is kept; those that are None weren't kept."""
    hay = [clave for clave in claves if clave]
    if hay:
        defer("core.borrar_archivos", claves=hay)


@job("core.borrar_archivos", antes=("mantenimiento.tasks.borrar_archivos", "cartera.tasks.borrar_archivos"))
def borrar_archivos(claves: Iterable[str]) -> None:
    for clave in claves:
        externos.almacen().borrar(clave)


@job("core.borrar_archivo", antes=("configuraciones.tasks.borrar_imagen", "empresas.tasks.borrar_logo"))
def borrar_archivo(clave: str) -> None:
    """One, as it was asked for until there was the one above: some may still be queued."""
    externos.almacen().borrar(clave)
