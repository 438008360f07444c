"""El trabajo de las empresas de ensayo."""

from api.core.datos.jobs import periodic
from api.proveedor.ensayos import service


@periodic("ensayos.caducar", "41 * * * *")
def caducar() -> None:
    """Termina las que ya cumplieron su tiempo."""
    service.caducar()
