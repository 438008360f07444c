"""Recuperar la clave y cambiar la propia.

Pedirla solo encarga un trabajo: la respuesta y lo que tarda son iguales exista o no el usuario.
"""

from api.core.datos import audit, jobs
from api.core.datos.db import en_empresa, transactional
from api.core.datos.sesion import Sesion
from api.core.errors import ReglaDeNegocio, SinPermiso
from api.core.http import sessions
from api.plataforma.auth import vistas
from api.plataforma.configuraciones import service as configuraciones
from api.plataforma.empresas import service as empresas
from api.plataforma.usuarios import claves, temporales
from api.plataforma.usuarios import service as usuarios
from api.plataforma.usuarios.models import Administrador, Usuario


@transactional
def pedir(ruc: str, usuario: str) -> None:
    """Pide una clave temporal. Un administrador da el RUC del proveedor."""
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


def cambiar_clave(sesion: Sesion, actual: str, nueva: str) -> str:
    """Cambia la clave de quien llama, termina sus sesiones y responde el token de una nueva."""
    if sesion.delegado_de is not None:
        raise SinPermiso("Un distribuidor no puede cambiar la clave del propietario.")
    persona = vistas.persona_de(sesion)
    if not sesion.cambiar_clave and not claves.verificar(persona.clave_hash or None, actual):
        raise ReglaDeNegocio.en("clave_actual", "La contraseña actual no es correcta.")
    claves.exigir_fuerte(nueva, *_datos_de(persona, sesion), campo="clave_nueva")
    _guardar(persona, nueva)
    sesion.cambiar_clave = False
    return sessions.open(sesion)


def _datos_de(persona: Administrador | Usuario, sesion: Sesion) -> list[str]:
    """Lo que no puede ser su clave."""
    suyos = [persona.usuario, persona.correo]
    return suyos if sesion.empresa_id is None else [*suyos, empresas.obtener(sesion.empresa_id).ruc]


@transactional
def _guardar(persona: Administrador | Usuario, nueva: str) -> None:
    usuarios.poner_clave(persona, nueva)
    audit.record("cambiar_clave", type(persona).__name__.lower(), persona.id)
