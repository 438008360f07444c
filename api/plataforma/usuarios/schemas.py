"""Los campos que comparten los esquemas de los usuarios de ambas clases."""

import re
from typing import Any

from marshmallow.validate import Regexp

from api.core.http.schemas import (
    Texto,
)
from api.plataforma.usuarios.models import PERFILES_EMPRESA

_TELEFONO = r"^[0-9]{7,10}$"


class NombreUsuario(Texto):
    """Lo que una persona escribe para entrar; da igual con mayúsculas o minúsculas."""

    def __init__(self, **kwargs: Any) -> None:
        regla = Regexp(
            r"^[a-z0-9][a-z0-9._@-]*$",
            error="Use solo letras sin tilde, números, punto, guion o arroba.",
        )
        super().__init__(maximo=60, minimo=3, validate=[regla], **kwargs)

    def _normalise(self, texto: str) -> str:
        return texto.strip().lower()


class Telefono(Texto):
    """De siete a diez dígitos, o nada. Se quitan los espacios, guiones y paréntesis que la gente escribe."""

    def __init__(self, **kwargs: Any) -> None:
        regla = Regexp(f"{_TELEFONO}|^$", error="El teléfono debe tener entre 7 y 10 dígitos.")
        super().__init__(maximo=20, validate=[regla], **kwargs)

    def _normalise(self, texto: str) -> str:
        return re.sub(r"[\s()-]", "", texto)


def codigo_de_perfil(**kwargs: Any) -> Texto:
    """El perfil de un usuario de empresa, por su código."""
    dicho = f"Uno de los cuatro ({', '.join(PERFILES_EMPRESA)}) o el código de uno que la empresa definió"
    return Texto(minimo=1, maximo=80, metadata={"description": dicho}, **kwargs)
