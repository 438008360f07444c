"""Abrir una sesión, y solo si todavía corresponde.

Entre leer a alguien y abrirle una sesión corre argon2: unos 40 ms en que se lo puede desactivar, cambiarle la clave
o quitarle la empresa. Quien hace eso confirma en la base y después termina las sesiones que hay. Por eso aquí primero
se abre y después se lee otra vez: si lo otro se confirmó antes de esta lectura, se ve y la sesión se cierra; si se
confirma después, la sesión ya está en la lista y la termina quien lo hizo.
"""

from api.core.datos.db import transactional
from api.core.datos.sesion import Sesion
from api.core.errors import CredencialesInvalidas, DomainError, NoEncontrado, SinSesion, UsuarioDesactivado
from api.core.http import sessions
from api.plataforma.auth import dispositivos
from api.plataforma.credenciales import service as credenciales
from api.plataforma.credenciales.models import Persona
from api.plataforma.empresas import service as empresas
from api.plataforma.segundo_factor import exigencias, factores
from api.plataforma.segundo_factor.quien import Quien
from api.plataforma.usuarios import service as usuarios
from api.plataforma.usuarios.models import Administrador, Usuario

INACTIVA = "La empresa está inactiva, comuníquese con su proveedor."
AJENA = "No existe esa empresa entre las suyas."


def abrir(
    sesion: Sesion, si_es_otra: type[DomainError] = CredencialesInvalidas, desde: Sesion | None = None
) -> str:
    """Abre la sesión y responde su testigo. Si algo cambió entretanto no queda abierta, y se lanza el error que lo
    dice; `si_es_otra`, si ya no es la clave con que se entró. `desde`, la de la misma persona con que se entra sin clave."""
    sesion.con_factor = factores.tiene(Quien.de_sesion(sesion))
    testigo = sessions.open(sesion, desde)
    try:
        _exigir_vigente(sesion, si_es_otra)
        _anotar_exigencia(sesion)
        if desde is None:
            dispositivos.reconocer(sesion)
    except BaseException:
        sessions.close(sesion)
        raise
    return testigo


def bloquear(sesion: Sesion, si_es_otra: type[DomainError] = SinSesion) -> Administrador | Usuario:
    """El usuario de una sesión con su fila bloqueada, si la sesión todavía vale. Si es de una persona, antes la de ella: en
    ese orden las toman todos."""
    if sesion.persona_id is not None:
        bloquear_persona(sesion, si_es_otra)
    persona = usuarios.bloquear(sesion.usuario_id, sesion.empresa_id)
    if persona is None:
        raise si_es_otra()
    _exigir(persona.activo, persona.epoca == sesion.epoca, si_es_otra)
    return persona


def bloquear_persona(sesion: Sesion, si_es_otra: type[DomainError] = SinSesion) -> Persona:
    """La persona de una sesión con su fila bloqueada, si la sesión todavía vale."""
    suya = None if sesion.persona_id is None else credenciales.bloquear_persona(sesion.persona_id)
    if suya is None or suya.epoca != sesion.epoca_persona:
        raise si_es_otra()
    return suya


def persona_de(sesion: Sesion) -> Persona:
    """La persona de una sesión, si la sesión todavía vale."""
    suya = None if sesion.persona_id is None else credenciales.persona(sesion.persona_id)
    if suya is None or suya.epoca != sesion.epoca_persona:
        raise SinSesion()
    return suya


@transactional
def _exigir_vigente(sesion: Sesion, si_es_otra: type[DomainError]) -> None:
    if sesion.empresa_id is not None:
        empresa = empresas.situacion(sesion.empresa_id)
        if sesion.delegado_de is not None and (not empresa or empresa.distribuidor_id != sesion.delegado_de):
            raise NoEncontrado(AJENA)
        if empresa is None or not empresa.activa:
            raise CredencialesInvalidas(INACTIVA)
    if sesion.persona_id is not None and credenciales.epoca_de(sesion.persona_id) != sesion.epoca_persona:
        raise si_es_otra()
    if sesion.tipo == "persona":
        return
    actual = usuarios.vigencia(sesion.usuario_id, sesion.empresa_id)
    if actual is None:
        raise si_es_otra()
    activo, epoca = actual
    _exigir(activo, epoca == sesion.epoca, si_es_otra)


def _anotar_exigencia(sesion: Sesion) -> None:
    """Desde cuándo se le exige un segundo factor, también a quien hoy lo tiene y puede quitarlo; a una persona que no está en
    ninguna empresa no se lo exige nadie."""
    if sesion.tipo == "persona":
        return
    if desde := exigencias.desde_cuando(sesion.empresa_id):
        sesion.factor_desde = desde
        sessions.exigir_factor(sesion.tipo, sesion.usuario_id, sesion.empresa_id, desde)


def _exigir(activo: bool, la_misma: bool, si_es_otra: type[DomainError]) -> None:
    if not activo:
        raise UsuarioDesactivado()
    if not la_misma:
        raise si_es_otra()
