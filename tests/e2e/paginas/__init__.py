"""Las pantallas como las usa una persona: por sus rótulos, no por su código."""

from tests.e2e.paginas.areas import Area, AreaAdministrador, AreaEmpresa
from tests.e2e.paginas.dialogos import Dialogo
from tests.e2e.paginas.ingreso import PaginaAdminLogin, PaginaLogin, PaginaRecuperar, PaginaRegistro
from tests.e2e.paginas.ticket import PaginaTicket

__all__ = [
    "Area",
    "AreaAdministrador",
    "AreaEmpresa",
    "Dialogo",
    "PaginaAdminLogin",
    "PaginaLogin",
    "PaginaRecuperar",
    "PaginaRegistro",
    "PaginaTicket",
]
