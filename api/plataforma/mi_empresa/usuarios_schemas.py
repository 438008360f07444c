"""Las formas del cable de los usuarios de una empresa."""

from marshmallow import fields

from api.core.http.schemas import (
    ID_CORTO,
    Cambio,
    ComoSeLeyo,
    Cuerpo,
    DireccionCorreo,
    Entero,
    Respuesta,
    Schema,
    Texto,
    identificador,
)
from api.plataforma.usuarios.de_empresa import NuevoUsuario
from api.plataforma.usuarios.schemas import NombreUsuario, codigo_de_perfil


class UsuarioEmpresaSchema(Respuesta):
    USU_CODIGO = Entero(attribute="id")
    USU_USUARIO = fields.String(attribute="usuario")
    USU_NOMBRE = fields.String(attribute="nombre")
    USU_CORREO = fields.String(attribute="correo")
    USU_ACTIVO = fields.Boolean(attribute="activo")
    perfil = codigo_de_perfil()
    COM_CODIGO = Entero(attribute="establecimiento_id")
    persona = fields.String(
        attribute="nombre_de_persona",
        allow_none=True,
        metadata={"description": "La persona a la que está unido; null, si a ninguna"},
    )
    ultimo_ingreso = fields.AwareDateTime(allow_none=True)
    version = Entero()


class EditarUsuarioSchema(ComoSeLeyo, Cambio):
    fila = UsuarioEmpresaSchema

    USU_NOMBRE = Texto(attribute="nombre", minimo=1, maximo=200)
    USU_CORREO = DireccionCorreo(attribute="correo", minimo=1)
    perfil = codigo_de_perfil()
    COM_CODIGO = identificador(attribute="establecimiento_id", maximo=ID_CORTO)


class NuevoUsuarioSchema(Cuerpo):
    clase = NuevoUsuario

    USU_USUARIO = NombreUsuario(attribute="usuario", required=True)
    USU_NOMBRE = Texto(attribute="nombre", required=True, maximo=200)
    USU_CORREO = DireccionCorreo(attribute="correo", required=True)
    perfil = codigo_de_perfil(required=True)
    COM_CODIGO = identificador(
        attribute="establecimiento_id",
        maximo=ID_CORTO,
        load_default=None,
        allow_none=True,
        metadata={"description": "Su establecimiento; sin él, la matriz"},
    )


class UsuarioActivoSchema(Schema):
    USU_ACTIVO = fields.Boolean(attribute="activo", required=True)


class ClaveEnviadaSchema(Respuesta):
    msg = fields.String()


class PerfilFilaSchema(Respuesta):
    PRF_CODIGO = fields.Raw(
        attribute="codigo",
        metadata={
            "oneOf": [{"type": "string"}, {"type": "integer"}],
            "description": "El perfil de un usuario de empresa (texto) o del proveedor (número)",
        },
    )
    PRF_NOMBRE = fields.String(attribute="nombre")
    PRF_DESCRIPCION = fields.String(attribute="descripcion")
    lo_da = fields.Boolean(
        dump_default=True, metadata={"description": "Si quien llama puede darlo: nadie da lo que no tiene"}
    )
