"""El trabajo que pone los libros de una empresa al día."""

from api.contabilidad.activacion import service
from api.core.autor import Autor
from api.core.datos.jobs import job


@job("contabilidad.poner_al_dia", cola="masiva")
def poner_al_dia(empresa_id: int, quien: list[str] | str) -> None:
    """Contabiliza lo que ya estaba."""
    service.poner_al_dia(empresa_id, Autor.de_un_trabajo(quien))
