"""Jobs of support."""

from api.core.jobs import periodic
from api.soporte import cuentas


@periodic("*/5 * * * *")
def plegar_cuentas() -> None:
    cuentas.plegar()
