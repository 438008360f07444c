"""Las unidades de los productos, como las toma quien vende, compra, mueve o cuenta. A quien no nombra ninguna no se le pregunta nada."""

from collections import defaultdict
from collections.abc import Iterable, Mapping
from decimal import Decimal
from typing import Any, NamedTuple

from sqlalchemy import ARRAY, BigInteger, Select, Text, any_, delete, literal, select

from api.core.datos import bloqueo
from api.core.datos.db import db
from api.ventas.unidades.medida import Medida
from api.ventas.unidades.models import UnidadDeProducto

_U = UnidadDeProducto


class UnidadLeida(NamedTuple):
    id: int
    producto_id: int
    nombre: str
    factor: Decimal
    decimales: int
    hacia: str
    codigo: str
    precio: Decimal | None
    activa: bool
    version: int

    @property
    def medida(self) -> Medida:
        return Medida(self.id, self.factor, self.decimales, self.hacia)

    def precio_de(self, de_base: Decimal, del_producto: Decimal) -> Decimal:
        """El de una, si cada una de las del producto se vende a `de_base`: el propio, salvo que una lista diga otro que el suyo."""
        if self.precio is not None and de_base == del_producto:
            return self.precio
        return self.medida.precio(de_base)


def por_ids(ids: Iterable[int]) -> dict[int, UnidadLeida]:
    """Las de la empresa. Nadie les cambia el factor hasta que esto termina. Sin ninguna, no pregunta nada."""
    if not (pedidas := sorted(set(ids))):
        return {}
    suyas = _todas().where(_U.id == any_(literal(pedidas, ARRAY(BigInteger)))).order_by(_U.id)
    return {una.id: una for una in _leer(bloqueo.candado(suyas, compartido=True))}


def de_productos(ids: Iterable[int], *, retiradas: bool = False) -> Mapping[int, list[UnidadLeida]]:
    """Las de cada uno, de la menor a la mayor."""
    pedidos = literal(sorted(set(ids)), ARRAY(BigInteger))
    consulta = _todas().where(_U.producto_id == any_(pedidos)).order_by(_U.factor, _U.id)
    hechas: dict[int, list[UnidadLeida]] = defaultdict(list)
    for una in _leer(consulta if retiradas else consulta.where(_U.activa)):
        hechas[una.producto_id].append(una)
    return hechas


def con_codigo(codigos: Iterable[str]) -> dict[str, UnidadLeida]:
    """Las que tienen uno de esos códigos de barras."""
    buscados = any_(literal(sorted(set(codigos)), ARRAY(Text)))
    return {
        una.codigo: una for una in _leer(_todas().where(_U.activa, _U.codigo == buscados, _U.codigo != ""))
    }


def codigos() -> set[str]:
    """Los de barras de todas las que se ofrecen, para quien mira muchos a la vez."""
    return set(db.session.scalars(select(_U.codigo).where(_U.activa, _U.codigo != "")))


def quitar(producto_id: int) -> None:
    """Con su producto, que nada movió."""
    db.session.execute(delete(_U).where(_U.producto_id == producto_id))


def _todas() -> Select[*tuple[Any, ...]]:
    return select(
        *(_U.id, _U.producto_id, _U.nombre, _U.factor, _U.decimales, _U.hacia),
        *(_U.codigo, _U.precio, _U.activa, _U.version),
    )


def _leer(consulta: Select[*tuple[Any, ...]]) -> list[UnidadLeida]:
    return [UnidadLeida(*fila) for fila in db.session.execute(consulta)]
