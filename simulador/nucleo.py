"""Lo que los servicios comparten."""

from dataclasses import dataclass

from .autoridad import Autoridad
from .buzon import Buzon
from .fallas import Fallas
from .mensajes import Mensajes
from .padron import Padron
from .portal import Portal
from .sri import SRISimulado


@dataclass
class Simulador:
    fallas: Fallas
    buzon: Buzon
    mensajes: Mensajes
    padron: Padron
    sri: SRISimulado
    autoridad: Autoridad
    portal: Portal
    puerto_smtp: int = 0
