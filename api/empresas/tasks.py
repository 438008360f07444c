"""Jobs of companies."""

from api.core.jobs import job
from api.empresas import propia_logo


@job()
def borrar_logo(clave: str) -> None:
    """The file of a logo that was replaced or taken away."""
    propia_logo.borrar(clave)
