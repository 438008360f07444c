"""De dónde sale una factura que no se escribió de cero: una proforma. Quien tiene esas cosas está en un piso de
arriba, y aquí dice cómo se hallan."""

from collections.abc import Callable
from typing import NamedTuple

from api.core.registros import EnFila

PROFORMA = "proforma"
ORIGENES = (PROFORMA,)


class OrigenDeComprobante(NamedTuple):
    """De qué salió un comprobante. `que`: uno de `ORIGENES`."""

    que: str
    id: int
    numero: str


class Fuente(NamedTuple):
    """Algo de lo que salen comprobantes. `reemplazado`, en la que emite uno en lugar de otro, con el id de los dos. `emitido` se llama en la transacción que emite un borrador, con su id y el
    del comprobante; `rehecho`, en la que descarta un comprobante y deja un borrador en su lugar, con el id de cada
    uno; `de` da el origen de un comprobante, si salió de aquí."""

    emitido: Callable[[int, int], None]
    rehecho: Callable[[int, int], None]
    de: Callable[[int], OrigenDeComprobante | None]
    reemplazado: Callable[[int, int], None]


_FUENTES = EnFila[Fuente]("de qué sale una factura")


def registrar(fuente: Fuente) -> None:
    _FUENTES.poner(fuente)


def emitido(borrador_id: int, comprobante_id: int) -> None:
    """Un borrador se volvió ese comprobante."""
    for fuente in _FUENTES:
        fuente.emitido(borrador_id, comprobante_id)


def rehecho(comprobante_id: int, borrador_id: int) -> None:
    """Ese comprobante se descartó, y el borrador es el que va en su lugar."""
    for fuente in _FUENTES:
        fuente.rehecho(comprobante_id, borrador_id)


def reemplazado(comprobante_id: int, nuevo_id: int) -> None:
    """En lugar de ese comprobante se emitió otro: de lo que salía aquel, sale ahora este."""
    for fuente in _FUENTES:
        fuente.reemplazado(comprobante_id, nuevo_id)


def de(comprobante_id: int) -> OrigenDeComprobante | None:
    """De qué salió un comprobante; None si se escribió."""
    return next((suyo for fuente in _FUENTES if (suyo := fuente.de(comprobante_id))), None)
