"""Los trabajos de las descargas."""

from api.core.datos.jobs import job, periodic
from api.despacho.descargas import hechura, service


@job("despacho.empaquetar", intentos=4)
def empaquetar(archivo_id: int) -> None:
    hechura.hacer(archivo_id)


@periodic("despacho.caducar_descargas", "41 * * * *")
def caducar() -> None:
    service.caducar()
