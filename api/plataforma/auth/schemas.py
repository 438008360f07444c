"""Las formas del ingreso, la recuperación, la sesión y la cuenta en el cable."""

from typing import Any, get_args

from marshmallow import fields
from marshmallow.validate import Regexp

from api.core.datos.sesion import FaltaEnLaSesion
from api.core.http.schemas import (
    ComoSeLeyo,
    DireccionCorreo,
    Entero,
    Fecha,
    Respuesta,
    Schema,
    Secreto,
    Texto,
    una_de,
    version_leida,
)
from api.plataforma.auth.vistas import SesionDeAdministrador, SesionDeEmpresa
from api.plataforma.codigos import ambientes
from api.plataforma.menus.schemas import MenuSchema
from api.plataforma.segundo_factor.comprobacion import Prueba
from api.plataforma.segundo_factor.models import PASSKEY, RECUPERACION, TOTP
from api.plataforma.segundo_factor.pendientes import SegundoFactorPedido
from api.plataforma.segundo_factor.schemas import Credencial, codigo
from api.plataforma.usuarios.schemas import codigo_de_perfil

FALTA_USUARIO, FALTA_CLAVE, FALTA_RUC = (
    "Ingrese su usuario!",
    "Ingrese su contraseña por favor!",
    "Ingrese el ruc de la empresa!",
)


def que_falta() -> Any:
    """Lo que a una sesión le falta para trabajar, como lo dice una respuesta."""
    return una_de(
        *get_args(FaltaEnLaSesion),
        metadata={"description": "Lo que le falta para trabajar; vacío si no le falta nada"},
    )


def exigido_desde() -> Any:
    return Fecha(
        allow_none=True,
        metadata={
            "description": "Desde qué día se le exige la verificación en dos pasos; vacío si la tiene o nadie la exige"
        },
    )


class UsuarioEscrito(Texto):
    """El usuario de quien ingresa, escrito como está guardado: lo que se busca es también lo que se limita."""

    def _normalise(self, texto: str) -> str:
        return super()._normalise(texto).lower()


class LoginAdminSchema(Schema):
    usuario = UsuarioEscrito(required=True, maximo=60, vacio=FALTA_USUARIO)
    clave = Secreto(required=True, vacio=FALTA_CLAVE)
    recordar = fields.Boolean(load_default=False)


class LoginSchema(LoginAdminSchema):
    ruc = Texto(required=True, maximo=13, vacio=FALTA_RUC)


class LoginDistribuidorSchema(Schema):
    ruc = Texto(required=True, maximo=13, vacio=FALTA_RUC)
    usuario = UsuarioEscrito(maximo=60, load_default="")
    clave = Secreto(load_default="")


class RecuperarSchema(Schema):
    ruc = Texto(required=True, maximo=13, vacio=FALTA_RUC)
    usuario = UsuarioEscrito(required=True, maximo=60, vacio=FALTA_USUARIO)


class RecuperarUsuarioSchema(Schema):
    ruc = Texto(required=True, maximo=13, vacio=FALTA_RUC)
    correo = DireccionCorreo(required=True, vacio="Ingrese un correo válido!")


class ConfirmarClaveSchema(Schema):
    clave_actual = Secreto(required=True, vacio=FALTA_CLAVE)


class CambiarClaveSchema(Schema):
    clave_actual = Secreto(load_default="")
    clave_nueva = Secreto(required=True, vacio=FALTA_CLAVE)


class MsgSchema(Respuesta):
    msg = fields.String()


class TokenSchema(Respuesta):
    token = fields.String()


class UsuarioSesionSchema(Respuesta):
    """La sesión de un usuario de empresa. `eid` es la empresa (EMP_CODIGO)."""

    tipo = una_de("empresa")
    eid = Entero(attribute="empresa_id")
    COM_CODIGO = Entero(attribute="establecimiento_id")
    EMP_RUC = fields.String(attribute="ruc")
    EMP_NOMBREC = fields.String(attribute="nombre_comercial")
    USU_CODIGO = Entero(attribute="id")
    USU_USUARIO = fields.String(attribute="usuario")
    USU_NOMBRE = fields.String(attribute="nombre")
    USU_CORREO = DireccionCorreo(attribute="correo")
    USU_ACTIVO = fields.Boolean(attribute="activo")
    perfil = codigo_de_perfil()
    perfil_nombre = fields.String()
    permisos = fields.List(fields.String())
    menus = fields.List(fields.Nested(MenuSchema))
    cambiar_clave = fields.Boolean()
    falta = que_falta()
    factor_desde = exigido_desde()
    persona = fields.String(
        metadata={
            "description": "El nombre de la persona a la que el usuario está unido; vacío si no lo está"
        }
    )
    ambiente = una_de(*ambientes.PALABRAS.values())
    delegado = fields.Boolean(
        metadata={"description": "Verdadero cuando un distribuidor actúa por el propietario"}
    )
    expira = fields.AwareDateTime(metadata={"description": "Cuándo termina la sesión"})


class LoginEmpresaSchema(UsuarioSesionSchema):
    token = fields.String()


class FichaPedidaSchema(Respuesta):
    ficha = fields.String()
    metodos = fields.List(una_de(TOTP, PASSKEY, RECUPERACION))


