"""La retención que un documento de un proveedor ya tiene."""

from api.comprobantes.nucleo import estados
from api.comprobantes.nucleo.models import Comprobante
from api.plataforma.codigos import documentos


def de_documento(
    cod_doc: str, numero: str, proveedor_id: int, ambiente: int, menos: int | None = None
) -> Comprobante | None:
    """La que no está anulada; None si no se le ha retenido. `numero`: 001-001-000000123. `menos`: la que se está
    corrigiendo, que no cuenta."""
    dice = {"propio": {"sustentos": [{"cod_doc": cod_doc, "numero": numero}]}}
    return estados.vigente_que_dice(documentos.RETENCION, ambiente, proveedor_id, dice, menos)
