"""Con qué se cuentan el interés y la multa: la tasa de cada trimestre y la multa, que son valores de la ley con sus fechas, y lo
que se pagó con las declaraciones que otra sustituye."""

from collections.abc import Sequence
from datetime import date
from decimal import Decimal

from api.plataforma.catalogos import codigos
from api.tributos.declaraciones.models import DeclaracionPresentada
from api.tributos.declaraciones.nucleo.fuente import CERO
from api.tributos.declaraciones.nucleo.recargos import CuentaDeRecargos, MultaDeLey, PagoPrevio, TasaDeMora
from api.tributos.obligaciones import dichos

TASA = "MORA_TRIBUTARIA"
MULTA, TOPE = "MULTA_POR_TARDE", "MULTA_POR_TARDE_TOPE"
SIN_IMPUESTO, TOPE_SIN_IMPUESTO = "MULTA_SIN_IMPUESTO", "MULTA_SIN_IMPUESTO_TOPE"
TOTAL = "999"


def cuenta(vence: date | None, dia: date, antes: Sequence[DeclaracionPresentada] = ()) -> CuentaDeRecargos:
    """`antes`: las que la que se calcula sustituye, de la primera a la última."""
    if vence is None or (dia <= vence and not antes):
        return CuentaDeRecargos(vence, dia)
    ley = codigos.valores(vence)
    multa = MultaDeLey(*(ley.get(c, CERO) for c in (MULTA, TOPE, SIN_IMPUESTO, TOPE_SIN_IMPUESTO)))
    return CuentaDeRecargos(vence, dia, _tasas(), multa, pagado(antes), antes[0].fecha if antes else None)


def pagado(antes: Sequence[DeclaracionPresentada]) -> PagoPrevio | None:
    """Lo que consta pagado de ellas."""
    if not antes:
        return None
    pagos = dichos.pagos_de(antes[0].formulario, antes[0].periodo)
    suyos = [
        PagoPrevio(Decimal(fila.casilleros.get(TOTAL, "0.00")), pagos[fila.numero, fila.fecha])
        for fila in antes
        if (fila.numero, fila.fecha) in pagos
    ]
    valor = sum((p.valor for p in suyos), CERO)
    return PagoPrevio(valor, max(p.dia for p in suyos)) if valor else None


def _tasas() -> list[TasaDeMora]:
    return [
        TasaDeMora(t.desde, t.hasta, codigos.numero(t.dice) or CERO, t.por_confirmar)
        for t in codigos.historia(codigos.VALOR, TASA)
    ]
