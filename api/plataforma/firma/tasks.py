"""Los trabajos de los certificados de firma."""

from api.core.datos.jobs import job, periodic
from api.plataforma.firma import avisos


@periodic("firma.buscar_por_caducar", "7 12 * * *", antes=("firma.tasks.buscar_por_caducar",))
def buscar_por_caducar() -> None:
    avisos.pedir()


@job("firma.avisar", antes=("firma.tasks.avisar",))
def avisar(empresa_id: int, certificado_id: int) -> None:
    avisos.avisar(empresa_id, certificado_id)
