"""Trabajos de lo recibido que se trae del SRI."""

from api.compras.recibidos.traida import comprobacion, service, turnos
from api.core.datos.jobs import job, periodic


@job("recibidos.traer", cola=turnos.COLA, intentos=4, espera=3, lugares=2)
def traer(empresa_id: int) -> None:
    """Trae del SRI los comprobantes de una empresa que se pidieron por su clave."""
    service.traer(empresa_id)


@job("recibidos.despertar")
def despertar(empresa_id: int) -> None:
    """Pide el trabajo de una empresa a la que ya le toca su próximo turno."""
    service.despertar(empresa_id)


@periodic("recibidos.barrer", "* * * * *")
def barrer() -> None:
    """Retoma las claves cuyo trabajo se perdió."""
    service.barrer()


@periodic("recibidos.comprobar_el_mes", "23 9 * * *")
def comprobar_el_mes() -> None:
    """Pregunta otra vez por lo recibido del mes que cerró."""
    comprobacion.comprobar_el_mes()
