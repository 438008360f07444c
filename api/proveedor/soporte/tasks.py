"""Los trabajos del soporte."""

from api.core.datos.jobs import job, periodic
from api.proveedor.soporte import cuentas, revision


@job("soporte.revisar_archivo", cola="antivirus", intentos=4, espera=5, lugares=1)
def revisar_archivo(ticket_id: int, adjunto_id: int | None) -> None:
    """Revisa con el antivirus un archivo de un ticket. Lo que no alcanzó lo pide otra vez `retomar_revisiones`."""
    revision.revisar(ticket_id, adjunto_id)


@periodic("soporte.retomar_revisiones", "*/5 * * * *")
def retomar_revisiones() -> None:
    """Retoma los archivos que el antivirus no pudo revisar."""
    revision.retomar()


@periodic("soporte.plegar_cuentas", "*/5 * * * *", antes=("soporte.tasks.plegar_cuentas",))
def plegar_cuentas() -> None:
    cuentas.plegar()
