"""Lo que una sesión muestra de sí: usuario, empresa o perfil, permisos, menús y cuándo termina."""

from dataclasses import dataclass
from datetime import datetime

from api.core.datos.clock import GUAYAQUIL
from api.core.datos.sesion import Sesion
from api.core.errors import SinSesion
from api.plataforma.empresas import service as empresas
from api.plataforma.empresas.models import Empresa
from api.plataforma.menus import service as menus
from api.plataforma.usuarios import service as usuarios
from api.plataforma.usuarios.models import NOMBRE_PERFIL, Administrador, Usuario


@dataclass(frozen=True, slots=True)
class UsuarioConEmpresa:
    """Un usuario con su empresa."""

    empresa: Empresa
    usuario: Usuario


@dataclass(frozen=True, slots=True, kw_only=True)
class _Comun:
    """Lo que una sesión de cualquier tipo muestra; el `token`, solo al abrirla."""

    id: int
    usuario: str
    nombre: str
    correo: str
    permisos: list[str]
    menus: list[menus.Entrada]
    cambiar_clave: bool
    expira: datetime
    token: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class SesionDeEmpresa(_Comun):
    tipo: str = "empresa"
    empresa_id: int
    establecimiento_id: int | None
    ruc: str
    nombre_comercial: str
    activo: bool
    perfil: str
    ambiente: str
    delegado: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class SesionDeAdministrador(_Comun):
    tipo: str = "administrador"
    perfil: int
    perfil_nombre: str
    contador: int


def de_sesion(sesion: Sesion) -> SesionDeEmpresa | SesionDeAdministrador:
    """Lo que muestra la sesión de quien llama."""
    persona = persona_de(sesion)
    if isinstance(persona, Administrador):
        return de_administrador(sesion, persona)
    assert sesion.empresa_id is not None
    return de_empresa(sesion, UsuarioConEmpresa(empresas.obtener(sesion.empresa_id), persona))


def persona_de(sesion: Sesion) -> Administrador | Usuario:
    """El usuario o el administrador de una sesión; SinSesion si ya no existe o sus sesiones debieron terminar."""
    persona = usuarios.persona(sesion.usuario_id, sesion.empresa_id)
    if persona is None or persona.epoca != sesion.epoca:
        raise SinSesion()
    return persona


def de_empresa(sesion: Sesion, cuenta: UsuarioConEmpresa, token: str | None = None) -> SesionDeEmpresa:
    empresa, usuario = cuenta.empresa, cuenta.usuario
    return SesionDeEmpresa(
        token=token,
        empresa_id=empresa.id,
        establecimiento_id=sesion.establecimiento_id,
        ruc=empresa.ruc,
        nombre_comercial=empresa.nombre_comercial,
        id=usuario.id,
        usuario=usuario.usuario,
        nombre=usuario.nombre,
        correo=usuario.correo,
        activo=usuario.activo,
        perfil=sesion.perfil,
        ambiente=empresa.ambiente,
        delegado=sesion.delegado_de is not None,
        menus=menus.permitidos(menus.de_empresa(empresa.id), sesion.permisos),
        permisos=sorted(sesion.permisos),
        cambiar_clave=sesion.cambiar_clave,
        expira=_hasta(sesion),
    )


def de_administrador(
    sesion: Sesion, administrador: Administrador, token: str | None = None
) -> SesionDeAdministrador:
    return SesionDeAdministrador(
        token=token,
        id=administrador.id,
        usuario=administrador.usuario,
        nombre=administrador.nombre,
        correo=administrador.correo,
        perfil=administrador.perfil,
        perfil_nombre=NOMBRE_PERFIL[administrador.perfil],
        contador=int(administrador.contador),
        menus=menus.de_administrador(administrador.perfil),
        permisos=sorted(sesion.permisos),
        cambiar_clave=sesion.cambiar_clave,
        expira=_hasta(sesion),
    )


def _hasta(sesion: Sesion) -> datetime:
    return datetime.fromtimestamp(sesion.muere, GUAYAQUIL)
