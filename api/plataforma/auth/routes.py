"""El ingreso, la recuperación de la clave y la sesión propia (docs/contrato.md §3 y §5)."""

from typing import Any

from api.core import PREFIJO
from api.core.http import limits, rastro, sessions
from api.core.http.api import Blueprint, con_clave_temporal, exigir_para_enlazar, sin_segundo_factor
from api.plataforma.auth import actual, constancia, recuperacion, schemas, segundo, service, vistas
from api.plataforma.segundo_factor.comprobacion import Prueba
from api.plataforma.segundo_factor.schemas import OpcionesSchema, PruebaSchema

RECUPERACION = "Si los datos son correctos, se envió una clave a su correo."
USUARIOS = "Si los datos son correctos, se enviaron sus usuarios a ese correo."

DE_EMPRESA = schemas.ingreso_doc(schemas.LoginEmpresaSchema, schemas.SegundoFactorPedidoSchema)
DE_ADMINISTRADOR = schemas.ingreso_doc(schemas.LoginAdministradorSchema, schemas.SegundoFactorPedidoSchema)
DE_CUALQUIERA = schemas.ingreso_doc(schemas.LoginEmpresaSchema, schemas.LoginAdministradorSchema)

entrada = Blueprint("entrada", __name__, url_prefix=PREFIJO, access="publico", description="Ingreso")
distribuidor = Blueprint(
    "distribuidor", __name__, url_prefix=PREFIJO, access="administrador", description="Ingreso"
)
sesion = Blueprint("sesion", __name__, url_prefix=PREFIJO, access="sesion", description="Sesión propia")


@entrada.route("/login", methods=["POST"])
@entrada.arguments(schemas.LoginSchema, as_kwargs=True)
@entrada.response(200)
@entrada.doc(responses={200: DE_EMPRESA})
def login(ruc: str, usuario: str, clave: str, recordar: bool) -> Any:
    """Ingreso de un usuario de empresa. Si tiene un segundo factor responde `segundo_factor` y ninguna sesión: se completa con
    `POST P/login/segundo`."""
    return schemas.dump_ingreso(service.ingresar_empresa(ruc, usuario, clave, recordar))


@entrada.route("/login/segundo", methods=["POST"])
@limits.por_ip(60, "minute")
@entrada.arguments(schemas.LoginSegundoSchema, as_kwargs=True)
@entrada.response(200)
@entrada.doc(responses={200: DE_CUALQUIERA})
def login_segundo(ficha: str, prueba: Prueba) -> Any:
    """Completa el ingreso con el segundo factor; responde lo que el ingreso habría respondido."""
    return schemas.dump_ingreso(segundo.completar(ficha, prueba))


@entrada.route("/login/segundo/passkey", methods=["POST"])
@limits.por_ip(60, "minute")
@entrada.arguments(schemas.FichaSchema, as_kwargs=True)
@entrada.response(200, OpcionesSchema)
def reto_de_ingreso(ficha: str) -> Any:
    """Lo que una passkey necesita para completar ese ingreso; vale cinco minutos y una vez."""
    return {"opciones": segundo.opciones_de_ingreso(ficha)}


@entrada.route("/login/passkey", methods=["POST"])
@limits.por_ip(60, "minute")
@entrada.response(200, schemas.PedirPasskeySchema)
def reto_de_passkey() -> Any:
    """Lo que una passkey necesita para ser todo el ingreso; vale cinco minutos y una vez."""
    ficha, opciones = segundo.pedir_passkey()
    return {"ficha": ficha, "opciones": opciones}


@entrada.route("/login/passkey/entrar", methods=["POST"])
@limits.por_ip(60, "minute")
@entrada.arguments(schemas.LoginPasskeySchema, as_kwargs=True)
@entrada.response(200)
@entrada.doc(responses={200: DE_CUALQUIERA})
def login_passkey(ficha: str, tipo: str, recordar: bool, credencial: object) -> Any:
    """Ingreso con una passkey, sin RUC, usuario ni clave. `tipo` es de qué lado se ingresa."""
    return schemas.dump_ingreso(segundo.entrar_con_passkey(ficha, tipo, recordar, credencial))


@entrada.route("/loginAdmin", methods=["POST"])
@entrada.arguments(schemas.LoginAdminSchema, as_kwargs=True)
@entrada.response(200)
@entrada.doc(responses={200: DE_ADMINISTRADOR})
def login_admin(usuario: str, clave: str, recordar: bool) -> Any:
    """Ingreso de un administrador, distribuidor o asesor. Con segundo factor, como `P/login`."""
    return schemas.dump_ingreso(service.ingresar_administrador(usuario, clave, recordar))


@distribuidor.route("/loginDistribuidor", methods=["POST"])
@distribuidor.require("empresas.entrar")
@distribuidor.arguments(schemas.LoginDistribuidorSchema, as_kwargs=True)
@distribuidor.response(200)
@distribuidor.doc(responses={200: DE_EMPRESA})
def login_distribuidor(ruc: str, usuario: str, clave: str) -> Any:
    """Entrada de un distribuidor contador a una de sus empresas. Solo con `ruc`, en lugar del
    propietario; con usuario y clave, como ese usuario."""
    return schemas.dump_ingreso(service.ingresar_distribuidor(sessions.current(), ruc, usuario, clave))


