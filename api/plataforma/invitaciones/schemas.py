"""Las formas de las invitaciones en el cable."""

from marshmallow import fields

from api.core.http.schemas import DireccionCorreo, Entero, Respuesta, Schema, Secreto, Texto
from api.plataforma.personas.schemas import FALTA_CORREO, CorreoEscrito, PersonaSchema
from api.plataforma.usuarios.schemas import codigo_de_perfil


class InvitarSchema(Schema):
    correo = CorreoEscrito(required=True, minimo=1, vacio=FALTA_CORREO)
    perfil = codigo_de_perfil(required=True)


class InvitacionPendienteSchema(Respuesta):
    id = Entero()
    correo = DireccionCorreo()
    perfil = codigo_de_perfil()
    perfil_nombre = fields.String()
    invitado_por = fields.String()
    creada_en = fields.AwareDateTime()
    vence_en = fields.AwareDateTime()


class LeerInvitacionSchema(Schema):
    ficha = Texto(
        required=True, minimo=1, maximo=600, metadata={"description": "La del enlace que llegó por correo"}
    )


class AceptarInvitacionSchema(LeerInvitacionSchema):
    nombre = Texto(
        maximo=150, load_default="", metadata={"description": "Solo de quien todavía no es una persona"}
    )
    clave = Secreto(load_default="", metadata={"description": "La que elige quien todavía no es una persona"})


class InvitacionLeidaSchema(Respuesta):
    empresa = fields.String()
    ruc = fields.String()
    invitado_por = fields.String()
    correo = DireccionCorreo()
    perfil_nombre = fields.String()
    vence_en = fields.AwareDateTime()
    existe = fields.Boolean(
        metadata={"description": "Si ya hay una persona con ese correo: la acepta con su sesión"}
    )


class PersonaQueAceptaSchema(PersonaSchema):
    ficha = fields.String(
        allow_none=True, metadata={"description": "El x-token de quien acaba de nacer; nulo, si ya estaba"}
    )


class InvitacionAceptadaSchema(Respuesta):
    eid = Entero(attribute="empresa_id")
    EMP_NOMBREC = fields.String(attribute="nombre_comercial")
    persona = fields.Nested(PersonaQueAceptaSchema)
