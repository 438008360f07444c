"""El centro de costo en el cable: de lo que se registra, de lo que se salda y el que se cambia."""

from typing import Any

from marshmallow import fields

from api.core.http.schemas import Respuesta, Schema, identificador, version_leida
from api.libros.cuentas.centros import DEL_DOCUMENTO


def centro_elegido(**kwargs: Any) -> fields.Integer:
    """El centro de costo de lo que se registra."""
    dicho = "Uno activo; null, ninguno; sin él, el de lo que se salda, si todo es de uno"
    return identificador(
        load_default=DEL_DOCUMENTO, allow_none=True, metadata={"description": dicho}, **kwargs
    )


def centro_pendiente() -> fields.Integer:
    """El de un documento que se va a saldar: el que se propone."""
    dicho = "El centro de costo de todas sus líneas, si es uno"
    return fields.Integer(allow_none=True, metadata={"description": dicho})


class CentroElegibleSchema(Respuesta):
    id = fields.Integer()
    codigo = fields.String()
    nombre = fields.String()
    activo = fields.Boolean()


class CambiarCentroDeCuentaSchema(Schema):
    centro_id = identificador(
        required=True, allow_none=True, metadata={"description": "Uno activo; null, ninguno"}
    )
    version = version_leida()
