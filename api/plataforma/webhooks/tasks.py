"""Los trabajos de los webhooks."""

from api.core.datos.jobs import job, periodic
from api.plataforma.webhooks import entrega, limpieza

# El de cada minuto pide otra vez lo que falló; mientras uno espera reintentarse, no: que no espere mucho más que eso.
_INTENTOS, _ESPERA = 3, 4


@job("webhooks.repartir", intentos=_INTENTOS, espera=_ESPERA)
def repartir(empresa_id: int) -> None:
    entrega.repartir(empresa_id)


@job("webhooks.entregar", cola="webhooks", lugares=4, intentos=_INTENTOS, espera=_ESPERA)
def entregar(empresa_id: int, webhook_id: int) -> None:
    entrega.entregar(empresa_id, webhook_id)


@periodic("webhooks.barrer", "* * * * *")
def barrer() -> None:
    entrega.barrer()


@periodic("webhooks.olvidar", "23 8 * * *")
def olvidar() -> None:
    while limpieza.olvidar():
        pass
