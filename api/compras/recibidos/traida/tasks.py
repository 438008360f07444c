"""Trabajos de lo recibido que se trae del SRI."""

from api.compras.recibidos.traida import comprobacion, service
from api.core.datos.jobs import job, periodic


@job("recibidos.traer", cola="recibidos", intentos=4, espera=3)
def traer(empresa_id: int) -> None:
    """Trae del SRI los comprobantes de una empresa que se pidieron por su clave."""
    service.traer(empresa_id)


@periodic("recibidos.barrer", "* * * * *")
def barrer() -> None:
    """Retoma las claves cuyo trabajo se perdió."""
    service.barrer()


@periodic("recibidos.comprobar_el_mes", "23 9 * * *")
def comprobar_el_mes() -> None:
    """Pregunta otra vez por lo recibido del mes que cerró."""
    comprobacion.comprobar_el_mes()
