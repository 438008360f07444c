"""Una fecha y un importe de un extracto, con los lectores de toda hoja."""

from datetime import date
from decimal import Decimal

from api.core.datos.money import CENTAVO, DINERO_MAX
from api.core.papel.fechas import DIA_PRIMERO, leer_dia
from api.core.papel.numeros import leer_numero

_PRIMER_ANIO = 1990


def fecha(escrita: str, orden: str = DIA_PRIMERO) -> date | None:
    """None si no es una fecha, o ningún banco de aquí pudo escribirla."""
    dia = leer_dia(escrita, orden)
    return dia if dia is not None and dia.year >= _PRIMER_ANIO else None


def importe(escrito: str, marca: str = "") -> Decimal | None:
    """None si no es un importe en dólares y centavos. `marca`: la decimal del archivo, si se sabe."""
    valor = leer_numero(escrito, 2, marca)
    if valor is None or abs(valor) > DINERO_MAX or valor != round(valor, 2):
        return None
    return valor.quantize(CENTAVO)
