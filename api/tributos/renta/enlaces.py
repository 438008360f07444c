"""Las tablas y las cifras de la renta, entre los catálogos que el proveedor carga."""

from api.plataforma.catalogos import registro
from api.tributos.renta.nucleo import ley


def enlazar() -> None:
    registro.registrar(ley.ESCALAS_DE_RENTA, ley.PARAMETROS_DE_RENTA)
