"""Los trabajos de las facturas recurrentes."""

from api.comprobantes.recurrentes import emisor
from api.core.datos.jobs import job, periodic


@job("recurrentes.emitir", intentos=4, espera=60)
def emitir(empresa_id: int) -> None:
    emisor.emitir(empresa_id)


@periodic("recurrentes.pedir", "17 0-4,11-23 * * *")
def pedir() -> None:
    """Cada hora, de las seis de la mañana a la medianoche de Guayaquil: lo que a una hora no se pudo pedir, porque
    el sistema no estaba, se pide a la siguiente."""
    emisor.pedir()
