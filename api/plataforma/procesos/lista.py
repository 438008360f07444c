"""Los procesos de una empresa, en una sola lista: primero lo que sigue andando y después lo último que se pidió."""

from collections.abc import Collection
from dataclasses import dataclass
from datetime import timedelta
from typing import Any

from sqlalchemy import case, or_, select, union_all

from api.core.datos.clock import ahora
from api.core.datos.listas import pages
from api.core.datos.listas.criterios import iguales
from api.core.datos.listas.pages import Fila, Pagina
from api.plataforma.procesos import fuentes

RECIENTES = timedelta(days=90)  # lo que terminó antes ya no se muestra


@dataclass(frozen=True, slots=True, kw_only=True)
class FiltrosProcesos:
    clase: str = ""
    estado: str = ""


def pagina(filtros: FiltrosProcesos, permisos: Collection[str], page: int, tamano: int) -> Pagina:
    """Una página de los que esa persona puede ver."""
    suyas = [consulta for fuente in fuentes.todas() if (consulta := fuente.consulta(permisos)) is not None]
    if not suyas:
        return pages.armar([], 1, tamano, 0)
    todos = union_all(*suyas).subquery("procesos")
    sigue = case((todos.c.estado.in_(fuentes.SIN_TERMINAR), 0), else_=1)
    consulta = select(todos).where(
        or_(
            sigue == 0,
            todos.c.empezado_en.is_(None),
            todos.c.empezado_en >= ahora() - RECIENTES,
            todos.c.terminado_en >= ahora() - RECIENTES,
        ),
        *iguales((todos.c.clase, filtros.clase), (todos.c.estado, filtros.estado)),
    )
    orden = (sigue, todos.c.empezado_en.desc().nulls_first(), todos.c.clase, todos.c.id.desc())
    hallados = pages.paginate(consulta, orden, page, tamano)
    hallados["items"] = [_completo(fila) for fila in hallados["items"]]
    return hallados


def _completo(fila: Fila) -> dict[str, Any]:
    fuente = fuentes.de(fila["clase"])
    dicho = fuente.completar(fila)
    return {
        **dicho,
        "clase_nombre": fuentes.CLASES[dicho["clase"]],
        "estado_nombre": fuentes.ESTADOS[dicho["estado"]],
        "ruta": fuente.ruta(dicho),
    }
