"""La hoja del presupuesto que se importa."""

from api.contabilidad.presupuestos import hoja
from api.plataforma.importaciones import tipos


def enlazar() -> None:
    tipos.registrar(hoja.TIPO)
