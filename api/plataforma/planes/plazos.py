"""Until when a plan runs: whole calendar months, the last day of a shorter one when needed."""

from calendar import monthrange
from datetime import date


def sumar_meses(dia: date, meses: int) -> date:
    """The same day `meses` months later; of a shorter month, its last day."""
    total = dia.year * 12 + dia.month - 1 + meses
    ano, mes = total // 12, total % 12 + 1
    return date(ano, mes, min(dia.day, monthrange(ano, mes)[1]))
