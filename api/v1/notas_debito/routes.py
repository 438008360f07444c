"""Las notas de débito, para los programas."""

from api.plataforma.codigos import documentos
from api.v1.documentos import tipo_routes
from api.v1.documentos.terceros import CLIENTE
from api.v1.notas_debito import schemas

blp = tipo_routes.crear(
    "notas-debito",
    documentos.NOTA_DEBITO,
    CLIENTE,
    schemas.NotaDebitoPorEmitirSchema,
    schemas.NotaDebitoLeidaSchema,
    description="Para programas: notas de débito",
)
