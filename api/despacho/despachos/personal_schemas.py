"""Las formas en el cable de la gente de un despacho."""

from marshmallow import fields

from api.core.http.schemas import DireccionCorreo, Respuesta, Schema, Texto, identificador, una_de
from api.despacho.despachos.models import ROLES


class InvitacionADespachoSchema(Respuesta):
    id = fields.Integer()
    despacho = fields.String()
    correo = fields.String()
    rol = una_de(*ROLES)
    invitado_por = fields.String()
    vence_en = fields.AwareDateTime()


class DespachoContableSchema(Respuesta):
    id = fields.Integer()
    nombre = fields.String()
    codigo = fields.String(metadata={"description": "El que una empresa escribe para darle acceso"})
    rol = una_de(*ROLES, metadata={"description": "El de quien llama"})


class MiSituacionSchema(Respuesta):
    despacho = fields.Nested(
        DespachoContableSchema, allow_none=True, metadata={"description": "Nulo, si no está en ninguno"}
    )
    invitaciones = fields.List(
        fields.Nested(InvitacionADespachoSchema), metadata={"description": "Las que esperan su respuesta"}
    )


class FundarSchema(Schema):
    nombre = Texto(minimo=3, maximo=100, required=True, vacio="Escriba el nombre del despacho.")


class DelPersonalSchema(Respuesta):
    persona_id = fields.Integer()
    nombre = fields.String()
    correo = fields.String()
    rol = una_de(*ROLES)
    entro_en = fields.AwareDateTime()
    empresas = fields.Integer(metadata={"description": "En cuántas trabaja"})


class PersonalSchema(Respuesta):
    personas = fields.List(fields.Nested(DelPersonalSchema))
    invitaciones = fields.List(fields.Nested(InvitacionADespachoSchema))


class InvitarADespachoSchema(Schema):
    correo = DireccionCorreo(required=True)
    rol = una_de(*ROLES, required=True)


class RolSchema(Schema):
    rol = una_de(*ROLES, required=True)


class AsignarSchema(Schema):
    persona_id = identificador(required=True)
    lleva = fields.Boolean(load_default=False, metadata={"description": "Si responde por la empresa"})
