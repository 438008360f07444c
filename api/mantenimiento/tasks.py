"""Upkeep of what the house itself leaves behind."""

from api.core import externos, idempotency
from api.core.jobs import job, periodic


@periodic("17 8 * * *")
def olvidar_claves_de_idempotencia() -> None:
    idempotency.forget_old()


@job()
def borrar_archivos(claves: list[str]) -> None:
    """Files that no row names any more."""
    for clave in claves:
        externos.almacen().borrar(clave)
