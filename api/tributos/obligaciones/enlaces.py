"""Cada cuánto se liquida el IVA en los libros: como se declara."""

from api.contabilidad.cierre import impuestos
from api.tributos.obligaciones import calendario


def enlazar() -> None:
    impuestos.periodicidad(calendario.meses_del_iva)
