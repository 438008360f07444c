"""Los trabajos de los documentos pedidos."""

from api.contabilidad.respaldos import recordatorios
from api.core.datos.jobs import job, periodic


@periodic("respaldos.buscar_por_recordar", "27 13 * * *")
def buscar_por_recordar() -> None:
    """Cada mañana, en Ecuador."""
    recordatorios.buscar()


@job("respaldos.recordar")
def recordar(empresa_id: int) -> None:
    recordatorios.recordar(empresa_id)
