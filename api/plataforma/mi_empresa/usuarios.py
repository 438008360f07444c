"""Los usuarios de la empresa en que se trabaja: la de quien llama, o la que un administrador nombra y puede
ver.

Nadie se cierra su propia puerta: su perfil, su estado y su establecimiento se los cambia otra persona;
sus sesiones y su clave se manejan en «Mi cuenta». Ni nadie manda en quien puede más que él: con su correo o su clave
entraría por él.
"""

from dataclasses import replace

from api.core.datos.cambios import Cambios
from api.core.datos.db import empresa_actual, transactional
from api.core.datos.sesion import Sesion
from api.core.datos.sesion import actual as sesion_actual
from api.core.errors import ReglaDeNegocio
from api.plataforma.empresas import escribir
from api.plataforma.empresas import service as empresas
from api.plataforma.mi_empresa import estructura as propia_estructura
from api.plataforma.usuarios import de_empresa, de_personas, perfiles
from api.plataforma.usuarios.de_empresa import NuevoUsuario
from api.plataforma.usuarios.models import Usuario

_PROPIO = {
    "perfil": ("perfil", "No puede cambiarse el perfil a sí mismo: pídalo a otro propietario."),
    "establecimiento_id": (
        "COM_CODIGO",
        "No puede cambiarse de establecimiento a sí mismo: pídalo a otro propietario.",
    ),
    "activo": ("USU_ACTIVO", "No puede desactivarse a sí mismo: pídalo a otro propietario."),
    "separar": ("USU_CODIGO", "No puede quitarse a sí mismo: en «Mis empresas» puede dejar esta."),
    "sesiones": ("USU_CODIGO", "Sus propias sesiones se terminan en «Mi cuenta»."),
    "clave": ("USU_CODIGO", "Su propia clave se cambia en «Mi cuenta»."),
}


def listar() -> list[Usuario]:
    return de_empresa.listar()


@transactional
def crear(nuevo: NuevoUsuario) -> Usuario:
    establecimiento_id = propia_estructura.elegir(nuevo.establecimiento_id)
    empresa = empresas.obtener(empresa_actual())
    _exigir_que_le_escriba(nuevo.correo)
    return de_empresa.crear(empresa.ruc, replace(nuevo, establecimiento_id=establecimiento_id))


@transactional
def actualizar(sesion: Sesion, usuario_id: int, cambios: Cambios) -> Usuario:
    for campo in ("perfil", "establecimiento_id"):
        if cambios.get(campo, getattr(sesion, campo)) != getattr(sesion, campo):
            _exigir_otro(sesion, usuario_id, campo)
    _exigir_que_no_pueda_mas(usuario_id)
    if "establecimiento_id" in cambios:
        propia_estructura.elegir(cambios["establecimiento_id"])
    if cambios.get("correo", antes := de_empresa.obtener(usuario_id).correo) != antes:
        _exigir_que_le_escriba(cambios["correo"])
    return de_empresa.actualizar(usuario_id, cambios)


@transactional
def activar(sesion: Sesion, usuario_id: int, activo: bool) -> Usuario:
    if not activo:
        _exigir_otro(sesion, usuario_id, "activo")
    _exigir_que_no_pueda_mas(usuario_id)
    return de_empresa.activar(usuario_id, activo)


@transactional
def separar(sesion: Sesion, usuario_id: int) -> Usuario:
    """La persona de ese usuario deja de entrar a la empresa; a las demás suyas, sigue."""
    _exigir_otro(sesion, usuario_id, "separar")
    _exigir_que_no_pueda_mas(usuario_id)
    return de_personas.quitar(usuario_id, empresas.obtener(empresa_actual()).nombre_comercial)


@transactional
def terminar_sesiones(sesion: Sesion, usuario_id: int) -> None:
    _exigir_otro(sesion, usuario_id, "sesiones")
    _exigir_que_no_pueda_mas(usuario_id)
    de_empresa.terminar_sesiones(usuario_id)


@transactional
def recuperar(sesion: Sesion, usuario_id: int) -> Usuario:
    _exigir_otro(sesion, usuario_id, "clave")
    _exigir_que_no_pueda_mas(usuario_id)
    _exigir_que_le_escriba(de_empresa.obtener(usuario_id).correo)
    return de_empresa.recuperar(usuario_id)


def _exigir_que_le_escriba(correo: str) -> None:
    """La invitación es un correo de la empresa: hasta confirmar el suyo no va a desconocidos. Quien la atiende desde
    el proveedor sí puede."""
    sesion = sesion_actual()
    if sesion is not None and sesion.empresa_id is not None:
        escribir.exigir(empresas.obtener(empresa_actual()), [correo], "USU_CORREO")


def _exigir_que_no_pueda_mas(usuario_id: int) -> None:
    perfiles.exigir_alcance(perfiles.permisos_de(de_empresa.obtener(usuario_id).perfil), "USU_CODIGO")


def _exigir_otro(sesion: Sesion, usuario_id: int, que: str) -> None:
    if sesion.empresa_id is not None and sesion.usuario_id == usuario_id:
        campo, frase = _PROPIO[que]
        raise ReglaDeNegocio.en(campo, frase)
