"""Las liquidaciones de compra, para los programas."""

from api.plataforma.codigos import documentos
from api.v1.documentos import tipo_routes
from api.v1.documentos.terceros import PROVEEDOR
from api.v1.liquidaciones_compra import schemas

blp = tipo_routes.crear(
    "liquidaciones-compra",
    documentos.LIQUIDACION_COMPRA,
    PROVEEDOR,
    schemas.LiquidacionPorEmitirSchema,
    schemas.LiquidacionLeidaSchema,
    description="Para programas: liquidaciones de compra",
)
