"""Lo que una compra toma de otra parte, y a quién se le dice que se anuló. Quien lo lleva está en un piso de arriba."""

from collections.abc import Callable, Sequence
from datetime import date
from typing import NamedTuple

from api.compras.compras.efectos.escrita import CompraEscrita, EfectoDeCompra
from api.compras.compras.nucleo.models import Compra
from api.compras.compras.nucleo.pedido import LineaNombrada
from api.core.autor import Autor
from api.core.registros import EnFila


class AtaduraDeCompra(NamedTuple):
    """Lo que toma una compra de otra parte. `atar`: la toma, al registrarla; `exigir_suelta`: EstadoInvalido si la tiene;
    `soltar`: la deja, desde un día."""

    atar: Callable[[int, Sequence[LineaNombrada], Autor], None]
    exigir_suelta: Callable[[Compra], None]
    soltar: Callable[[Compra, date, str], None]


ATADURAS = EnFila[AtaduraDeCompra]("ataduras de una compra")
AL_ANULAR = EnFila[Callable[[Compra], None]]("a quién se avisa de una compra anulada")


class AntesDeAnular(EfectoDeCompra):
    def quitar(self, anulado: CompraEscrita, dia: date, motivo: str, quien: Autor) -> None:
        for atadura in ATADURAS:
            atadura.soltar(anulado.compra, dia, motivo)


class AlTerminar(EfectoDeCompra):
    def poner(self, puestos: Sequence[CompraEscrita], quien: Autor) -> None:
        for puesto in puestos:
            if debitos := puesto.por_escribir.pedido.debitos:
                for atadura in ATADURAS:
                    atadura.atar(puesto.compra.id, debitos, quien)

    def quitar(self, anulado: CompraEscrita, dia: date, motivo: str, quien: Autor) -> None:
        for avisar in AL_ANULAR:
            avisar(anulado.compra)
