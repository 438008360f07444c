"""Los trabajos de lo que vence."""

from api.core.datos.jobs import job, periodic
from api.tributos.obligaciones import avisos, revisiones


@periodic("tributos.buscar_por_vencer", "17 12 * * *")
def buscar_por_vencer() -> None:
    """Cada mañana, en Ecuador."""
    avisos.pedir()


@job("tributos.avisar")
def avisar(empresa_id: int) -> None:
    avisos.avisar(empresa_id)


@periodic("tributos.pedir_revisiones", "43 8 * * *")
def pedir_revisiones() -> None:
    """Cada madrugada, en Ecuador."""
    revisiones.pedir()


@job("tributos.revisar")
def revisar(empresa_id: int) -> None:
    revisiones.otra_vez(empresa_id)
