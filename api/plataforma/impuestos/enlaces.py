"""El catálogo de las tarifas."""

from api.plataforma.catalogos import registro
from api.plataforma.impuestos import ley


def enlazar() -> None:
    registro.registrar(ley.CATALOGO)
