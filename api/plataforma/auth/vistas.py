"""Lo que una sesión muestra de sí: usuario, empresa o perfil, permisos, menús y cuándo termina."""

from dataclasses import dataclass
from datetime import date, datetime
from typing import Any, NamedTuple

from sqlalchemy import bindparam, select

from api.core.datos.clock import GUAYAQUIL
from api.core.datos.directas import Directa
from api.core.datos.sesion import FaltaEnLaSesion, Sesion
from api.core.errors import SinSesion
from api.plataforma.credenciales import service as credenciales
from api.plataforma.credenciales.models import ConClave
from api.plataforma.empresas import service as empresas
from api.plataforma.empresas.models import Empresa
from api.plataforma.menus import service as menus
from api.plataforma.usuarios import perfiles
from api.plataforma.usuarios import service as usuarios
from api.plataforma.usuarios.models import NOMBRE_PERFIL, Administrador, Usuario


class EmpresaVista(NamedTuple):
    """Lo que una sesión muestra de su empresa."""

    id: int
    ruc: str
    nombre_comercial: str
    estado_verificacion: str

    @property
    def ambiente(self) -> str:
        return empresas.ambiente_de(self.estado_verificacion)


class UsuarioVisto(NamedTuple):
    """Lo que una sesión muestra de su usuario, y su época."""

    id: int
    usuario: str
    nombre: str
    correo: str
    activo: bool
    epoca: int


@dataclass(frozen=True, slots=True)
class UsuarioConEmpresa:
    """Un usuario con su empresa; `propios`, lo que permite su perfil, si ella lo definió; `titular`, aquel cuya clave abre su
    puerta: él o su persona."""

    empresa: Empresa
    usuario: Usuario
    propios: list[str]
    titular: ConClave


@dataclass(frozen=True, slots=True, kw_only=True)
class _Comun:
    """Lo que una sesión de cualquier tipo muestra; el `token`, solo al abrirla."""

    id: int
    usuario: str
    nombre: str
    correo: str
    permisos: list[str]
    menus: list[menus.Visible]
    falta: FaltaEnLaSesion
    expira: datetime
    factor_desde: date | None
    token: str | None = None

    @property
    def cambiar_clave(self) -> bool:
        return self.falta == "clave"


@dataclass(frozen=True, slots=True, kw_only=True)
class SesionDeEmpresa(_Comun):
    tipo: str = "empresa"
    empresa_id: int
    establecimiento_id: int | None
    ruc: str
    nombre_comercial: str
    activo: bool
    perfil: str
    perfil_nombre: str
    ambiente: str
    delegado: bool
    persona: str


@dataclass(frozen=True, slots=True, kw_only=True)
class SesionDeAdministrador(_Comun):
    tipo: str = "administrador"
    perfil: int
    perfil_nombre: str
    contador: int


def _separar(**columnas: Any) -> tuple[EmpresaVista, UsuarioVisto]:
    empresa = {c: columnas.pop(f"empresa_{c}") for c in EmpresaVista._fields}
    return EmpresaVista(**empresa), UsuarioVisto(**columnas)


# Lo que el navegador pide primero, y otra vez al volver a la pestaña.
_CUENTA = Directa(
    _separar,
    lambda: (
        select(
            *(getattr(Empresa, c).label(f"empresa_{c}") for c in EmpresaVista._fields),
            *(getattr(Usuario, c) for c in UsuarioVisto._fields),
        )
        .join(Empresa, Empresa.id == Usuario.empresa_id)
        .where(Usuario.id == bindparam("usuario_id"))
    ),
)


def de_sesion(sesion: Sesion) -> SesionDeEmpresa | SesionDeAdministrador:
    """Lo que muestra la sesión de quien llama; SinSesion, como `persona_de`."""
    if sesion.empresa_id is None:
        persona = persona_de(sesion)
        assert isinstance(persona, Administrador)
        return de_administrador(sesion, persona)
    cuenta = _CUENTA.una(usuario_id=sesion.usuario_id)
    if cuenta is None or cuenta[1].epoca != sesion.epoca:
        raise SinSesion()
    _exigir_de_su_epoca(sesion)
    return _de_empresa(sesion, *cuenta)


def persona_de(sesion: Sesion) -> Administrador | Usuario:
    """El usuario o el administrador de una sesión; SinSesion si ya no existe o sus sesiones debieron terminar."""
    persona = usuarios.persona(sesion.usuario_id, sesion.empresa_id)
    if persona is None or persona.epoca != sesion.epoca:
        raise SinSesion()
    _exigir_de_su_epoca(sesion)
    return persona


def _exigir_de_su_epoca(sesion: Sesion) -> None:
    """Que la persona con que se entró no haya terminado todo lo suyo desde entonces."""
    if sesion.persona_id is not None and credenciales.epoca_de(sesion.persona_id) != sesion.epoca_persona:
        raise SinSesion()


def de_empresa(sesion: Sesion, cuenta: UsuarioConEmpresa, token: str | None = None) -> SesionDeEmpresa:
    return _de_empresa(sesion, cuenta.empresa, cuenta.usuario, token)


def _de_empresa(
    sesion: Sesion, empresa: Empresa | EmpresaVista, usuario: Usuario | UsuarioVisto, token: str | None = None
) -> SesionDeEmpresa:
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
        perfil_nombre=perfiles.nombre_de(sesion.perfil),
        ambiente=empresa.ambiente,
        delegado=sesion.delegado_de is not None,
        persona=sesion.persona,
        menus=menus.de_usuario(sesion.permisos),
        permisos=sorted(sesion.permisos),
        falta=sesion.falta,
        expira=_hasta(sesion),
        factor_desde=_exigido(sesion),
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
        falta=sesion.falta,
        expira=_hasta(sesion),
        factor_desde=_exigido(sesion),
    )


def _exigido(sesion: Sesion) -> date | None:
    """El día desde el que se le exige un segundo factor a quien no lo tiene."""
    if sesion.con_factor or not sesion.factor_desde:
        return None
    return datetime.fromtimestamp(sesion.factor_desde, GUAYAQUIL).date()


def _hasta(sesion: Sesion) -> datetime:
    return datetime.fromtimestamp(sesion.muere, GUAYAQUIL)
