"""Las provisiones de cartera, como lo que se ajusta una vez al mes."""

from api.contabilidad.mensuales.ajustes import ClaseDeAjuste
from api.contabilidad.provisiones.models import ProvisionCartera

PROVISIONES = ClaseDeAjuste(
    modelo=ProvisionCartera,
    origen="PROVISION_CARTERA",
    entidad="provision_cartera",
    nombre="Provisión de cartera",
    ruta="/provisiones",
    no_existe="No existe esa provisión.",
    ya="Ya se provisionó",
    deshecho="se deshizo la provisión de cartera",
    propias=("requerida", "antes", "ajuste", "no_deducible"),
)
