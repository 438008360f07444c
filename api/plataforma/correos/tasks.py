"""Jobs of the outbox."""

from api.core.datos.jobs import job
from api.plataforma.correos import service


@job(
    "correos.entregar", antes=("correos.tasks.entregar",), cola="correos", intentos=service.INTENTOS, espera=5
)
def entregar(destinatario_id: int) -> None:
    service.entregar(destinatario_id)
