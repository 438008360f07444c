"""Los catálogos de las retenciones, y qué usa los casilleros."""

from api.plataforma.catalogos import registro
from api.plataforma.retenciones import ley


def enlazar() -> None:
    registro.registrar(*ley.CATALOGOS)
    registro.usar(ley.USOS)
