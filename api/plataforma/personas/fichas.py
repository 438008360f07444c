"""La ficha de una persona: su sesión, que no es de ninguna empresa. Con ella ve las suyas y entra a cada una."""

from dataclasses import dataclass
from datetime import datetime
from time import time

from api.core.autor import Autor
from api.core.datos import audit
from api.core.datos.clock import GUAYAQUIL, ahora
from api.core.datos.db import transactional
from api.core.datos.sesion import FaltaEnLaSesion, Sesion
from api.core.errors import CredencialesInvalidas, UsuarioDesactivado
from api.plataforma.auth import apertura, constancia, segundo
from api.plataforma.auth import service as auth
from api.plataforma.auth.intentos import Escrita
from api.plataforma.credenciales import service as credenciales
from api.plataforma.credenciales.models import Persona
from api.plataforma.personas.service import EmpresaDePersona, empresas_de
from api.plataforma.segundo_factor import passkeys, pendientes
from api.plataforma.segundo_factor.comprobacion import Prueba
from api.plataforma.segundo_factor.pendientes import Pendiente, SegundoFactorPedido
from api.plataforma.segundo_factor.quien import Quien

_AQUI = "persona"  # en el lugar del RUC, al contar los intentos de una cuenta


@dataclass(frozen=True, slots=True, kw_only=True)
class FichaDePersona:
    """Lo que se responde a quien ingresó; la `ficha`, solo al abrirla."""

    nombre: str
    correo: str
    falta: FaltaEnLaSesion
    expira: datetime
    empresas: list[EmpresaDePersona]
    ficha: str | None = None


def ingresar(correo: str, clave: str, recordar: bool) -> FichaDePersona | SegundoFactorPedido:
    """Abre la ficha de la persona de ese correo y esa clave o, si tiene un segundo factor, lo pide."""
    hallada = _buscar(correo)
    metodos = auth.metodos_de(hallada)
    with constancia.intento(constancia.de_persona(hallada, correo)):
        temporal = auth.comprobar(hallada, clave, Escrita(_AQUI, correo, not metodos))
        assert hallada is not None
        resumen = auth.por_rehacer(hallada, clave, temporal)
        if metodos:
            auth.rehacer(hallada, resumen)
            sesion = _sesion_de(hallada, temporal, recordar)
            return pendientes.dejar(Pendiente(sesion, _AQUI, correo, Quien.de(hallada)), metodos)
        return abrir(hallada, temporal, recordar, resumen)


def completar(ficha: str, prueba: Prueba) -> FichaDePersona:
    """Abre la ficha de quien ya dio su clave, con su segundo factor."""
    pendiente, con = segundo.probar(ficha, prueba, "persona")
    sesion = pendiente.sesion
    _asentar(sesion, None, con)
    abierta = apertura.abrir(sesion)
    constancia.ingreso(sesion, pendiente.usuario)
    return _vista(sesion, apertura.persona_de(sesion), abierta)


def con_passkey(ficha: str, recordar: bool, credencial: object) -> FichaDePersona:
    """Abre la ficha de la persona que desbloqueó su passkey, sin correo ni clave."""
    quien, con = segundo.probar_sola(ficha, "persona", credencial)
    persona = _la_de(quien.id)
    if persona is None:
        raise passkeys.no_se_reconoce()
    sesion = _sesion_de(persona, False, recordar)
    sesion.factor_en = time()
    with constancia.intento(constancia.de_persona(persona, persona.correo)):
        if not persona.activo:
            raise UsuarioDesactivado()
        _asentar(sesion, None, con)
        abierta = apertura.abrir(sesion)
    constancia.ingreso(sesion, persona.correo)
    return _vista(sesion, persona, abierta)


def abrir(persona: Persona, temporal: bool, recordar: bool, resumen: str | None = None) -> FichaDePersona:
    """La de quien acaba de mostrar que es ella."""
    sesion = _sesion_de(persona, temporal, recordar)
    _asentar(sesion, resumen)
    ficha = apertura.abrir(sesion)
    constancia.ingreso(sesion, persona.correo)
    return _vista(sesion, persona, ficha)


def desde(sesion: Sesion) -> FichaDePersona:
    """La de quien ya está en una de sus empresas: sin clave, y no dura más que la sesión con que se pide."""
    persona = apertura.persona_de(sesion)
    nueva = _sesion_de(persona, sesion.clave_temporal, sesion.recordar)
    ficha = apertura.abrir(nueva, desde=sesion)
    return _vista(nueva, persona, ficha)


def ver(sesion: Sesion) -> FichaDePersona:
    return _vista(sesion, apertura.persona_de(sesion))


def _vista(sesion: Sesion, persona: Persona, ficha: str | None = None) -> FichaDePersona:
    return FichaDePersona(
        ficha=ficha,
        nombre=persona.nombre,
        correo=persona.correo,
        falta=sesion.falta,
        expira=datetime.fromtimestamp(sesion.muere, GUAYAQUIL),
        empresas=[] if sesion.falta else empresas_de(persona.id),
    )


@transactional
def _buscar(correo: str) -> Persona | None:
    return credenciales.por_correo(correo)


@transactional
def _la_de(persona_id: int) -> Persona | None:
    return credenciales.persona(persona_id)


@transactional
def _asentar(sesion: Sesion, resumen: str | None, con: str = "") -> None:
    """`con`: el segundo factor que dio, o la passkey con que entró."""
    persona = apertura.bloquear_persona(sesion, CredencialesInvalidas)
    if resumen is not None:
        persona.clave_hash = resumen
    persona.ultimo_ingreso = ahora()
    dado = {"segundo_factor": con} if con else None
    audit.record("ingresar", "persona", persona.id, despues=dado, quien=Autor(sesion.sujeto, persona.nombre))


def _sesion_de(persona: Persona, temporal: bool, recordar: bool) -> Sesion:
    return Sesion(
        tipo="persona",
        usuario_id=persona.id,
        nombre=persona.nombre,
        perfil="",
        recordar=recordar,
        clave_temporal=temporal,
        epoca=persona.epoca,
        persona_id=persona.id,
        persona=persona.nombre,
        epoca_persona=persona.epoca,
    )
