"""Lo que los servicios comparten."""

from dataclasses import dataclass

from .buzon import Buzon
from .fallas import Fallas
from .padron import Padron


@dataclass
class Simulador:
    fallas: Fallas
    buzon: Buzon
    padron: Padron
    puerto_smtp: int = 0
