"""Los catálogos de los plazos y las prórrogas."""

from api.plataforma.catalogos import registro
from api.plataforma.plazos import ley


def enlazar() -> None:
    registro.registrar(ley.PLAZOS, ley.PRORROGAS)
