"""Formas del cable de los borradores."""

from typing import Any, ClassVar

from marshmallow import fields, validate

from api.comprobantes.emision.borradores import BorradorNuevo, Escrito
from api.core.http.schemas import (
    ComoSeLeyo,
    Cuerpo,
    Dinero,
    MultipartSchema,
    PageArgs,
    Respuesta,
    Texto,
    archivos,
    identificador,
    page_schema,
    version_leida,
)
from api.plataforma.codigos.borradores import TODOS


def _tipo(**kwargs: Any) -> fields.String:
    codigos = ["", *TODOS] if "load_default" in kwargs else list(TODOS)
    return fields.String(
        validate=validate.OneOf(codigos, error="Elija de qué es el borrador."),
        metadata={"description": "01 factura, 04 nota de crédito…; o PROFORMA, RECURRENTE, COMPRA, ASIENTO"},
        **kwargs,
    )


def borrador_que_termina() -> fields.Integer:
    """El de lo que se registra, en el cuerpo con que se lo registra."""
    return identificador(
        load_default=None,
        allow_none=True,
        metadata={
            "description": "Su borrador: se elimina con lo mismo que lo registra. Si ya no está, 409 `estado_invalido`"
        },
    )


class BorradoresArgs(PageArgs):
    tipo = _tipo(load_default="")


class FilaBorradorSchema(Respuesta):
    id = fields.Integer()
    tipo = fields.String()
    cliente = fields.String()
    total = Dinero(allow_none=True)
    creado_por = fields.String()
    creado_en = fields.AwareDateTime()
    actualizado_en = fields.AwareDateTime()
    version = fields.Integer()


class BorradorSchema(FilaBorradorSchema):
    contenido = fields.Dict()


class ArchivoDeBorradorSchema(Respuesta):
    id = fields.Integer()
    nombre = fields.String()
    extension = fields.String()
    tamano = fields.Integer()


class ArchivosDeBorradorSchema(MultipartSchema):
    """Un formulario multipart con los archivos en el campo `current`."""

    current = archivos("Los que se pueden poner a lo que se registra con él")


PaginaBorradoresSchema = page_schema(FilaBorradorSchema)


class EscritoSchema(Cuerpo):
    clase: ClassVar[type[Any]] = Escrito

    contenido = fields.Dict(
        required=True, metadata={"description": "Lo que la pantalla tenga, a medias: hasta 1 MB"}
    )
    cliente = Texto(maximo=300, load_default="")
    total = Dinero(load_default=None, allow_none=True)


class GuardarBorradorSchema(ComoSeLeyo, EscritoSchema):
    fila = BorradorSchema

    version = version_leida("el borrador")


class CrearBorradorSchema(EscritoSchema):
    clase = BorradorNuevo

    tipo = _tipo(required=True)
