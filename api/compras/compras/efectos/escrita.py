"""Una compra mientras se registra, se corrige o se anula."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from api.compras.compras.nucleo.calculo import CuentaDeCompra
from api.compras.compras.nucleo.models import Compra
from api.compras.compras.nucleo.pedido import CompraPedida
from api.core.datos import audit
from api.core.efectos import Efecto
from api.libros.reglas.hechos import HechoContable
from api.terceros.proveedores.models import Proveedor


class CompraPreparada(NamedTuple):
    """Una compra revisada y con sus columnas llenas, por escribir."""

    compra: Compra
    pedido: CompraPedida
    hecho: CuentaDeCompra
    proveedor: Proveedor


@dataclass(frozen=True, slots=True)
class CompraEscrita:
    """Lo que sus efectos toman. `preparada`: lo que dice, si se registra o se corrige. `que`: la acción de su historia; `antes`,
    cómo estaba; `ademas`, lo que quedó que su resumen no dice."""

    compra: Compra
    preparada: CompraPreparada | None = None
    que: str = "crear"
    antes: audit.Anotado | None = None
    ademas: Mapping[str, object] = field(default_factory=dict)

    @property
    def por_escribir(self) -> CompraPreparada:
        if self.preparada is None:
            raise ValueError("Esta compra no se preparó")
        return self.preparada


EfectoDeCompra = Efecto[CompraEscrita, HechoContable]
