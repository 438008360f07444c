"""Wire shapes of the signing-certificate check."""

from flask_smorest.fields import Upload
from marshmallow import EXCLUDE, fields

from api.core.schemas import Schema, Secreto


class _Multipart(Schema):
    class Meta:
        unknown = EXCLUDE


class ArchivoFirmaSchema(_Multipart):
    signfile = Upload(required=True)


class ClaveFirmaSchema(_Multipart):
    password = Secreto(required=True, vacio="Ingrese la clave de la firma")


class CertificadoSchema(Schema):
    titular = fields.String(required=True)
    identificacion = fields.String(required=True, allow_none=True)
    ruc = fields.String(required=True, allow_none=True)
    autoridad = fields.String(required=True)
    valido_desde = fields.AwareDateTime(required=True)
    valido_hasta = fields.AwareDateTime(required=True)
    puede_firmar = fields.Boolean(required=True)
    avisos = fields.List(fields.String(), required=True)
