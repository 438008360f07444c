"""Las formas de las personas en el cable."""

from typing import Any

from marshmallow import fields

from api.core.http.schemas import DireccionCorreo, Entero, Respuesta, Schema, Secreto, Texto
from api.plataforma.auth.schemas import (
    FALTA_CLAVE,
    CambiarClaveSchema,
    EnlaceFirmadoSchema,
    EnlaceSchema,
    LoginEmpresaSchema,
    LoginSchema,
    LoginSegundoSchema,
    MsgSchema,
    PasskeySolaSchema,
    SegundoFactorPedidoSchema,
    ingreso_doc,
    que_falta,
)
from api.plataforma.personas.fichas import FichaDePersona
from api.plataforma.segundo_factor.pendientes import SegundoFactorPedido
from api.plataforma.usuarios.schemas import codigo_de_perfil

__all__ = (
    "CambiarClaveSchema",
    "EnlaceFirmadoSchema",
    "EnlaceSchema",
    "LoginEmpresaSchema",
    "LoginSegundoSchema",
    "MsgSchema",
    "PasskeySolaSchema",
)
FALTA_CORREO = "Ingrese un correo válido!"


class CorreoEscrito(DireccionCorreo):
    """El correo de una persona, como está guardado: lo que se busca es también lo que se limita."""

    def _normalise(self, texto: str) -> str:
        return super()._normalise(texto).lower()


class IngresarPersonaSchema(Schema):
    correo = CorreoEscrito(required=True, minimo=1, vacio=FALTA_CORREO)
    clave = Secreto(required=True, vacio=FALTA_CLAVE)
    recordar = fields.Boolean(load_default=False)


class CorreoDePersonaSchema(Schema):
    correo = CorreoEscrito(required=True, minimo=1, vacio=FALTA_CORREO)


class CrearPersonaSchema(Schema):
    ficha = Texto(
        required=True, minimo=1, maximo=600, metadata={"description": "La del enlace que llegó por correo"}
    )
    nombre = Texto(required=True, minimo=1, maximo=150, vacio="Ingrese su nombre")
    clave = Secreto(required=True, vacio=FALTA_CLAVE)


class EntrarSchema(Schema):
    eid = Entero(attribute="empresa_id", required=True)


class UnirSchema(LoginSchema):
    class Meta:
        exclude = ("recordar",)


class EmpresaDePersonaSchema(Respuesta):
    eid = Entero(attribute="empresa_id")
    EMP_RUC = fields.String(attribute="ruc")
    EMP_NOMBREC = fields.String(attribute="nombre_comercial")
    activa = fields.Boolean(metadata={"description": "Si la empresa está activa; a una que no, no se entra"})
    USU_USUARIO = fields.String(attribute="usuario")
    perfil = codigo_de_perfil()
    perfil_nombre = fields.String()


class PersonaSchema(Respuesta):
    """Quién es y a qué empresas entra; vacías mientras le falte algo."""

    nombre = fields.String()
    correo = DireccionCorreo()
    falta = que_falta()
    expira = fields.AwareDateTime(metadata={"description": "Cuándo termina la ficha o la sesión"})
    empresas = fields.List(fields.Nested(EmpresaDePersonaSchema))


class FichaDePersonaSchema(PersonaSchema):
    ficha = fields.String(metadata={"description": "El x-token de `/api/personas` y `/api/despacho`"})


FICHA_O_SEGUNDO = ingreso_doc(FichaDePersonaSchema, SegundoFactorPedidoSchema)
_FICHA, _PEDIDO = FichaDePersonaSchema(), SegundoFactorPedidoSchema()


def dump_ingreso(vista: FichaDePersona | SegundoFactorPedido) -> Any:
    """La ficha o, a quien falta su segundo factor, cómo darlo."""
    if isinstance(vista, SegundoFactorPedido):
        return _PEDIDO.dump({"segundo_factor": vista})
    return _FICHA.dump(vista)
