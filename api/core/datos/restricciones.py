"""From the name of a broken database constraint to the field and sentence a person reads."""

from sqlalchemy.exc import IntegrityError

# Domains add theirs: constraint name → (wire field, sentence).
RESTRICCIONES: dict[str, tuple[str, str]] = {}


def restriccion(error: IntegrityError) -> str:
    """The name of the constraint that was broken, when the database says it."""
    diag = getattr(error.orig, "diag", None)
    return getattr(diag, "constraint_name", None) or ""


def campo_y_frase(error: IntegrityError) -> tuple[str | None, str]:
    """Field on the wire (None when unknown) and Spanish sentence for a broken constraint."""
    nombre = restriccion(error)
    if nombre in RESTRICCIONES:
        return RESTRICCIONES[nombre]
    if nombre.startswith("fk_"):
        return None, "Lo que busca cambiar está en uso o ya no existe."
    return None, "Ya existe un registro con esos datos."
