"""Los trabajos de los cheques girados."""

from api.core.datos.jobs import job, periodic
from api.libros.chequeras import vencimientos


@job("cheques.vencer", intentos=4, espera=60)
def vencer(empresa_id: int) -> None:
    vencimientos.vencer(empresa_id)


@periodic("cheques.pedir", "23 5-23 * * *")
def pedir() -> None:
    """Cada hora, desde la medianoche de Guayaquil hasta la tarde: lo que a una hora no se pudo pedir, porque el sistema no
    estaba, se pide a la siguiente."""
    vencimientos.pedir()
