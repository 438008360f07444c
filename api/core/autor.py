"""Quién hizo algo: una persona, el sistema o alguien de afuera."""

from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Autor:
    """`sujeto`, el que no cambia, con su clase delante (`empresa:7:12`, `administrador:0:3`, `sistema`); `nombre`, el que se
    muestra y el que cada cosa guarda de quien la hizo."""

    sujeto: str
    nombre: str

    def en_un_trabajo(self) -> list[str]:
        """Como viaja en lo que un trabajo recibe."""
        return [self.sujeto, self.nombre]

    @classmethod
    def de_un_trabajo(cls, dicho: Sequence[str] | str) -> "Autor":
        """El que pidió un trabajo. Los que se pidieron antes dicen solo su nombre."""
        return cls("trabajo", dicho) if isinstance(dicho, str) else cls(*dicho)


SISTEMA = Autor("sistema", "Sistema")  # quien hace lo que nadie pidió
VISITANTE = Autor("anonimo", "")  # quien llama sin haber ingresado
