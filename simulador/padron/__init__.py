"""El padrón inventado: siempre el mismo, con miles de contribuyentes verosímiles del Ecuador."""

from .modelo import Contribuyente, Establecimiento
from .padron import Padron

__all__ = ["Contribuyente", "Establecimiento", "Padron"]
