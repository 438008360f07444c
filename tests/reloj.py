"""El reloj de la casa, llevado a otro día o parado en un instante: nada espera a que pase el tiempo."""

from collections.abc import Callable
from datetime import date, datetime, timedelta, tzinfo

import pytest

from api.core.datos import clock

Reloj = Callable[[date], None]
"""Con un día, es la misma hora de ese día y sigue andando; con un instante, ahí se para."""


def de(monkeypatch: pytest.MonkeyPatch) -> Reloj:
    def poner(cuando: date) -> None:
        parado = cuando.astimezone(clock.GUAYAQUIL) if isinstance(cuando, datetime) else None
        dia = parado.date() if parado else cuando
        corrido = timedelta(days=(dia - datetime.now(clock.GUAYAQUIL).date()).days)

        class Corrido(datetime):
            @classmethod
            def now(cls, tz: tzinfo | None = None) -> datetime:  # type: ignore[override]
                return parado.astimezone(tz) if parado else datetime.now(tz) + corrido

        monkeypatch.setattr(clock, "datetime", Corrido)

    return poner
