"""Las empresas de una persona, y cómo entra a cada una sin escribir otra clave."""

from dataclasses import dataclass

from api.core.datos.db import en_empresa, transactional
from api.core.datos.sesion import Sesion
from api.core.errors import CredencialesInvalidas, NoEncontrado
from api.plataforma.auth import apertura, constancia, vistas
from api.plataforma.auth import service as auth
from api.plataforma.auth.vistas import SesionDeEmpresa, UsuarioConEmpresa
from api.plataforma.empresas import service as empresas
from api.plataforma.usuarios import de_personas, perfiles


@dataclass(frozen=True, slots=True)
class EmpresaDePersona:
    """Una empresa de una persona, y con qué usuario y perfil está en ella."""

    empresa_id: int
    ruc: str
    nombre_comercial: str
    activa: bool
    usuario: str
    perfil: str
    perfil_nombre: str


def empresas_de(persona_id: int) -> list[EmpresaDePersona]:
    """Las de una persona, por su nombre; también las inactivas, a las que no se entra."""
    suyos = {uno.empresa_id: uno for uno in de_personas.de(persona_id)}
    return [
        EmpresaDePersona(
            e.id, e.ruc, e.nombre_comercial, e.activa, suyo.usuario, suyo.perfil, suyo.perfil_nombre
        )
        for e in empresas.de_ids(suyos)
        if (suyo := suyos[e.id])
    ]


def entrar(sesion: Sesion, empresa_id: int) -> SesionDeEmpresa:
    """Abre la sesión del usuario que esta persona tiene en esa empresa. Es solo de esa empresa, y no dura más que aquella
    con que se entra ni vuelve reciente una clave que se escribió hace rato."""
    cuenta = _hallar(sesion, empresa_id)
    nueva = auth.sesion_de(cuenta, False, sesion.recordar)
    with en_empresa(empresa_id):
        auth.asentar_ingreso(nueva)
        token = apertura.abrir(nueva, desde=sesion)
        constancia.ingreso(nueva, cuenta.usuario.usuario)
        return vistas.de_empresa(nueva, cuenta, token)


@transactional
def _hallar(sesion: Sesion, empresa_id: int) -> UsuarioConEmpresa:
    """Su usuario en esa empresa. A quien ya no está en ella se le dice que no existe: lo demás suyo sigue abierto."""
    persona = apertura.persona_de(sesion)
    if (empresa := empresas.si_existe(empresa_id)) is None:
        raise NoEncontrado(apertura.AJENA)
    with en_empresa(empresa_id):
        usuario = de_personas.en_esta_empresa(persona.id)
        if usuario is None or not usuario.activo:
            raise NoEncontrado(apertura.AJENA)
        propios = perfiles.propios_de(usuario.perfil)
    if not empresa.activa:
        raise CredencialesInvalidas(apertura.INACTIVA)
    return UsuarioConEmpresa(empresa, usuario, propios, persona)
