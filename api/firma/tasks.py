"""Jobs of signing certificates."""

from api.core.jobs import job, periodic
from api.firma import avisos


@periodic("7 12 * * *")
def buscar_por_caducar() -> None:
    avisos.pedir()


@job()
def avisar(empresa_id: int, certificado_id: int) -> None:
    avisos.avisar(empresa_id, certificado_id)
