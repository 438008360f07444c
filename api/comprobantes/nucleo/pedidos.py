"""Lo que se pide al emitir, con la forma ya revisada. Los esquemas dan estos valores y cada tipo los
convierte en un documento."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from decimal import Decimal

from api.comprobantes.nucleo.documento import CampoDicho
from api.existencias.kardex.escritura.lotes import LoteDicho


@dataclass(frozen=True, slots=True)
class DetallePedido:
    """Una línea. `iva`, `ice`, `irbpnr`: los códigos de sus tarifas; vacío quiere decir que no lleva ese
    impuesto. Lo demás del ICE es como en `LineaDicha`. `centro_id`: su centro de costo, que el comprobante no dice. `precio_de_lista`: el
    precio lo dio una lista; lo que se repite lo toma otra vez el día que se emite. `lotes`: de cuáles es, si se eligió.
    `unidad_id`: en qué otra unidad de su producto se dicen la cantidad y el precio; None, en la base."""

    codigo: str
    descripcion: str
    cantidad: Decimal
    precio: Decimal
    iva: str
    producto_id: int | None = None
    codigo_auxiliar: str = ""
    unidad: str = ""
    descuento: Decimal = Decimal("0.00")
    ice: str | None = ""
    irbpnr: str | None = ""
    adicionales: Sequence[CampoDicho] = ()
    volumen: Decimal | None = None
    grado: Decimal | None = None
    azucar: Decimal | None = None
    ice_valor: Decimal | None = None
    irbpnr_valor: Decimal | None = None
    centro_id: int | None = None
    precio_de_lista: bool = False
    lotes: Sequence[LoteDicho] = ()
    unidad_id: int | None = None


@dataclass(frozen=True, slots=True)
class PagoPedido:
    forma: str
    total: Decimal
    plazo: int | None = None
    unidad: str = ""


@dataclass(frozen=True, slots=True)
class CobroPedido:
    """Cómo se cobró, entero, en el mismo momento de emitirlo. `forma`: una de las de un cobro; `banco_id`: en qué banco o
    caja entró, si se dice."""

    forma: str
    referencia: str = ""
    banco_id: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Pedido:
    """Lo que trae el pedido de cualquier tipo. `cliente_id`: a quién se emite, si el pedido lo dice.
    `correos`: a dónde se envía este; None, a los del cliente. `borrador_id`: el borrador que se emite.
    `confirma_fecha`: se emite aunque el punto ya tenga un número con una fecha posterior. `confirma_avisos`:
    aunque haya algo que convenga revisar, si su tipo lo pregunta. `cobro`: si se cobra al emitirlo. `clave`: la clave de
    acceso que ya se dijo afuera; el número tiene que ser el suyo."""

    punto_id: int
    cliente_id: int | None = None
    fecha: date | None = None
    detalles: Sequence[DetallePedido] = ()
    adicional: Sequence[CampoDicho] = ()
    correos: Sequence[str] | None = None
    borrador_id: int | None = None
    confirma_fecha: bool = False
    confirma_avisos: bool = False
    cobro: CobroPedido | None = None
    clave: str = ""
