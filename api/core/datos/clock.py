"""La hora como la cuenta la ley: la de America/Guayaquil. Nadie más llama a datetime.now."""

from datetime import date, datetime
from zoneinfo import ZoneInfo

GUAYAQUIL = ZoneInfo("America/Guayaquil")


def ahora() -> datetime:
    """El instante actual, con el desplazamiento de Guayaquil."""
    return datetime.now(GUAYAQUIL)


def hoy() -> date:
    """La fecha de hoy en Guayaquil, que está todo el año en UTC-5."""
    return ahora().date()


def rige(desde: date, hasta: date | None, dia: date) -> bool:
    """Si algo que vale de un día a otro, los dos incluidos, vale ese día; sin `hasta`, todavía vale."""
    return desde <= dia and (hasta is None or hasta >= dia)
