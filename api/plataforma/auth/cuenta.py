"""Los datos propios, que cada uno cambia. El correo solo lo cambia quien sabe la clave, porque ahí llegaría
una clave temporal."""

from api.core.datos import audit, versiones
from api.core.datos.cambios import Cambios
from api.core.datos.db import al_confirmar, transactional
from api.core.datos.sesion import Sesion
from api.core.errors import SinPermiso
from api.core.http import sessions
from api.plataforma.auth import actual, apertura, vistas
from api.plataforma.credenciales import service as credenciales
from api.plataforma.usuarios import avisos
from api.plataforma.usuarios.models import Administrador, Usuario


def ver(sesion: Sesion) -> Administrador | Usuario:
    return vistas.persona_de(sesion)


def cambiar(
    sesion: Sesion, nombre: str, correo: str, clave: str, version: int | None
) -> Administrador | Usuario:
    """Cambia el nombre y el correo de quien llama. argon2 corre antes de la transacción."""
    if sesion.delegado_de is not None:
        raise SinPermiso("Un distribuidor no puede cambiar los datos del propietario.")
    persona = vistas.persona_de(sesion)
    if correo != persona.correo:
        frase = "La contraseña no es correcta." if clave else "Para cambiar su correo ingrese su contraseña."
        actual.exigir(sesion, persona, clave, frase)
    return _guardar(sesion, Cambios({"nombre": nombre, "correo": correo}, version))


@transactional
def _guardar(sesion: Sesion, cambios: Cambios) -> Administrador | Usuario:
    persona = apertura.bloquear(sesion)
    entidad = type(persona).__name__.lower()
    versiones.exigir(persona, cambios.version, entidad, "sus datos")
    antes, despues = audit.changes(persona, cambios)
    if not despues:
        return persona
    for campo, valor in despues.items():
        setattr(persona, campo, valor)
    persona.version += 1
    audit.record(
        "actualizar", entidad, persona.id, empresa_id=sesion.empresa_id, antes=antes, despues=despues
    )
    if "correo" in antes:
        credenciales.quitar_temporales(persona)
        avisos.correo_cambiado(persona, antes["correo"])
    if "nombre" in despues:
        al_confirmar(
            lambda: sessions.renombrar(sesion.tipo, persona.id, sesion.empresa_id, despues["nombre"])
        )
    return persona
