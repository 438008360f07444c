"""Lo que se pide de cada comprobante que se reembolsa."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from decimal import Decimal

from api.plataforma.codigos.pagos import ECUADOR


@dataclass(frozen=True, slots=True)
class ImpuestoReembolsadoPedido:
    """`codigo`: 2 IVA, 3 ICE, 5 IRBPNR. `base`, `valor`: USD; sin `valor`, el IVA de la base."""

    codigo: int
    codigo_porcentaje: str
    base: Decimal
    valor: Decimal | None = None


@dataclass(frozen=True, slots=True)
class ReembolsoPedido:
    """`tipo_identificacion`: la palabra de la casa. `pais`: el de pago, de la tabla 25 del SRI. `tipo_proveedor`:
    01 persona natural, 02 sociedad; vacío, el que su identificación dice. `numero`: 001-001-000000123.
    `autorizacion`: de 10, 37 o 49 dígitos."""

    tipo_identificacion: str
    identificacion: str
    cod_doc: str
    numero: str
    fecha: date
    autorizacion: str
    impuestos: Sequence[ImpuestoReembolsadoPedido]
    pais: str = ECUADOR
    tipo_proveedor: str = ""
