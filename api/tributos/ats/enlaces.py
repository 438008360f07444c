"""Lo que el anexo dice de su obligación."""

from collections.abc import Collection

from api.tributos.ats import service
from api.tributos.ats.revision import ERROR
from api.tributos.obligaciones import formularios
from api.tributos.obligaciones.formularios import FormularioDeObligacion, ReparoDeObligacion

ATS = "ATS"


def enlazar() -> None:
    formularios.FORMULARIOS.poner(ATS, FormularioDeObligacion(_reparos, _presentados))


def _reparos(periodo: str) -> list[ReparoDeObligacion]:
    hallados = service.revisar(periodo)
    return [ReparoDeObligacion(h.frase, h.enlace, h.gravedad == ERROR) for h in hallados]


def _presentados(periodos: Collection[str]) -> Collection[str]:
    """El anexo se carga en el portal y se anota en su obligación: no se presenta desde aquí."""
    return ()
