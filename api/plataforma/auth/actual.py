"""La clave de quien ya ingresó, escrita otra vez.

Quien roba una sesión no sabe la clave, y aquí podría adivinarla. Se cuenta cada intento antes de comprobarlo, por la
sesión con que se hace y por la cuenta desde todas las suyas; la buena pone las dos cuentas en cero. La equivocada queda en
los accesos, y también a quien se hizo esperar.
"""

from dataclasses import replace

from api.core.datos.sesion import Sesion, Sujeto
from api.core.errors import DemasiadosIntentos, ReglaDeNegocio, SinSesion
from api.core.http import limits, sessions
from api.core.http.visitante import accesos
from api.plataforma.credenciales import service as credenciales
from api.plataforma.credenciales.models import ConClave
from api.plataforma.usuarios import claves
from api.plataforma.usuarios import service as usuarios

_QUE = "clave-actual"
_DE_SESION, _DE_CUENTA = (5, "15 minutes"), (20, "day")
_DEMASIADOS = "Hubo demasiadas contraseñas equivocadas. Si no la recuerda, cierre la sesión y recupérela."


def confirmar(sesion: Sesion, clave: str) -> None:
    """Quien está escribe su clave para seguir. El distribuidor que está en lugar del propietario, la suya."""
    quien = sesion
    if sesion.delegado_de is not None:
        quien = replace(sesion, tipo="administrador", usuario_id=sesion.delegado_de, empresa_id=None)
    persona = usuarios.persona(quien.usuario_id, quien.empresa_id)
    if persona is None or not persona.activo:
        raise SinSesion()
    exigir(sesion, persona, clave, "La contraseña no es correcta.")
    sessions.anotar_clave(sesion)


def exigir(sesion: Sesion, persona: ConClave, clave: str, frase: str) -> None:
    """Que `clave` sea la de quien llama. Si no, la `frase` junto a su campo; DemasiadosIntentos tras varias."""
    if not clave:
        raise ReglaDeNegocio.en("clave_actual", frase)
    quien = accesos.de_sesion(sesion)._replace(cuenta=persona.cuenta)
    cuentas = (
        (f"sesion:{sesion.clave}", *_DE_SESION),
        (f"cuenta:{Sujeto.de_sesion(sesion).nombre}", *_DE_CUENTA),
    )
    try:
        for cuenta in cuentas:
            limits.gastar(_QUE, *cuenta, _DEMASIADOS)
    except DemasiadosIntentos:
        accesos.anotar(accesos.CLAVE_FRENADA, quien, sesion.id)
        raise
    if not claves.verificar(credenciales.titular(persona).clave_hash, clave):
        accesos.anotar(accesos.CLAVE_FALLIDA, quien, sesion.id)
        raise ReglaDeNegocio.en("clave_actual", frase)
    for cuenta in cuentas:
        limits.olvidar(_QUE, *cuenta)
