"""Los comprobantes de retención, para los programas."""

from api.plataforma.codigos import documentos
from api.v1.documentos import tipo_routes
from api.v1.documentos.terceros import PROVEEDOR
from api.v1.retenciones import schemas

blp = tipo_routes.crear(
    "retenciones",
    documentos.RETENCION,
    PROVEEDOR,
    schemas.RetencionPorEmitirSchema,
    schemas.RetencionDeV1Schema,
    description="Para programas: retenciones",
)
