"""A quién se le compra con una liquidación: a quien no puede emitir su propio comprobante. Es una persona que no
está obligada a llevar contabilidad, o alguien del exterior sin domicilio en el Ecuador (Reglamento de
Comprobantes de Venta, artículo 13)."""

from api.core import externos
from api.core.errors import ReglaDeNegocio
from api.plataforma.codigos.identificaciones import RUC
from api.terceros.padron.identificacion import de_la_misma_persona
from api.terceros.proveedores import service as proveedores
from api.terceros.proveedores.models import NATURAL, Proveedor

_LE_FACTURA = "pídale su factura. Una liquidación es para quien no puede emitirla."
_EL_MISMO = "Es su propia empresa: elija a quien le vendió."


def exigir(proveedor_id: int, ruc: str) -> None:
    """Que ese proveedor, que existe, pueda recibirla de la empresa de ese RUC; si no, el error de su campo."""
    proveedor = proveedores.buscar(proveedor_id)
    assert proveedor is not None
    if ruc in de_la_misma_persona(proveedor.tipo_identificacion, proveedor.identificacion):
        raise ReglaDeNegocio.en("proveedor_id", _EL_MISMO)
    if reparo := _factura(proveedor):
        raise ReglaDeNegocio.en("proveedor_id", f"{proveedor.razon_social} {reparo}: {_LE_FACTURA}")


def _factura(proveedor: Proveedor) -> str:
    """Por qué ese proveedor emite sus propios comprobantes; vacío si no consta que lo haga."""
    if proveedor.tipo_identificacion != RUC or externos.liquidaciones_a_quien_factura():
        return ""
    if proveedor.tipo != NATURAL:
        return "es una sociedad con RUC"
    if proveedor.obligado_contabilidad:
        return "está obligado a llevar contabilidad"
    return "es contribuyente especial" if proveedor.contribuyente_especial else ""
