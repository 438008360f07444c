"""Las formas de la auditoría en el cable."""

from collections.abc import Mapping
from typing import Any

from marshmallow import ValidationError, fields, validates_schema

from api.core.http.schemas import (
    Entero,
    Fecha,
    PageArgs,
    Respuesta,
    Schema,
    Texto,
    identificador,
    page_schema,
)
from api.plataforma.auditoria.service import FiltrosAuditoria


class AuditoriaPropiaArgs(PageArgs):
    partes = {"filtros": FiltrosAuditoria}

    desde = Fecha(load_default=None, metadata={"description": "Desde este día, incluido"})
    hasta = Fecha(load_default=None, metadata={"description": "Hasta este día, incluido"})
    actor = Texto(
        maximo=60,
        load_default="",
        metadata={"description": "Quién, como lo da cada línea: administrador:0:1"},
    )
    persona = Texto(
        maximo=150,
        load_default="",
        metadata={"description": "El nombre de la persona a la que está unido el usuario que lo hizo"},
    )
    entidad = Texto(maximo=60, load_default="")
    entidad_id = Texto(maximo=60, load_default="")
    accion = Texto(maximo=60, load_default="")

    @validates_schema
    def _en_orden(self, datos: Mapping[str, Any], **_: Any) -> None:
        if datos.get("desde") and datos.get("hasta") and datos["desde"] > datos["hasta"]:
            raise ValidationError("Debe ser igual o posterior a «desde».", "hasta")


class AuditoriaArgs(AuditoriaPropiaArgs):
    EMP_CODIGO = Entero(attribute="empresa_id", load_default=None)


class CambioSchema(Respuesta):
    campo = fields.String()
    rotulo = fields.String()
    antes = fields.String(allow_none=True)
    despues = fields.String(allow_none=True)


class LineaDeHistorialSchema(Respuesta):
    """Una línea de lo que se hizo a una cosa."""

    id = fields.Integer()
    instante = fields.DateTime()
    actor_nombre = fields.String()
    persona = fields.String(
        allow_none=True,
        metadata={"description": "La persona a la que está unido ese usuario; null, si a ninguna"},
    )
    accion = fields.String()
    accion_nombre = fields.String()
    cambios = fields.List(fields.Nested(CambioSchema))


class AuditoriaPropiaSchema(LineaDeHistorialSchema):
    actor = fields.String(metadata={"description": "Tipo de sesión, empresa e id: administrador:0:1"})
    entidad = fields.String()
    entidad_nombre = fields.String()
    entidad_id = fields.String()
    cosa = fields.String(
        metadata={
            "description": "Cómo se llama: el número de un documento, el nombre de un cliente; vacía si no tiene"
        }
    )
    ip = fields.String(allow_none=True)
    solicitud = fields.String(allow_none=True)


class AuditoriaSchema(AuditoriaPropiaSchema):
    EMP_CODIGO = fields.Integer(attribute="empresa_id", allow_none=True)
    EMP_NOMBREC = fields.String(attribute="empresa_nombre", allow_none=True)


PaginaAuditoriaPropiaSchema = page_schema(AuditoriaPropiaSchema)
PaginaAuditoriaSchema = page_schema(AuditoriaSchema)


class OpcionAuditoriaSchema(Respuesta):
    codigo = fields.String()
    nombre = fields.String()


class CatalogoAuditoriaSchema(Respuesta):
    entidades = fields.List(fields.Nested(OpcionAuditoriaSchema))
    acciones = fields.List(fields.Nested(OpcionAuditoriaSchema))
    actores = fields.List(fields.Nested(OpcionAuditoriaSchema))


class NovedadSchema(Respuesta):
    id = fields.Integer()
    instante = fields.DateTime()
    quien = fields.String()
    accion = fields.String()
    accion_nombre = fields.String()
    entidad = fields.String()
    entidad_nombre = fields.String()
    entidad_id = fields.String()
    cosa = fields.String(metadata={"description": "Cómo se llama; vacía si no tiene"})
    cuantas = fields.Integer(metadata={"description": "Cuántas cosas seguidas: la línea es la última"})
    nueva = fields.Boolean(metadata={"description": "Si fue después de la última mirada de quien llama"})


class NovedadesSchema(Respuesta):
    nuevas = fields.Integer()
    items = fields.List(fields.Nested(NovedadSchema))
    hasta = fields.Integer(metadata={"description": "La última: lo que se dice al mirarlas"})


class NovedadesVistasSchema(Schema):
    hasta = identificador(minimo=0, required=True, metadata={"description": "La última que se vio"})
