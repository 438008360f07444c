"""Los balances del formulario 101, por los códigos de la Superintendencia que cada cuenta del plan lleva."""

from collections.abc import Sequence

from api.contabilidad.estados import supercias
from api.contabilidad.estados.supercias import CasillaSupercias
from api.contabilidad.libros import arbol
from api.libros.reglas import activacion
from api.tributos.renta.anios import ultimo_dia


def ver(anio: int) -> Sequence[CasillaSupercias]:
    """Vacía si la empresa no lleva aquí los libros de ese año."""
    fin, llevados = ultimo_dia(anio), activacion.obtener()
    if not llevados.activa or llevados.desde is None or llevados.desde > fin:
        return []
    return list(supercias.balance(arbol.leer(), fin))
