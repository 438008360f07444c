"""Los trabajos de los envíos."""

from api.core.datos.jobs import job, periodic
from api.ventas.envios import service, whatsapp


@job(
    "envios.enviar_whatsapp",
    antes=("envios.tasks.enviar_whatsapp",),
    cola="correos",
    intentos=whatsapp.INTENTOS,
    espera=5,
)
def enviar_whatsapp(empresa_id: int, envio_id: int) -> None:
    whatsapp.entregar(empresa_id, envio_id)


@periodic("envios.olvidar_pdf", "41 8 * * *", antes=("envios.tasks.olvidar_pdf",))
def olvidar_pdf() -> None:
    service.olvidar_pdf()
