"""Las excepciones de la empresa como se ven en su lista, valgan todavía o no."""

from dataclasses import dataclass

from sqlalchemy import or_, select

from api.core.datos.clock import ahora
from api.core.datos.listas import busqueda, pages
from api.core.datos.listas.pages import Pagina
from api.libros.periodos import service
from api.libros.periodos.models import ExcepcionPeriodo
from api.plataforma.usuarios import de_empresa as usuarios

_E = ExcepcionPeriodo
VALEN, EXPIRARON = "VALEN", "EXPIRARON"
ESTADOS = (VALEN, EXPIRARON)
_ORDEN = {"expira": _E.expira, "en": _E.en, "id": _E.id}


@dataclass(frozen=True, slots=True)
class FiltrosExcepciones:
    """`filtro`: algo de su motivo, de quién la tiene o de quién la dio."""

    filtro: str = ""
    estado: str = ""


def pagina(filtros: FiltrosExcepciones, page: int, tamano: int, orden: str) -> Pagina:
    """Una página; sin otro orden, la última que se dio primero."""
    suyas = select(_E)
    if filtros.estado:
        suyas = suyas.where(_E.expira > ahora() if filtros.estado == VALEN else _E.expira <= ahora())
    if filtros.filtro:
        de_ella = busqueda.contiene(filtros.filtro, _E.motivo, _E.creada_por)
        suyas = suyas.where(or_(de_ella, _E.usuario_id.in_(usuarios.que_se_llaman(filtros.filtro))))
    columnas = pages.ordenar(orden, _ORDEN, _E.id, "-en")
    hallada = pages.paginate(suyas, columnas, page, tamano, entidades=True)
    nombres = {usuario.id: usuario.nombre for usuario in usuarios.listar()}
    hallada["items"] = [service.dicha(e, nombres[e.usuario_id]) for e in hallada["items"]]
    return hallada
