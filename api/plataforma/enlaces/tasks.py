"""El trabajo de los enlaces públicos."""

from api.core.datos.jobs import periodic
from api.plataforma.enlaces import limpieza


@periodic("enlaces.olvidar", "47 8 * * *")
def olvidar() -> None:
    """Borra, cada noche, los que ya vencieron."""
    limpieza.olvidar()
