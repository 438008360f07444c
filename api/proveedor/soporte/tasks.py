"""Los trabajos del soporte."""

from api.core.datos.jobs import periodic
from api.proveedor.soporte import cuentas


@periodic("soporte.plegar_cuentas", "*/5 * * * *", antes=("soporte.tasks.plegar_cuentas",))
def plegar_cuentas() -> None:
    cuentas.plegar()
