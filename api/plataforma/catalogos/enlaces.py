"""Los catálogos que no son de otro dominio."""

from api.plataforma.catalogos import ley, registro


def enlazar() -> None:
    registro.registrar(*ley.CATALOGOS)
