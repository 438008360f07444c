"""Los trabajos del ingreso."""

from api.core.datos.jobs import job
from api.plataforma.auth import recuperacion


@job("auth.recuperar", antes=("auth.tasks.recuperar",), cola="correos")
def recuperar(ruc: str, usuario: str) -> None:
    recuperacion.enviar_temporal(ruc, usuario)


@job("auth.recordar_usuarios", cola="correos")
def recordar_usuarios(ruc: str, correo: str) -> None:
    recuperacion.enviar_usuarios(ruc, correo)
