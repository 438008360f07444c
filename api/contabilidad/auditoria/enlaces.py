"""Lo que los libros cumplen siempre, en lo que se verifica de cada empresa."""

from api.contabilidad.auditoria import service
from api.core.datos.verdades import DE_EMPRESA


def enlazar() -> None:
    DE_EMPRESA.poner(service.verdades)
