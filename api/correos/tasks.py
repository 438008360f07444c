"""Jobs of the outbox."""

from api.core.jobs import job
from api.correos import service


@job(
    "correos.entregar", antes=("correos.tasks.entregar",), cola="correos", intentos=service.INTENTOS, espera=5
)
def entregar(destinatario_id: int) -> None:
    service.entregar(destinatario_id)
