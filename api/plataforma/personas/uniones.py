"""Unir un usuario de una empresa a una persona, con la prueba de los dos; y separarlo."""

from api.core.datos.db import en_empresa, transactional
from api.core.datos.sesion import Sesion
from api.core.errors import EstadoInvalido, NoEncontrado
from api.plataforma.auth import apertura
from api.plataforma.auth import service as auth
from api.plataforma.auth.vistas import UsuarioConEmpresa
from api.plataforma.empresas import service as empresas
from api.plataforma.personas.service import EmpresaDePersona, empresas_de
from api.plataforma.usuarios import de_personas

_CON_FACTOR = "Esa cuenta tiene verificación en dos pasos. Ingrese a ella, quítela en Mi cuenta y únala: después la pondrá para todas."


def unir(sesion: Sesion, ruc: str, usuario: str, clave: str) -> EmpresaDePersona:
    """Une a quien está el usuario que se abre con esa clave. Equivocarse cuenta como en el ingreso."""
    cuenta, _, metodos = auth.comprobar_usuario(ruc, usuario, clave)
    if metodos:  # con la clave sola no se entra a esa cuenta, y unida se entraría con la de la persona
        raise EstadoInvalido(_CON_FACTOR)
    return _unir(sesion, cuenta)


@transactional
def _unir(sesion: Sesion, cuenta: UsuarioConEmpresa) -> EmpresaDePersona:
    persona = apertura.bloquear_persona(sesion)
    with en_empresa(cuenta.empresa.id):
        de_personas.unir(cuenta.usuario.id, persona.id, cuenta.usuario.epoca)
    return next(e for e in empresas_de(persona.id) if e.empresa_id == cuenta.empresa.id)


@transactional
def dejar(sesion: Sesion, empresa_id: int) -> None:
    """Quien está deja de entrar a esa empresa como esta persona; lo demás suyo sigue como estaba."""
    persona = apertura.persona_de(sesion)
    if empresas.si_existe(empresa_id) is None:
        raise NoEncontrado(apertura.AJENA)
    with en_empresa(empresa_id):
        usuario = de_personas.en_esta_empresa(persona.id)
        if usuario is None:
            raise NoEncontrado(apertura.AJENA)
        de_personas.separar(usuario.id)
