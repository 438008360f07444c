"""Los correos de las personas."""

from api.core.datos.jobs import job
from api.plataforma.personas import altas


@job("personas.escribir_alta", cola="correos")
def escribir_alta(correo: str) -> None:
    altas.escribir_alta(correo)


@job("personas.recuperar", cola="correos")
def recuperar(correo: str) -> None:
    altas.enviar_temporal(correo)
