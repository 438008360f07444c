"""Las notas de crédito, para los programas."""

from api.plataforma.codigos import documentos
from api.v1.documentos import tipo_routes
from api.v1.documentos.terceros import CLIENTE
from api.v1.notas_credito import schemas

blp = tipo_routes.crear(
    "notas-credito",
    documentos.NOTA_CREDITO,
    CLIENTE,
    schemas.NotaCreditoPorEmitirSchema,
    schemas.NotaCreditoLeidaSchema,
    description="Para programas: notas de crédito",
)
