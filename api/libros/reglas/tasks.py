"""Los trabajos de lo que espera para contabilizarse."""

from api.core.autor import Autor
from api.core.datos.jobs import job
from api.libros.reglas import service


@job("contabilidad.pendientes")
def contabilizar_pendientes(empresa_id: int, quien: list[str] | str) -> None:
    """Contabiliza lo que una empresa tenía esperando y ya se puede."""
    service.contabilizar_pendientes(empresa_id, Autor.de_un_trabajo(quien))