@entrada.route("/recuperar", methods=["POST"])
@limits.por_ip(10, "minute")
@entrada.arguments(schemas.RecuperarSchema, as_kwargs=True)
@entrada.response(200, schemas.MsgSchema)
def recuperar(ruc: str, usuario: str) -> Any:
    """Pide una clave temporal por correo. Responde igual exista o no el usuario; un administrador
    escribe el RUC del proveedor."""
    recuperacion.pedir(ruc, usuario)
    return {"msg": RECUPERACION}


@entrada.route("/recuperar/usuario", methods=["POST"])
@limits.por_ip(10, "minute")
@entrada.arguments(schemas.RecuperarUsuarioSchema, as_kwargs=True)
@entrada.response(200, schemas.MsgSchema)
def recuperar_usuario(ruc: str, correo: str) -> Any:
    """Envía a ese correo los usuarios que lo tienen en la empresa de ese RUC. Responde igual los haya o no; un
    administrador escribe el RUC del proveedor."""
    recuperacion.pedir_usuarios(ruc, correo)
    return {"msg": USUARIOS}


@sesion.route("/logout", methods=["POST"])
@sin_segundo_factor
@con_clave_temporal
@sesion.response(204)
def logout() -> None:
    """Termina la sesión en el servidor."""
    sesion_propia = sessions.current()
    sessions.close(sesion_propia)
    constancia.salida(sesion_propia)


@sesion.route("/sesion")
@sin_segundo_factor
@con_clave_temporal
@sesion.response(200)
@sesion.doc(responses={200: schemas.SESION_DOC})
def ver_sesion() -> Any:
    """El usuario actual, sus permisos y sus menús; su forma depende de `tipo`."""
    return schemas.dump_sesion(vistas.de_sesion(sessions.current()))


@sesion.route("/sesion/clave", methods=["POST"])
@sin_segundo_factor
@limits.por_ip(20, "minute")
@sesion.arguments(schemas.ConfirmarClaveSchema, as_kwargs=True)
@sesion.response(204)
def confirmar_clave(clave_actual: str) -> None:
    """Quien ya ingresó escribe su clave otra vez. Las rutas con `x-clave-reciente` responden 409 `falta_clave` si hace más de
    diez minutos que no lo hace; ingresar cuenta. El distribuidor que está en lugar del propietario escribe la suya."""
    actual.confirmar(sessions.current(), clave_actual)


@sesion.route("/sesion/segundo-factor", methods=["POST"])
@limits.por_ip(20, "minute")
@sesion.arguments(PruebaSchema)
@sesion.response(204)
def confirmar_factor(prueba: Prueba) -> None:
    """Quien ya ingresó da otra vez su segundo factor. Si lo tiene, las rutas con `x-clave-reciente` responden 409
    `falta_segundo_factor`, en lugar de `falta_clave`, cuando hace más de diez minutos que no lo da. El distribuidor que está en
    lugar del propietario da el suyo."""
    segundo.confirmar(sessions.current(), prueba)


@sesion.route("/sesion/segundo-factor/passkey", methods=["POST"])
@limits.por_ip(20, "minute")
@sesion.response(200, OpcionesSchema)
def reto_de_sesion() -> Any:
    """Lo que una passkey propia necesita para confirmar que es su dueño; vale cinco minutos y una vez."""
    return {"opciones": segundo.opciones_de_sesion(sessions.current())}


@sesion.route("/clave", methods=["PUT"])
@con_clave_temporal
@limits.por_ip(20, "minute")
@sesion.arguments(schemas.CambiarClaveSchema, as_kwargs=True)
@sesion.response(200, schemas.TokenSchema)
def cambiar_clave(clave_actual: str, clave_nueva: str) -> Any:
    """Cambia la clave propia, termina las otras sesiones y responde el token de una nueva. La temporal sirve hasta
    entonces; a quien entró con ella no se le pide `clave_actual`."""
    return {"token": recuperacion.cambiar_clave(sessions.current(), clave_actual, clave_nueva)}


@sesion.route("/enlaces", methods=["POST"])
@sesion.arguments(schemas.EnlaceSchema, as_kwargs=True)
@sesion.response(200, schemas.EnlaceFirmadoSchema)
def enlace(ruta: str) -> Any:
    """Firma la dirección de un archivo (descarga, Excel, PDF) para que el navegador la abra por sí
    solo. La firma vale cinco minutos, para esa ruta con esos parámetros, con los permisos de quien
    la pidió y mientras dure su sesión."""
    exigir_para_enlazar(sessions.current(), ruta)
    url = sessions.sign_url(sessions.current(), ruta)
    rastro.enlace(ruta)
    return {"url": url}
