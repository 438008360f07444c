"""Jobs of documents."""

from api.comprobantes.entrega import service as entregas
from api.comprobantes.transmision import service as transmision
from api.core.datos.jobs import job, periodic


@job("comprobantes.entregar", antes=("comprobantes.tasks.entregar",), cola="correos", intentos=8, espera=5)
def entregar(empresa_id: int, comprobante_id: int) -> None:
    """Mail an authorised document to its buyer."""
    entregas.entregar(empresa_id, comprobante_id)


@job("comprobantes.transmitir", antes=("comprobantes.tasks.transmitir",), cola="sri", intentos=4, espera=3)
def transmitir(empresa_id: int) -> None:
    """Send a company's documents to the SRI, and ask about those sent."""
    transmision.transmitir(empresa_id)


@periodic("comprobantes.olvidar_archivos", "53 8 * * *", antes=("comprobantes.tasks.olvidar_archivos",))
def olvidar_archivos() -> None:
    """The files of deliveries aren't kept for ever."""
    entregas.olvidar_archivos()


@periodic("comprobantes.barrer", "* * * * *", antes=("comprobantes.tasks.barrer",))
def barrer() -> None:
    """Nobody's document is forgotten, whatever happened to its job."""
    transmision.barrer()
