"""La puesta al día de los libros, entre los procesos de la empresa, y lo que su menú muestra mientras no empiezan."""

from sqlalchemy import ColumnElement, or_, select

from api.contabilidad.activacion.procesos import FUENTE
from api.libros.reglas.models import ContabilidadEmpresa
from api.plataforma.menus import uso
from api.plataforma.procesos import fuentes


def enlazar() -> None:
    fuentes.registrar(FUENTE)
    uso.POR_EMPEZAR.poner("Contabilidad", uso.PorEmpezar("contabilidad", "Empezar los libros", _empezaron))


def _empezaron() -> ColumnElement[bool]:
    """También los que se dejaron de llevar: lo contabilizado se sigue leyendo."""
    suya = ContabilidadEmpresa
    return select(suya.empresa_id).where(or_(suya.activa, suya.estado.is_not(None))).exists()
