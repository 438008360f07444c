"""En qué categorías está un producto, que lo dice quien las tiene, que está encima."""

from collections.abc import Callable, Iterable, Mapping, Sequence

from api.core.registros import EnFila

# De cada producto que tiene categoría, la suya y las de encima, de la más cercana a la más lejana.
Ramas = Callable[[Iterable[int]], Mapping[int, Sequence[int]]]
RAMAS = EnFila[Ramas]("en qué categorías está un producto")


def ramas(ids: Iterable[int]) -> dict[int, Sequence[int]]:
    pedidos = list(ids)
    return {id_: suyas for dicen in RAMAS for id_, suyas in dicen(pedidos).items()}
