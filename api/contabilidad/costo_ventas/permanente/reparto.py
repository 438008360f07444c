"""Los centavos de lo que se asienta. Pura: el kardex lleva seis decimales y los libros dos, y sin embargo lo que la cuenta de
inventario suma al terminar cualquier día es lo que el kardex valía ese día, al centavo.

Cada importe es lo que suman todos hasta él, redondeado, menos lo que sumaban antes; lo que no llega a un centavo va con lo
siguiente. Se guarda de qué fecha es: lo que llega tarde encuentra lo que sobraba ese día, y no lo que sobra hoy, y el centavo que por
ello le falta o le sobra a un día posterior se asienta en ese día. Si no, con cada cosa tardía las fechas de en medio se alejarían otro
poco."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date
from decimal import Decimal
from itertools import groupby
from typing import NamedTuple

from api.core.datos.money import redondear
from api.existencias.kardex.por_asentar import CostoMovido

_CERO = Decimal(0)


@dataclass(frozen=True, slots=True)
class Restos:
    """Lo que de lo asentado no llegó a un centavo: todo, y lo de cada fecha. Lo que no tiene fecha es de antes de todas."""

    todo: Decimal = _CERO
    de: Mapping[date, Decimal] = field(default_factory=dict)

    def hasta(self, dia: date) -> Decimal:
        """Lo de las fechas de antes de ese día."""
        return self.todo - sum((resto for fecha, resto in self.de.items() if fecha >= dia), _CERO)


class Importe(NamedTuple):
    """Lo que de un costo va a los libros ese día."""

    fecha: date
    de: CostoMovido
    importe: Decimal


def en_centavos(
    costos: Sequence[CostoMovido], restos: Restos, abierta: Callable[[date], bool]
) -> tuple[list[Importe], Restos]:
    """Lo que se asienta, en el orden de las fechas, y lo que queda por redondear. Los costos vienen ordenados por fecha, y todas las
    suyas están abiertas; en las posteriores en que nada llega y no lo están no se asienta ningún centavo."""
    if not costos:
        return [], restos
    importes, de, va = list[Importe](), dict(restos.de), restos.hasta(costos[0].fecha)
    for fecha, suyos, ultimo in _por_fecha(costos, restos):
        va += de.get(fecha, _CERO)
        queda = de.get(fecha, _CERO)
        for costo in suyos or ([ultimo._replace(valor=_CERO)] if abierta(fecha) else []):
            va += costo.valor
            importe = redondear(va)
            va -= importe
            queda += costo.valor - importe
            if importe:
                importes.append(Importe(fecha, costo, importe))
        de[fecha] = queda
    return importes, Restos(va, {fecha: queda for fecha, queda in sorted(de.items()) if queda})


def _por_fecha(
    costos: Sequence[CostoMovido], restos: Restos
) -> Iterator[tuple[date, list[CostoMovido], CostoMovido]]:
    """Desde la primera en que algo llega, cada una en que algo llega o sobró: lo suyo, y lo último que llegó hasta ella."""
    de_cada = {fecha: list(suyos) for fecha, suyos in groupby(costos, key=lambda costo: costo.fecha)}
    ultimo = costos[0]
    for fecha in sorted({*de_cada, *(dia for dia in restos.de if dia > ultimo.fecha)}):
        suyos = de_cada.get(fecha, [])
        ultimo = suyos[-1] if suyos else ultimo
        yield fecha, suyos, ultimo
