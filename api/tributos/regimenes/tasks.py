"""Los trabajos de la búsqueda de regímenes."""

from api.core.datos.jobs import job, periodic
from api.tributos.regimenes import busqueda


@periodic("tributos.pedir_regimenes", "23 9 2-31 1 *")
def pedir_regimenes() -> None:
    """Cada madrugada de enero, en Ecuador, a quien todavía no la tiene."""
    busqueda.pedir()


@job("tributos.buscar_regimenes")
def buscar_regimenes(empresa_id: int) -> None:
    busqueda.seguir(empresa_id)
