"""El trabajo de las emisiones masivas."""

from api.comprobantes.masiva import emisor
from api.core.autor import Autor
from api.core.datos.jobs import job


@job("comprobantes.emitir_muchas", cola="masiva", intentos=8, espera=4)
def emitir_muchas(empresa_id: int, emision_id: int, quien: list[str]) -> None:
    """Emite lo que falta de una emisión masiva."""
    emisor.trabajar(empresa_id, emision_id, Autor.de_un_trabajo(quien))
