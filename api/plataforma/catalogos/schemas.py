"""Las formas de lo que rige de un catálogo en el cable."""

from marshmallow import fields, validate

from api.core.datos.clock import hoy
from api.core.http.schemas import Fecha, Respuesta, SinVacios
from api.plataforma.catalogos.models import CERTEZAS


class VigentesArgs(SinVacios):
    fecha = Fecha(load_default=hoy, metadata={"description": "Las que rigen ese día; sin ella, hoy"})


class VigenteSchema(Respuesta):
    rotulo = fields.String(metadata={"description": "Su clave, para una persona"})
    valores = fields.Dict(
        keys=fields.String(),
        values=fields.String(),
        metadata={"description": "Los de sus columnas propias, como texto"},
    )
    desde = Fecha()
    hasta = Fecha(allow_none=True, metadata={"description": "null: todavía rige"})
    fuente = fields.String()
    certeza = fields.String(validate=validate.OneOf(list(CERTEZAS)))


class FeriadosSchema(Respuesta):
    dias = fields.List(Fecha())
