"""Lo que se pide al emitir una nota de débito."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from decimal import Decimal

from api.comprobantes.nucleo.efectos import Modificado
from api.comprobantes.nucleo.pedidos import PagoPedido, Pedido

NOTAS = "notas de débito"  # como se llaman en una frase


@dataclass(frozen=True, slots=True)
class MotivoPedido:
    """Por qué se cobra de más, y cuánto: USD sin impuestos. `centro_id`: su centro de costo."""

    razon: str
    valor: Decimal
    centro_id: int | None = None


@dataclass(frozen=True, slots=True)
class OtroImpuestoPedido:
    """El ICE o el IRBPNR que la nota cobra. `codigo`: el de su tarifa. `unidades`: cuántas grava, si se cobra por
    unidad, por litro de alcohol puro o por cada 100 gramos de azúcar."""

    codigo: str
    unidades: Decimal | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class NotaDebitoPedida(Pedido):
    """`comprobante_id`: la factura emitida aquí por la que se cobra. Si falta, `cliente_id`, `cod_doc`, `numero` y
    `fecha_sustento` dicen de cuál es. `iva`, `ice`, `irbpnr`: las tarifas que lleva, de las que regían ese día; de los
    dos últimos, ninguna si faltan."""

    motivos: Sequence[MotivoPedido]
    iva: str
    ice: OtroImpuestoPedido | None = None
    irbpnr: OtroImpuestoPedido | None = None
    comprobante_id: int | None = None
    cod_doc: str = ""
    numero: str = ""
    fecha_sustento: date | None = None
    pagos: Sequence[PagoPedido] = ()

    @property
    def de_afuera(self) -> Modificado:
        """El documento de otro sistema por el que se cobra."""
        assert self.fecha_sustento is not None
        return Modificado(self.cod_doc, self.numero, self.fecha_sustento)
