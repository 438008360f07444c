"""Nacer como persona, con el correo comprobado; y recuperar o cambiar la clave.

Pedirlo solo encarga un trabajo: la respuesta y lo que tarda son iguales haya o no una persona con ese correo.
"""

from datetime import timedelta

from api.core import externos, tokens
from api.core.datos import audit, jobs
from api.core.datos.db import transactional
from api.core.datos.sesion import Sesion
from api.core.errors import Conflicto, NoEncontrado, ReglaDeNegocio, SinSesion
from api.core.http import limits
from api.plataforma.auth import actual, apertura
from api.plataforma.configuraciones import service as configuraciones
from api.plataforma.correos import service as correos
from api.plataforma.credenciales import service as credenciales
from api.plataforma.credenciales.models import Persona
from api.plataforma.personas import fichas
from api.plataforma.personas.fichas import FichaDePersona
from api.plataforma.usuarios import claves

_PROPOSITO, _VIDA = "alta_persona", 24 * 3600
_CADUCADO = "El enlace caducó o no es válido. Pida otro."
_YA_HAY = "Ya hay una persona con ese correo: ingrese con su contraseña."
_YA_SE_PIDIERON = "Ya se pidieron varios correos para esa dirección. Si es la suya están en ella, quizá en el no deseado, y todavía sirven."
_VIDA_TEMPORAL = timedelta(minutes=30)


def pedir(correo: str) -> None:
    """Pide el correo con que alguien comprueba su dirección y elige su clave. Tres cada media hora."""
    _limitar(correo)
    _encargar("personas.escribir_alta", correo)


def pedir_clave(correo: str) -> None:
    """Pide una clave temporal. Comparte la cuenta con las altas: al mismo buzón no llegan más."""
    _limitar(correo)
    _encargar("personas.recuperar", correo)


def _limitar(correo: str) -> None:
    limits.gastar("correo-de-persona", tokens.digest(correo), 3, "30 minutes", _YA_SE_PIDIERON)


@transactional
def _encargar(trabajo: str, correo: str) -> None:
    jobs.defer(trabajo, correo=correo)


@transactional
def escribir_alta(correo: str) -> None:
    """Envía el enlace; a quien ya es una persona se le dice que lo es, y por dónde entra."""
    ya = credenciales.por_correo(correo) is not None
    url = externos.url_publica()
    enlace = f"{url}/#/personas/login" if ya else f"{url}/#/personas/alta/{tokens.sign(_PROPOSITO, [correo])}"
    _enviar("persona_alta", "Una sola contraseña para sus empresas", correo, ya=ya, enlace=enlace)


@transactional
def enviar_temporal(correo: str) -> None:
    persona = credenciales.por_correo(correo)
    if persona is None:
        return
    clave = claves.temporal()
    credenciales.dar_temporal(persona, clave, _VIDA_TEMPORAL)
    audit.record("recuperar", "persona", persona.id)
    enlace = f"{externos.url_publica()}/#/personas/login"
    _enviar(
        "recuperacion",
        "Su clave temporal de {marca}",
        correo,
        usuario=correo,
        nombre=persona.nombre,
        clave=clave,
        plazo="30 minutos",
        enlace=enlace,
    )


def crear(firma: str, nombre: str, clave: str) -> FichaDePersona:
    """Crea la persona cuyo correo recibió el enlace, y la deja adentro. argon2 corre antes de la transacción."""
    try:
        (correo,) = tokens.read(_PROPOSITO, firma, _VIDA)
    except SinSesion as error:
        raise NoEncontrado(_CADUCADO) from error
    return fichas.abrir(nacer(correo, nombre, clave), temporal=False, recordar=False)


def nacer(correo: str, nombre: str, clave: str) -> Persona:
    """Una persona nueva con ese correo, que quien llama comprobó."""
    return asentar(correo, nombre, resumir(correo, nombre, clave))


def resumir(correo: str, nombre: str, clave: str) -> str:
    """El resumen de la clave que elige, si es fuerte: corre argon2, y va antes de la transacción que la asienta."""
    claves.exigir_fuerte(clave, correo, nombre)
    return claves.hash_clave(clave)


@transactional
def asentar(correo: str, nombre: str, resumen: str) -> Persona:
    """Una persona nueva con ese correo, que quien llama comprobó, y la clave de ese resumen."""
    if credenciales.por_correo(correo) is not None:
        raise Conflicto.en("correo", _YA_HAY)
    persona = credenciales.crear_persona(correo, nombre, resumen)
    audit.record("crear", "persona", persona.id, despues={"nombre": nombre, "correo": persona.correo})
    return persona


def cambiar_clave(sesion: Sesion, escrita: str, nueva: str) -> FichaDePersona:
    """Cambia la clave de quien está, termina todas sus sesiones, también las de sus empresas, y responde una ficha nueva."""
    persona = apertura.persona_de(sesion)
    temporal = sesion.falta == "clave"
    if not temporal:
        actual.exigir(sesion, persona, escrita, "La contraseña actual no es correcta.")
    claves.exigir_fuerte(nueva, persona.correo, persona.nombre, campo="clave_nueva")
    la_de_antes = credenciales.es_temporal(persona, nueva) or claves.verificar(persona.clave_hash, nueva)
    if la_de_antes:
        raise ReglaDeNegocio.en("clave_nueva", "La contraseña nueva debe ser distinta de la anterior.")
    cambiada = _guardar(sesion, claves.hash_clave(nueva))
    return fichas.abrir(cambiada, temporal=False, recordar=sesion.recordar)


@transactional
def _guardar(sesion: Sesion, resumen: str) -> Persona:
    persona = apertura.bloquear_persona(sesion)
    credenciales.poner_clave(persona, resumen)
    audit.record("cambiar_clave", "persona", persona.id)
    return persona


def _enviar(plantilla: str, asunto: str, para: str, **datos: object) -> None:
    marca = configuraciones.marca().titulo
    correos.encolar(
        plantilla,
        asunto.format(marca=marca),
        [para],
        {"marca": marca, **datos},
        empresa_id=None,
        confidencial=True,
    )
