"""Las formas de los certificados de firma en el cable."""

from flask_smorest.fields import Upload
from marshmallow import fields
from marshmallow.validate import OneOf

from api.core.http.schemas import MultipartSchema, Respuesta, Secreto
from api.plataforma.firma.models import ESTADOS


class ArchivoFirmaSchema(MultipartSchema):
    signfile = Upload(required=True)


class ClaveFirmaSchema(MultipartSchema):
    password = Secreto(required=True, vacio="Ingrese la clave de la firma")


class CertificadoSchema(Respuesta):
    titular = fields.String()
    identificacion = fields.String(allow_none=True)
    ruc = fields.String(allow_none=True)
    autoridad = fields.String()
    valido_desde = fields.AwareDateTime()
    valido_hasta = fields.AwareDateTime()
    puede_firmar = fields.Boolean()
    avisos = fields.List(fields.String())


class CertificadoGuardadoSchema(Respuesta):
    id = fields.Integer()
    titular = fields.String()
    identificacion = fields.String(metadata={"description": "La cédula que lleva; vacía si no lleva"})
    ruc = fields.String(metadata={"description": "El RUC que lleva; vacío si no lleva"})
    autoridad = fields.String()
    serie = fields.String()
    valido_desde = fields.AwareDateTime()
    valido_hasta = fields.AwareDateTime()
    dias = fields.Integer(
        metadata={"description": "Los que faltan para que caduque; negativos, los que pasaron"}
    )
    estado = fields.String(validate=OneOf(ESTADOS))
    vigente = fields.Boolean(metadata={"description": "Si con él se puede firmar hoy"})
    avisos = fields.List(fields.String())
    subido_en = fields.AwareDateTime()
    subido_por = fields.String()
    retirado_en = fields.AwareDateTime(allow_none=True)


class FirmaSchema(Respuesta):
    ruc = fields.String(metadata={"description": "El de la empresa: con él se compara el del certificado"})
    actual = fields.Nested(CertificadoGuardadoSchema, allow_none=True)
    anteriores = fields.List(fields.Nested(CertificadoGuardadoSchema))