class SegundoFactorPedidoSchema(Respuesta):
    """Lo que se responde, en lugar de una sesión, a quien tiene un segundo factor."""

    segundo_factor = fields.Nested(FichaPedidaSchema)


class FichaSchema(Schema):
    ficha = Texto(required=True, minimo=1, maximo=100)


class LoginSegundoSchema(FichaSchema):
    partes = {"prueba": Prueba}

    metodo = una_de(TOTP, PASSKEY, RECUPERACION, required=True)
    codigo = codigo(load_default="")
    credencial = Credencial(load_default=None, allow_none=True)


class PedirPasskeySchema(Respuesta):
    ficha = fields.String()
    opciones = fields.Dict()


class PasskeySolaSchema(FichaSchema):
    recordar = fields.Boolean(load_default=False)
    credencial = Credencial(required=True)


class LoginPasskeySchema(PasskeySolaSchema):
    tipo = una_de("empresa", "administrador", required=True)


class AdministradorSesionSchema(Respuesta):
    """La sesión de un administrador."""

    tipo = una_de("administrador")
    id = Entero()
    USU_USUARIO = fields.String(attribute="usuario")
    USU_NOMBRE = fields.String(attribute="nombre")
    USU_CORREO = DireccionCorreo(attribute="correo")
    PRF_CODIGO = Entero(attribute="perfil")
    PRF_NOMBRE = fields.String(attribute="perfil_nombre")
    DRB_CONTADOR = Entero(attribute="contador")
    permisos = fields.List(fields.String())
    menus = fields.List(fields.Nested(MenuSchema))
    cambiar_clave = fields.Boolean()
    falta = que_falta()
    factor_desde = exigido_desde()
    expira = fields.AwareDateTime()


class LoginAdministradorSchema(AdministradorSesionSchema):
    token = fields.String()


_DE_EMPRESA, _DE_ADMINISTRADOR = UsuarioSesionSchema(), AdministradorSesionSchema()


def dump_sesion(vista: SesionDeEmpresa | SesionDeAdministrador) -> Any:
    """Una sesión de cualquiera de las dos clases; `tipo` dice qué campos trae."""
    return (_DE_EMPRESA if isinstance(vista, SesionDeEmpresa) else _DE_ADMINISTRADOR).dump(vista)


_CON_TOKEN = (LoginEmpresaSchema(), LoginAdministradorSchema())
_PEDIDO = SegundoFactorPedidoSchema()


def dump_ingreso(vista: SesionDeEmpresa | SesionDeAdministrador | SegundoFactorPedido) -> Any:
    """Una sesión recién abierta o, a quien falta su segundo factor, cómo darlo."""
    if isinstance(vista, SegundoFactorPedido):
        return _PEDIDO.dump({"segundo_factor": vista})
    return _CON_TOKEN[0 if isinstance(vista, SesionDeEmpresa) else 1].dump(vista)


def ingreso_doc(*esquemas: type[Respuesta]) -> dict[str, Any]:
    return {
        "description": "La sesión o, con segundo factor, con qué completar el ingreso",
        "content": {"application/json": {"schema": {"oneOf": list(esquemas)}}},
    }


SESION_DOC = {
    "description": "La sesión, según su tipo",
    "content": {"application/json": {"schema": {"oneOf": [UsuarioSesionSchema, AdministradorSesionSchema]}}},
}


class EnlaceSchema(Schema):
    ruta = Texto(
        required=True,
        maximo=1000,
        validate=[Regexp(r"^/api/[A-Za-z0-9/_.,:%=&?+@-]+$", error="Debe ser una ruta de la API.")],
    )


class EnlaceFirmadoSchema(Respuesta):
    url = fields.String(metadata={"description": "La ruta con `firma`; vive 5 minutos"})


class CuentaSchema(Respuesta):
    """Los datos propios, de un usuario de empresa o de un administrador."""

    USU_USUARIO = fields.String(attribute="usuario")
    USU_NOMBRE = fields.String(attribute="nombre")
    USU_CORREO = DireccionCorreo(attribute="correo")
    ultimo_ingreso = fields.AwareDateTime(allow_none=True)
    version = fields.Integer()


class CambiarCuentaSchema(ComoSeLeyo):
    fila = CuentaSchema

    USU_NOMBRE = Texto(attribute="nombre", required=True, minimo=1, maximo=150, vacio="Ingrese su nombre")
    USU_CORREO = DireccionCorreo(attribute="correo", required=True, minimo=1)
    clave_actual = Secreto(
        attribute="clave", load_default="", metadata={"description": "Se pide si cambia el correo"}
    )
    version = version_leida("sus datos")


class SesionAbiertaSchema(Respuesta):
    id = fields.String()
    esta = fields.Boolean(metadata={"description": "La sesión con la que se pregunta"})
    navegador = fields.String(metadata={"description": "«Chrome en Windows»; vacío si no se conoce"})
    ip = fields.String()
    desde = fields.AwareDateTime()
    ultimo_uso = fields.AwareDateTime()
    expira = fields.AwareDateTime()
    delegada = fields.Boolean(metadata={"description": "De un distribuidor en lugar del propietario"})
    empresa = fields.String(
        allow_none=True,
        metadata={
            "description": "La empresa en que está, si no es la de quien pregunta: otra suya, o una a la que un administrador entró"
        },
    )


class TerminadasSchema(Respuesta):
    terminadas = fields.Integer()
