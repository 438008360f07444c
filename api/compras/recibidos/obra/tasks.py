"""El trabajo que lee lo que alguien trajo a la bandeja."""

from api.compras.recibidos.obra import trabajo
from api.core.autor import Autor
from api.core.datos.jobs import job


@job("recibidos.leer_carga", cola="importaciones", intentos=8, espera=4)
def leer_carga(empresa_id: int, carga_id: int, quien: list[str]) -> None:
    """Guarda en la bandeja los comprobantes de una carga, desde donde quedó."""
    trabajo.trabajar(empresa_id, carga_id, Autor.de_un_trabajo(quien))
