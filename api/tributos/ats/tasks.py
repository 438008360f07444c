"""El trabajo que calcula un anexo grande."""

from api.core.datos.jobs import job
from api.tributos.ats import service


@job("tributos.calcular_anexo", cola="masiva", intentos=3, espera=4)
def calcular_anexo(empresa_id: int, periodo: str) -> None:
    service.calcular(empresa_id, periodo)
