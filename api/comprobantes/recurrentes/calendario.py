"""En qué fechas toca una recurrente."""

from dataclasses import dataclass
from datetime import date, timedelta

from api.comprobantes.recurrentes.models import (
    ANUAL,
    BIMESTRAL,
    MENSUAL,
    SEMANAL,
    SEMESTRAL,
    TERMINADA,
    TRIMESTRAL,
    Recurrente,
)
from api.core.datos import meses

_SEMANA = 7
# Cada cuántos meses; la semanal va por días.
_MESES = {MENSUAL: 1, BIMESTRAL: 2, TRIMESTRAL: 3, SEMESTRAL: 6, ANUAL: 12}


@dataclass(frozen=True, slots=True)
class Calendario:
    """Las fechas de una recurrente, desde la `primera` y sin fin. Con `fin_de_mes`, el último día de cada mes; sin
    él, el mismo día, o el último del mes que no lo tenga: del 31 de enero pasa al 28 de febrero y al 31 de marzo."""

    frecuencia: str
    primera: date
    fin_de_mes: bool = False

    def fecha(self, cual: int) -> date:
        """La fecha número `cual`, desde 0."""
        if self.frecuencia == SEMANAL:
            return self.primera + timedelta(days=_SEMANA * cual)
        dia = meses.sumar(self.primera, _MESES[self.frecuencia] * cual)
        return meses.ultimo(dia) if self.fin_de_mes else dia

    def siguiente(self, despues: date) -> date:
        """La primera fecha posterior a ese día."""
        if self.frecuencia == SEMANAL:
            cual = (despues - self.primera).days // _SEMANA
        else:
            cual = meses.entre(self.primera, despues) // _MESES[self.frecuencia]
        cual = max(cual, 0)
        return hallada if (hallada := self.fecha(cual)) > despues else self.fecha(cual + 1)

    def desde(self, dia: date) -> date:
        """La primera fecha que no es anterior a ese día."""
        return self.siguiente(dia - timedelta(days=1))


def de(recurrente: Recurrente) -> Calendario:
    return Calendario(recurrente.frecuencia, recurrente.primera, recurrente.fin_de_mes)


def pasar(recurrente: Recurrente, fecha: date) -> None:
    """Deja `fecha` como la que toca, o termina la recurrente si ya no le toca ninguna."""
    queda = recurrente.veces is None or recurrente.emitidas < recurrente.veces
    recurrente.proxima = fecha if queda and (recurrente.hasta is None or fecha <= recurrente.hasta) else None
    if recurrente.proxima is None:
        recurrente.estado = TERMINADA
