"""Wire shapes of the signing-certificate check."""

from flask_smorest.fields import Upload
from marshmallow import EXCLUDE, fields

from api.core.schemas import Respuesta, Schema, Secreto


class _Multipart(Schema):
    class Meta:
        unknown = EXCLUDE


class ArchivoFirmaSchema(_Multipart):
    signfile = Upload(required=True)


class ClaveFirmaSchema(_Multipart):
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
