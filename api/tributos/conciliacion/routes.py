"""La conciliación tributaria de la empresa de la sesión (docs/contrato.md)."""

from typing import Any

from flask import Response, make_response

from api.core.http import limits
from api.core.http.api import Blueprint
from api.core.papel import excel
from api.tributos.ats.guardado import AvanceDelAnexo
from api.tributos.ats.schemas import AvanceDelAnexoSchema
from api.tributos.conciliacion import papel, schemas, service

blp = Blueprint(
    "conciliacion_tributaria",
    __name__,
    url_prefix="/api/tributos/conciliacion",
    access="empresa",
    description="Conciliación tributaria",
)


@blp.route("/<periodo>")
@blp.require("tributos.ver")
@limits.por_ip(60, "minute")
@blp.response(200, schemas.ConciliacionTributariaSchema)
@blp.alt_response(202, schema=AvanceDelAnexoSchema, description="Su anexo todavía se calcula")
def ver(periodo: str) -> Any:
    """Cada concepto de un mes (2026-10) o de medio año (2026-S1) con lo que dicen sus documentos, los libros, el formulario, el
    anexo y el SRI, y por qué no es igual lo que no lo es. La liquidación del IVA se compara en el período en que la empresa lo declara.
    El de muchos miles de documentos, la primera vez, espera a su anexo, que se calcula aparte: 202 con cuánto va, y se pregunta otra
    vez."""
    hallado = service.ver(periodo)
    if isinstance(hallado, AvanceDelAnexo):
        return make_response(AvanceDelAnexoSchema().dump(hallado), 202)
    return hallado


@blp.route("/<periodo>/excel")
@blp.require("tributos.ver")
@blp.descargable
@limits.por_ip(30, "minute")
@blp.response(200, content_type=excel.TIPO, description="El archivo de Excel")
def en_excel(periodo: str) -> Response:
    """La conciliación en Excel: cada concepto y, debajo, los documentos y asientos en que no es igual."""
    return excel.respuesta(*papel.en_excel(periodo))


@blp.route("/<periodo>/<concepto>/documentos")
@blp.require("tributos.ver")
@blp.arguments(schemas.DistintosArgs, location="query", as_kwargs=True)
@blp.response(200, schemas.PaginaDocumentosDistintos)
def documentos(columna: str, motivo: str, page: int, tamano: int, periodo: str, concepto: str) -> Any:
    """Los documentos y los asientos en que una columna no dice lo que los documentos; con `motivo`, los de uno."""
    return service.documentos(periodo, concepto, columna, motivo, page, tamano)
