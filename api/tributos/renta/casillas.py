"""Los balances del formulario 101, por los códigos de la Superintendencia que cada cuenta del plan lleva."""

from collections.abc import Sequence

from api.contabilidad.estados import supercias
from api.contabilidad.estados.supercias import CasillaSupercias
from api.contabilidad.libros import arbol
from api.tributos.renta import libros
from api.tributos.renta.anios import ultimo_dia


def ver(anio: int) -> Sequence[CasillaSupercias]:
    """Vacía si la empresa no lleva aquí los libros de ese año."""
    fin = ultimo_dia(anio)
    if not libros.se_llevan(fin):
        return []
    return list(supercias.balance(arbol.leer(), fin))
