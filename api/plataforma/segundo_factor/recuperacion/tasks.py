"""Los trabajos del segundo factor."""

from api.core.datos.jobs import job
from api.plataforma.segundo_factor.recuperacion import service


@job("segundo_factor.cumplir")
def cumplir(empresa_id: int, recuperacion_id: int) -> None:
    """Quita el segundo factor de quien pidió recuperarlo, si le llegó su hora y nadie la canceló."""
    service.cumplir(empresa_id, recuperacion_id)
