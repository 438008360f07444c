"""Quién hizo algo: una persona, el sistema o alguien de afuera."""

from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Autor:
    """`sujeto`, el que no cambia, con su clase delante (`empresa:7:12`, `administrador:0:3`, `persona:0:5`, `sistema`);
    `nombre`, el que se muestra y el que cada cosa guarda de quien la hizo; `persona`, el nombre de la persona a la que ese
    usuario está unido, si lo está."""

    sujeto: str
    nombre: str
    persona: str = ""

    def en_un_trabajo(self) -> list[str]:
        """Como viaja en lo que un trabajo recibe."""
        return [self.sujeto, self.nombre, *([self.persona] if self.persona else [])]

    @classmethod
    def de_un_trabajo(cls, dicho: Sequence[str] | str) -> "Autor":
        """El que pidió un trabajo. Los que se pidieron antes dicen solo su nombre."""
        return cls("trabajo", dicho) if isinstance(dicho, str) else cls(*dicho)


SISTEMA = Autor("sistema", "Sistema")  # quien hace lo que nadie pidió
VISITANTE = Autor("anonimo", "")  # quien llama sin haber ingresado
