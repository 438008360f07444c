"""Los años de los que se puede ver la renta."""

from datetime import date

from api.core.errors import NoEncontrado

_PRIMERO, _ULTIMO = 2000, 2198


def ultimo_dia(anio: int) -> date:
    """El último de un año. `NoEncontrado` si no es uno que se pueda contar."""
    if not _PRIMERO <= anio <= _ULTIMO:
        raise NoEncontrado("No existe ese año.")
    return date(anio, 12, 31)
