"""Una compra como se registra, con la forma ya revisada. Todo importe, en USD."""

from collections.abc import Sequence
from dataclasses import dataclass
from decimal import Decimal
from typing import NamedTuple

from api.compras.compras.nucleo.campos import CabeceraDeCompra
from api.comprobantes.reembolsos.pedido import ReembolsoPedido
from api.existencias.kardex.escritura.lotes import LoteDicho

_CERO = Decimal("0.00")


@dataclass(frozen=True, slots=True)
class ImpuestoDeLinea:
    """`codigo`: 2 IVA, 3 ICE, 5 IRBPNR. `cobrado`: del ICE y del IRBPNR, lo que el documento cobró; None, la cuenta."""

    codigo: int
    codigo_porcentaje: str
    cobrado: Decimal | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class LineaPedida:
    """`subtotal_dicho`: lo que el documento dice de la línea, si sus centavos no son los de la cuenta. `clase`: qué se compró,
    para retener; vacía, la que dicen el producto y el destino, y si ellos no la dicen, se pregunta al retener. `sustento`: vacío, el de la compra. `cuenta_id`: None, la que
    digan los parámetros. `lotes`: en cuáles entra, si su producto los pide."""

    descripcion: str
    cantidad: Decimal
    precio: Decimal
    destino: str
    descuento: Decimal = _CERO
    codigo: str = ""
    producto_id: int | None = None
    sustento: str = ""
    clase: str = ""
    subtotal_dicho: Decimal | None = None
    cuenta_id: int | None = None
    centro_id: int | None = None
    impuestos: Sequence[ImpuestoDeLinea] = ()
    lotes: Sequence[LoteDicho] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class LineaUbicada:
    """A qué cuenta y a qué centro va la línea `n` de una compra que ya está."""

    n: int
    cuenta_id: int | None = None
    centro_id: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class LineaClasificada:
    """Qué se compró en la línea `n` de una compra que ya está."""

    n: int
    clase: str


class LineaNombrada(NamedTuple):
    """La línea `n` de un asiento."""

    asiento_id: int
    n: int


@dataclass(frozen=True, slots=True)
class CostoPedido:
    """Lo que costó traer la mercadería además del flete y el seguro. `arancel`: si entra en la base del IVA de la
    aduana, como el ad valorem y el FODINFA."""

    concepto: str
    valor: Decimal
    arancel: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class ImportacionPedida:
    """`dau`: el número de la declaración aduanera. `fob`: lo que suman las líneas; None, lo que sumen. `iva_al_costo`: si el
    IVA de la aduana no se recupera."""

    dau: str
    fob: Decimal | None = None
    flete: Decimal = _CERO
    seguro: Decimal = _CERO
    costos: Sequence[CostoPedido] = ()
    iva_al_costo: bool = False


@dataclass(frozen=True, slots=True)
class RubroDeTercero:
    """Lo que el documento cobra por cuenta de otro: entra en su total y no es de ninguna línea."""

    concepto: str
    total: Decimal


@dataclass(frozen=True, slots=True)
class RetenidoPorEmisor:
    """Lo que quien emite dice haber retenido en su misma factura."""

    iva: Decimal
    renta: Decimal


@dataclass(frozen=True, slots=True, kw_only=True)
class PagoDeCompraAfuera:
    """Cómo se pagó al exterior. `regimen`: 01 general, 02 paraíso fiscal, 03 preferente (tabla 19 del SRI); el que no es el general
    dice su `denominacion`. `convenio`: si se aplica uno de doble tributación; sin él, `sujeto_a_retencion` dice si la ley lo
    sujeta."""

    regimen: str
    pais: str
    convenio: bool
    sujeto_a_retencion: bool | None = None
    denominacion: str = ""


@dataclass(frozen=True, slots=True)
class DocumentoNombrado:
    """El que una nota dice corregir, por su tipo y su número."""

    cod_doc: str
    numero: str


@dataclass(frozen=True, slots=True, kw_only=True)
class CompraPedida(CabeceraDeCompra):
    """`modifica`: la compra que una nota corrige; `nombra`, el documento que dice corregir, si no es ninguna de aquí.
    `exterior`: cómo se pagó afuera; None, lo dice la ficha del proveedor. `retenido_por_emisor`: None, no lo dice o no cambia. `debitos`: las líneas con que se anotó lo que el banco ya cobró de ella.
    `borrador_id`: el borrador con que se empezó."""

    lineas: Sequence[LineaPedida]
    rubros: Sequence[RubroDeTercero] = ()
    retenido_por_emisor: RetenidoPorEmisor | None = None
    reembolsos: Sequence[ReembolsoPedido] = ()
    exterior: PagoDeCompraAfuera | None = None
    modifica: int | None = None
    nombra: DocumentoNombrado | None = None
    importacion: ImportacionPedida | None = None
    debitos: Sequence[LineaNombrada] = ()
    borrador_id: int | None = None
