"""Recuperar la clave o el usuario, y cambiar la clave propia.

Pedirlos solo encarga un trabajo: la respuesta y lo que tarda son iguales exista o no el usuario.
"""

from api.core import tokens
from api.core.datos import audit, jobs
from api.core.datos.db import en_empresa, transactional
from api.core.datos.sesion import Sesion
from api.core.errors import ReglaDeNegocio, SinPermiso, SinSesion
from api.core.http import limits
from api.plataforma.auth import actual, apertura, vistas
from api.plataforma.configuraciones import service as configuraciones
from api.plataforma.credenciales import service as credenciales
from api.plataforma.credenciales.models import Persona
from api.plataforma.empresas import service as empresas
from api.plataforma.usuarios import claves, recordados, temporales
from api.plataforma.usuarios import service as usuarios
from api.plataforma.usuarios.models import Administrador, Usuario

_YA_SE_PIDIERON = (
    "Ya se pidieron varias claves para esta cuenta. Si los datos son correctos están en su correo, quizá en el no "
    "deseado, y todavía sirven."
)

_YA_SE_ENVIARON = "Ya se pidieron varias veces los usuarios de ese correo. Si los datos son correctos están en él, quizá en el no deseado."


def pedir(ruc: str, usuario: str) -> None:
    """Pide una clave temporal. Un administrador da el RUC del proveedor.

    De cada cuenta, exista o no, se admiten tres en lo que una vive: si alguien las gasta, las que envió siguen
    sirviendo a su dueño.
    """
    limits.gastar("recuperar", tokens.digest(f"{ruc}|{usuario}"), 3, "30 minutes", _YA_SE_PIDIERON)
    _encargar(ruc, usuario)


@transactional
def _encargar(ruc: str, usuario: str) -> None:
    jobs.defer("auth.recuperar", ruc=ruc, usuario=usuario)


@transactional
def enviar_temporal(ruc: str, usuario: str) -> None:
    """Envía una clave temporal al correo del usuario, si existe y está activo."""
    empresa = empresas.por_ruc(ruc)
    if empresa is not None and empresa.activa:
        with en_empresa(empresa.id):
            encontrado = usuarios.usuario_de_empresa(empresa.id, usuario)
            if encontrado is not None and encontrado.activo:
                temporales.enviar(encontrado, empresa.id)
                return
    if ruc == configuraciones.ruc_proveedor():
        administrador = usuarios.administrador_por_usuario(usuario)
        if administrador is not None and administrador.activo:
            temporales.enviar(administrador, None)


def pedir_usuarios(ruc: str, correo: str) -> None:
    """Pide los usuarios que tienen ese correo en la empresa de ese RUC. De cada par, exista o no, se admiten tres peticiones
    cada media hora."""
    quien = tokens.digest(f"{ruc}|{correo.lower()}")
    limits.gastar("recordar-usuarios", quien, 3, "30 minutes", _YA_SE_ENVIARON)
    _encargar_usuarios(ruc, correo)


@transactional
def _encargar_usuarios(ruc: str, correo: str) -> None:
    jobs.defer("auth.recordar_usuarios", ruc=ruc, correo=correo)


@transactional
def enviar_usuarios(ruc: str, correo: str) -> None:
    """Envía a ese correo los usuarios activos que lo tienen; a nadie, si no hay ninguno."""
    empresa = empresas.por_ruc(ruc)
    if empresa is not None and empresa.activa:
        with en_empresa(empresa.id):
            recordados.enviar(usuarios.de_correo(correo, empresa.id), empresa.id, ruc)
    if ruc == configuraciones.ruc_proveedor():
        recordados.enviar(usuarios.de_correo(correo, None), None, ruc)


def cambiar_clave(sesion: Sesion, escrita: str, nueva: str) -> str:
    """Cambia la clave de quien llama, termina sus sesiones y responde el token de una nueva. argon2 corre antes de
    la transacción."""
    if sesion.delegado_de is not None:
        raise SinPermiso("Un distribuidor no puede cambiar la clave del propietario.")
    persona = vistas.persona_de(sesion)
    if sesion.falta != "clave":
        actual.exigir(sesion, persona, escrita, "La contraseña actual no es correcta.")
    claves.exigir_fuerte(nueva, *_datos_de(persona, sesion), campo="clave_nueva")
    if _es_la_de_antes(sesion, persona, escrita, nueva):
        raise ReglaDeNegocio.en("clave_nueva", "La contraseña nueva debe ser distinta de la anterior.")
    _guardar(sesion, claves.hash_clave(nueva))
    sesion.clave_temporal = False
    return apertura.abrir(sesion, si_es_otra=SinSesion)


def _es_la_de_antes(sesion: Sesion, persona: Administrador | Usuario, escrita: str, nueva: str) -> bool:
    """Si la nueva es la que tenía o la temporal con que entró."""
    if sesion.falta != "clave":
        return nueva == escrita
    suyo = credenciales.titular(persona)
    return credenciales.es_temporal(suyo, nueva) or claves.verificar(suyo.clave_hash, nueva)


def _datos_de(persona: Administrador | Usuario, sesion: Sesion) -> list[str]:
    """Lo que no puede ser su clave, ni con un año detrás."""
    suyos = [persona.usuario, persona.correo, persona.nombre]
    if sesion.empresa_id is None:
        return suyos
    empresa = empresas.obtener(sesion.empresa_id)
    de_ella = [empresa.ruc, empresa.razon_social, empresa.nombre_comercial, empresa.correo]
    return [*suyos, *de_ella, empresa.ciudad, empresa.telefono]


@transactional
def _guardar(sesion: Sesion, resumen: str) -> None:
    """Pone la clave si la sesión todavía vale: si entretanto se cambió, o se desactivó a su dueño, ya no."""
    persona = apertura.bloquear(sesion)
    usuarios.poner_clave(persona, resumen)
    audit.record("cambiar_clave", type(persona).__name__.lower(), persona.id)
    sesion.epoca, suyo = persona.epoca, credenciales.titular(persona)
    if isinstance(suyo, Persona):
        sesion.epoca_persona = suyo.epoca
