"""Las guías de remisión, para los programas."""

from api.plataforma.codigos import documentos
from api.v1.documentos import tipo_routes
from api.v1.documentos.terceros import TRANSPORTISTA
from api.v1.guias_remision import schemas

blp = tipo_routes.crear(
    "guias-remision",
    documentos.GUIA_REMISION,
    TRANSPORTISTA,
    schemas.GuiaPorEmitirSchema,
    schemas.GuiaLeidaSchema,
    description="Para programas: guías de remisión",
)
