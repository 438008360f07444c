"""El catálogo de las entidades que certifican."""

from api.plataforma.catalogos import registro
from api.plataforma.firma.entidades import ley


def enlazar() -> None:
    registro.registrar(ley.CATALOGO)
