"""Time as the law counts it: America/Guayaquil. Nobody else calls datetime.now."""

from datetime import date, datetime
from zoneinfo import ZoneInfo

GUAYAQUIL = ZoneInfo("America/Guayaquil")


def ahora() -> datetime:
    """Current instant, aware, with Guayaquil's offset."""
    return datetime.now(GUAYAQUIL)


def hoy() -> date:
    """Today's civil date in Guayaquil (UTC-5 all year round)."""
    return ahora().date()
