"""Los trabajos de los webhooks."""

from api.core.datos.jobs import job, periodic
from api.plataforma.webhooks import entrega, limpieza


@job("webhooks.repartir")
def repartir(empresa_id: int) -> None:
    entrega.repartir(empresa_id)


@job("webhooks.entregar", cola="webhooks", lugares=4)
def entregar(empresa_id: int, webhook_id: int) -> None:
    entrega.entregar(empresa_id, webhook_id)


@periodic("webhooks.barrer", "* * * * *")
def barrer() -> None:
    entrega.barrer()


@periodic("webhooks.olvidar", "23 8 * * *")
def olvidar() -> None:
    while limpieza.olvidar():
        pass
