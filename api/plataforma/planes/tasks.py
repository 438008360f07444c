"""Upkeep of the sums that plots read."""

from api.core.datos.jobs import periodic
from api.plataforma.planes import consumos


@periodic("planes.plegar_documentos", "*/10 * * * *", antes=("planes.tasks.plegar_documentos",))
def plegar_documentos() -> None:
    consumos.plegar()
