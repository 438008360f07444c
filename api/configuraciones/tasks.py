"""Jobs of settings."""

from api.configuraciones import imagenes
from api.core.jobs import job


@job()
def borrar_imagen(clave: str) -> None:
    """The file of an image that was replaced or taken away."""
    imagenes.borrar(clave)
