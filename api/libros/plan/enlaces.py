"""La importación del plan, y los nombres de los campos de una cuenta."""

from api.core.papel import campos
from api.libros.plan.campos import DatosCuenta
from api.libros.plan.importacion.tipo import TIPO
from api.plataforma.importaciones import tipos


def enlazar() -> None:
    campos.rotular("cuenta_contable", DatosCuenta)
    tipos.registrar(TIPO)
