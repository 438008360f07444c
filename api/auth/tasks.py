"""Jobs of access."""

from api.auth import recuperacion
from api.core.jobs import job


@job("auth.recuperar", antes=("auth.tasks.recuperar",), cola="correos")
def recuperar(ruc: str, usuario: str) -> None:
    recuperacion.enviar_temporal(ruc, usuario)
