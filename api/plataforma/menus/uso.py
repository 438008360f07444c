"""Qué entradas del menú usa una empresa, y qué secciones todavía no empiezan. Lo dicen los dominios de arriba, que son los que
lo saben; la pregunta va en la misma lectura de los menús.

Lo que no se usa se envía, y el navegador lo pliega. De una sección que no empieza se envía una sola entrada: la que la empieza.
"""

from collections.abc import Callable
from typing import NamedTuple

from sqlalchemy import ColumnElement, case, true

from api.core.declarado import MENU_EMPRESA
from api.core.registros import PorClave
from api.plataforma.menus.models import Menu

Pregunta = Callable[[], ColumnElement[bool]]


class PorEmpezar(NamedTuple):
    """La entrada que empieza una sección: su ruta, y cómo se llama mientras `empezada` sea falso."""

    ruta: str
    nombre: str
    empezada: Pregunta


# Por la ruta de la entrada: si la empresa en la que se trabaja tiene algo ahí. La que no está siempre se usa.
EN_USO = PorClave[str, Pregunta]("entradas del menú que se usan o no")
POR_EMPEZAR = PorClave[str, PorEmpezar]("secciones del menú por empezar")  # por su nombre


def en_uso() -> ColumnElement[bool]:
    """De una entrada, si la empresa la usa; de una sección, si ya empezó. Ninguna pregunta depende de la fila: PostgreSQL hace
    cada una una vez."""
    preguntas = [(Menu.ruta == ruta, pregunta()) for ruta, pregunta in EN_USO.items()]
    for nombre, una in POR_EMPEZAR.items():
        preguntas.append(((Menu.ruta.is_(None)) & (Menu.nombre == nombre), una.empezada()))
    return case(*preguntas, else_=true()) if preguntas else true()


def grupos() -> dict[str, str]:
    """El grupo de cada ruta del menú de una empresa que está en uno."""
    return {entrada.ruta: entrada.grupo for entrada in MENU_EMPRESA if entrada.grupo}
