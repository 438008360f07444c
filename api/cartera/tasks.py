"""Jobs of the customers' documents."""

from api.cartera import documentos
from api.core.jobs import job


@job()
def borrar_archivos(claves: list[str]) -> None:
    """The files of a document that was removed."""
    documentos.borrar_archivos(claves)
