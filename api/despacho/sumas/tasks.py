"""Los trabajos de las sumas."""

from api.core.datos.jobs import job, periodic
from api.despacho.sumas import service


@job("despacho.sumar")
def sumar(empresa_id: int) -> None:
    service.recontar(empresa_id)


@periodic("despacho.barrer", "11 7,12,17,22 * * *")
def barrer() -> None:
    """Cuatro veces al día: lo que el paso de los días cambia, y lo que nadie anunció."""
    service.barrer()
