"""El trabajo que cada madrugada asienta el costo de lo que salió."""

from api.contabilidad.costo_ventas.permanente import madrugada
from api.core.datos.jobs import job, periodic


@periodic("costo_permanente.buscar", "17 6 * * *")
def buscar() -> None:
    """Pasada la una de la mañana, en Ecuador."""
    madrugada.buscar()


@job("costo_permanente.asentar")
def asentar(empresa_id: int) -> None:
    madrugada.asentar(empresa_id)
