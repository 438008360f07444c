"""Upkeep of the sums that plots read."""

from api.core.jobs import periodic
from api.planes import consumos


@periodic("*/10 * * * *")
def plegar_documentos() -> None:
    consumos.plegar()
