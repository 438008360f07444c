"""Los centavos de lo que se asienta. Pura: el kardex lleva seis decimales y los libros dos, y sin embargo lo que la cuenta de
inventario suma es siempre lo que el kardex vale, al centavo.

Cada importe es lo que suman todos hasta él, redondeado, menos lo que sumaban antes; lo que no llega a un centavo va con lo
siguiente."""

from collections.abc import Sequence
from decimal import Decimal

from api.core.datos.money import redondear
from api.existencias.kardex.por_asentar import CostoMovido


def en_centavos(costos: Sequence[CostoMovido], resto: Decimal) -> tuple[list[Decimal], Decimal]:
    """Lo que se asienta de cada uno, y lo que queda para lo siguiente. `resto`: lo que quedó de lo anterior."""
    importes = []
    for costo in costos:
        junto = costo.valor + resto
        importes.append(redondear(junto))
        resto = junto - importes[-1]
    return importes, resto
