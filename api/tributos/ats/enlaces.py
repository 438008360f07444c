"""Lo que el anexo dice de su obligación."""

from collections.abc import Collection, Sequence

from api.tributos.ats import service
from api.tributos.ats.guardado import AvanceDelAnexo
from api.tributos.ats.revision import ERROR, HallazgoDelAnexo
from api.tributos.obligaciones import formularios
from api.tributos.obligaciones.formularios import AvanceDeRevision, FormularioDeObligacion, ReparoDeObligacion

ATS = "ATS"


def enlazar() -> None:
    formularios.FORMULARIOS.poner(ATS, FormularioDeObligacion(_reparos, _presentados, _al_abrir))


def _reparos(periodo: str) -> list[ReparoDeObligacion]:
    return _dichos(service.revisar(periodo))


def _al_abrir(periodo: str) -> list[ReparoDeObligacion] | AvanceDeRevision:
    visto = service.ver_o_encargar(periodo)
    return AvanceDeRevision(*visto) if isinstance(visto, AvanceDelAnexo) else _dichos(visto.hallazgos)


def _dichos(hallados: Sequence[HallazgoDelAnexo]) -> list[ReparoDeObligacion]:
    return [ReparoDeObligacion(h.frase, h.enlace, h.gravedad == ERROR) for h in hallados]


def _presentados(periodos: Collection[str]) -> Collection[str]:
    """El anexo se carga en el portal y se anota en su obligación: no se presenta desde aquí."""
    return ()
