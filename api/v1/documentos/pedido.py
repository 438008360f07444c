"""Lo que un programa pide al emitir, con los datos de la ley y sin saber los ids de la casa."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Generic

from api.comprobantes.nucleo.pedidos import DetallePedido
from api.comprobantes.nucleo.tipos import UnPedido

POR_SABER = 0  # el id que todavía no se sabe


@dataclass(frozen=True, slots=True, kw_only=True)
class TerceroDicho:
    """Con quién se trata: por su id, o por su identificación y, si hay que crearlo, sus datos."""

    id: int | None = None
    tipo_identificacion: str = ""
    identificacion: str = ""
    nombre: str = ""
    correos: list[str] = field(default_factory=list)
    telefono: str = ""
    direccion: str = ""


@dataclass(frozen=True, slots=True)
class LineaDichaPorPrograma:
    """Una línea: lo que calla lo dice su producto. `tipo`: qué se crea si no hay ninguno con su código."""

    detalle: DetallePedido
    con_precio: bool
    tipo: str


@dataclass(frozen=True, slots=True, kw_only=True)
class DocumentoPorEmitir(Generic[UnPedido]):
    """`pedido`: el de su tipo, con los ids todavía por saber. `punto`: 001-001; vacío, el de la llave o el único que haya.
    `con`: quien lo recibe o lo lleva, si se dijo. `esperar`: cuántos segundos, a lo más, se aguarda al SRI."""

    pedido: UnPedido
    referencia: str
    punto: str
    con: TerceroDicho | None
    lineas: Sequence[LineaDichaPorPrograma] | None
    esperar: int
