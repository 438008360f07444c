"""Del nombre de una restricción que la base rechazó, al campo y la frase que una persona lee."""

import re
from collections.abc import Mapping

from sqlalchemy.exc import IntegrityError

from api.core.registros import PorClave

# Cada `models.py` dice las suyas: nombre de la restricción → (campo del cable, frase).
RESTRICCIONES = PorClave[str, tuple[str, str]]("frases de las restricciones")

# Donde las tablas están repartidas, el nombre que la base dice termina en el número del trozo: de seis cifras o más, que ninguno
# de los de la casa tiene.
_DEL_TROZO = re.compile(r"_\d{6,}$")


def declarar(suyas: Mapping[str, tuple[str, str]]) -> None:
    for nombre, dicho in suyas.items():
        RESTRICCIONES.poner(nombre, dicho)


def restriccion(error: IntegrityError) -> str:
    """El nombre de la restricción que falló, si la base lo dice; si no, ""."""
    diag = getattr(error.orig, "diag", None)
    return _DEL_TROZO.sub("", getattr(diag, "constraint_name", None) or "")


def campo_y_frase(error: IntegrityError) -> tuple[str | None, str]:
    """El campo del cable (None si no se sabe) y la frase de la restricción que falló."""
    nombre = restriccion(error)
    if nombre in RESTRICCIONES:
        return RESTRICCIONES[nombre]
    if nombre.startswith("fk_"):
        return None, "Lo que busca cambiar está en uso o ya no existe."
    return None, "Ya existe un registro con esos datos."
