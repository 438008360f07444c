"""Las facturas, para los programas."""

from api.plataforma.codigos import documentos
from api.v1.documentos import tipo_routes
from api.v1.documentos.terceros import CLIENTE
from api.v1.facturas import schemas

blp = tipo_routes.crear(
    "facturas",
    documentos.FACTURA,
    CLIENTE,
    schemas.FacturaPorEmitirSchema,
    schemas.FacturaLeidaSchema,
    description="Para programas: facturas",
)
