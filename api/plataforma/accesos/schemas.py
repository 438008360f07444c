"""Las formas de los accesos en el cable."""

from collections.abc import Mapping
from typing import Any

from marshmallow import ValidationError, fields, validates_schema

from api.core.http.schemas import Entero, Fecha, PageArgs, Respuesta, Texto, page_schema
from api.plataforma.accesos.service import FiltrosAccesos


class AccesosPropiosArgs(PageArgs):
    partes = {"filtros": FiltrosAccesos}

    desde = Fecha(load_default=None, metadata={"description": "Desde este día, incluido"})
    hasta = Fecha(load_default=None, metadata={"description": "Hasta este día, incluido"})
    clase = Texto(maximo=40, load_default="")
    persona = Texto(
        maximo=60, load_default="", metadata={"description": "Quién, como lo da cada línea: empresa:1:2"}
    )
    sesion = Texto(maximo=24, load_default="", metadata={"description": "El nombre corto de una sesión"})
    ip = Texto(maximo=45, load_default="")

    @validates_schema
    def _en_orden(self, datos: Mapping[str, Any], **_: Any) -> None:
        if datos.get("desde") and datos.get("hasta") and datos["desde"] > datos["hasta"]:
            raise ValidationError("Debe ser igual o posterior a «desde».", "hasta")


class AccesosArgs(AccesosPropiosArgs):
    EMP_CODIGO = Entero(attribute="empresa_id", load_default=None)


class AccesoPropioSchema(Respuesta):
    id = fields.Integer()
    minuto = fields.DateTime(metadata={"description": "El minuto en que pasó, por su comienzo"})
    clase = fields.String()
    clase_nombre = fields.String()
    persona = fields.String(
        metadata={"description": "Tipo de sesión, empresa e id (empresa:1:2); vacía si no se sabe quién es"}
    )
    persona_nombre = fields.String()
    cuenta = fields.String(
        metadata={"description": "El usuario con que ingresa; de uno que no existe, la firma de lo escrito"}
    )
    sesion = fields.String(metadata={"description": "El nombre corto de la sesión, que no es su testigo"})
    ip = fields.String()
    navegador = fields.String()
    detalle = fields.String()
    veces = fields.Integer(metadata={"description": "Cuántas veces pasó lo mismo en ese minuto"})


class AccesoSchema(AccesoPropioSchema):
    EMP_CODIGO = fields.Integer(attribute="empresa_id", allow_none=True)
    EMP_NOMBREC = fields.String(attribute="empresa_nombre", allow_none=True)


PaginaAccesosSchema = page_schema(AccesoSchema)
PaginaAccesosPropiosSchema = page_schema(AccesoPropioSchema)


class OpcionAccesoSchema(Respuesta):
    codigo = fields.String()
    nombre = fields.String()


class CatalogoAccesosSchema(Respuesta):
    clases = fields.List(fields.Nested(OpcionAccesoSchema))
    personas = fields.List(fields.Nested(OpcionAccesoSchema))
