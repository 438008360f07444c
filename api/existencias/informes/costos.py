"""Lo que cuesta lo que se vende, para verlo junto a su precio."""

from collections.abc import Iterable
from decimal import Decimal
from typing import NamedTuple

from api.core.datos.money import redondear_precio
from api.existencias.ajustes.inicio import COSTOS
from api.existencias.kardex import momentos

PREGUNTADOS = 200


class CostoDeVenta(NamedTuple):
    """De una unidad. `costo`: al que hoy saldría; `ultimo`: el de su última compra. None, si no se sabe."""

    producto_id: int
    costo: Decimal | None
    ultimo: Decimal | None


def de(producto_ids: Iterable[int]) -> list[CostoDeVenta]:
    """El de cada uno. Lo que no lleva existencias solo puede tener el de su última compra."""
    ids = sorted(set(producto_ids))
    del_kardex = momentos.costos_de(ids)
    ultimos: dict[int, Decimal] = {}
    for costos_de in COSTOS:
        ultimos |= costos_de(ids)
    return [
        CostoDeVenta(id_, redondear_precio(costo) if (costo := del_kardex[id_]) else None, ultimos.get(id_))
        for id_ in ids
    ]
