"""Lo que en una instalación es siempre verdad y se puede contar otra vez: lo dice `flask verificar`.

Cada dominio pone aquí lo suyo en su `enlazar()`. Una verdad no cambia nada, y lee por páginas: cada una es una transacción que
termina, así que se puede verificar mientras se trabaja. Por eso, lo que se compara está en una sola orden, o se lee en el orden
en que nadie puede hacerlo falso a medias."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from sqlalchemy import Executable, RowMapping, text

from api.core.datos.db import db, transactional
from api.core.registros import EnFila

POR_ORDEN = 300  # segundos que una orden puede tardar
TANDA = 1000

Falla = Mapping[str, Any]


class NoSeSabe(Exception):
    """No se pudo terminar de mirar; su texto dice por qué."""


class Verdad(NamedTuple):
    """`dice`: la frase que es cierta. `hallar`: dónde no lo es. `avisa`: lo que falta es trabajo de alguien, y no un daño."""

    codigo: str
    dice: str
    hallar: Callable[[], Iterable[Falla]]
    avisa: bool = False


Verdades = Callable[[], Iterable[Verdad]]
DE_EMPRESA = EnFila[Verdades]("lo que se verifica de cada empresa")


@transactional
def leer(orden: Executable, valores: Mapping[str, Any] | None = None) -> Sequence[RowMapping]:
    """Las filas de una página, en una transacción que empieza y termina, y que no puede escribir."""
    db.session.execute(
        text(f"SET LOCAL transaction_read_only = on; SET LOCAL statement_timeout = {int(POR_ORDEN * 1000)}")
    )
    return db.session.execute(orden, valores or {}).mappings().all()
