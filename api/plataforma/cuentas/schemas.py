"""Las formas en el cable que los dos lados de las cuentas tienen iguales."""

from datetime import date
from typing import Any

import orjson
from flask_smorest.fields import Upload
from marshmallow import EXCLUDE, ValidationError, fields, validate

from api.core.http.schemas import (
    Dinero,
    Fecha,
    Respuesta,
    Schema,
    Texto,
    identificador,
    mayor_que_cero,
    una_de,
)
from api.plataforma.codigos.bancos import CLASES_DE_BANCO
from api.plataforma.cuentas.estados import PRIMER_DIA

_APLICACIONES = 200


def _desde_2000(dia: date) -> None:
    if dia < PRIMER_DIA:
        raise ValidationError("La fecha es demasiado antigua.")


def dia(**kwargs: Any) -> Fecha:
    return Fecha(validate=[_desde_2000], **kwargs)


def monto(**kwargs: Any) -> Dinero:
    return Dinero(validate=[mayor_que_cero], **kwargs)


def lista_de(aplicacion: type[Schema], **kwargs: Any) -> fields.List:
    """Las aplicaciones que se piden, hasta 200."""
    limite = validate.Length(max=_APLICACIONES, error=f"Aplique hasta {_APLICACIONES} documentos a la vez.")
    return fields.List(fields.Nested(aplicacion), validate=limite, **kwargs)


class AplicacionesJson(fields.String):
    """La misma lista, escrita como JSON en un campo de un formulario multipart."""

    def __init__(self, aplicacion: type[Schema] = Schema, **kwargs: Any) -> None:
        self._aplicacion = aplicacion
        super().__init__(**kwargs)

    def _deserialize(self, value: Any, attr: Any, data: Any, **kwargs: Any) -> Any:
        try:
            lista = orjson.loads(super()._deserialize(value, attr, data, **kwargs))
        except orjson.JSONDecodeError as error:
            raise ValidationError("Debe ser una lista JSON.") from error
        return lista_de(self._aplicacion).deserialize(lista)


class ArchivosSchema(Schema):
    """Un formulario multipart con los archivos que haya en el campo `current`."""

    class Meta:
        unknown = EXCLUDE

    current = fields.List(
        Upload(), load_default=list, metadata={"description": "Hasta 10: PDF, PNG, JPG, WEBP, XML o ZIP"}
    )


class ImagenesSchema(ArchivosSchema):
    current = fields.List(
        Upload(),
        required=True,
        validate=validate.Length(min=1, error="Elija al menos una imagen."),
        metadata={"description": "PNG, JPG o WEBP"},
    )


class AnularSchema(Schema):
    fecha = dia(load_default=None, allow_none=True, metadata={"description": "Hoy, si no viene"})
    motivo = Texto(required=True, minimo=3, maximo=300, vacio="Ingrese el motivo.")


def banco_elegido(**kwargs: Any) -> fields.Integer:
    """El banco o la caja donde entra un cobro o de donde sale un pago."""
    dicho = "El banco o la caja: uno de los que su forma admite; sin él, la cuenta de su forma"
    return identificador(load_default=None, allow_none=True, metadata={"description": dicho}, **kwargs)


class BancoElegibleSchema(Respuesta):
    id = fields.Integer()
    nombre = fields.String()
    clase = una_de(*CLASES_DE_BANCO)


class FormaDeDineroSchema(Respuesta):
    codigo = fields.String()
    nombre = fields.String()
    bancos = fields.List(
        fields.Nested(BancoElegibleSchema),
        metadata={"description": "Los que admite; vacío si no elige, o si la empresa no lleva libros"},
    )


class ArchivoDocumentoSchema(Respuesta):
    id = fields.Integer()
    nombre = fields.String()
    extension = fields.String()
    tamano = fields.Integer()
