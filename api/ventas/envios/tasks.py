"""Los trabajos de los envíos."""

from api.core.datos.jobs import job, periodic
from api.ventas.envios import recordatorios, service, whatsapp


@job(
    "envios.enviar_whatsapp",
    antes=("envios.tasks.enviar_whatsapp",),
    cola="correos",
    intentos=whatsapp.INTENTOS,
    espera=5,
)
def enviar_whatsapp(empresa_id: int, envio_id: int) -> None:
    whatsapp.entregar(empresa_id, envio_id)


@job("envios.recordar", cola="correos", intentos=4, espera=60)
def recordar(empresa_id: int) -> None:
    recordatorios.recordar(empresa_id)


@periodic("envios.pedir_recordatorios", "7 14 * * *")
def pedir_recordatorios() -> None:
    """A las nueve de la mañana de Guayaquil."""
    recordatorios.pedir()


@periodic("envios.olvidar_pdf", "41 8 * * *", antes=("envios.tasks.olvidar_pdf",))
def olvidar_pdf() -> None:
    service.olvidar_pdf()
