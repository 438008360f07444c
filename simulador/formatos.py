"""Cómo se muestran fechas y tamaños."""

from datetime import datetime, timedelta, timezone

ECUADOR = timezone(timedelta(hours=-5))


def cuando(instante: str) -> str:
    return datetime.fromisoformat(instante).astimezone(ECUADOR).strftime("%d/%m/%Y %H:%M:%S")


def peso(octetos: int) -> str:
    if octetos < 1024:
        return f"{octetos} B"
    if octetos < 1024 * 1024:
        return f"{octetos / 1024:.0f} KB"
    return f"{octetos / 1024 / 1024:.1f} MB"


FILTROS = {"cuando": cuando, "peso": peso}
