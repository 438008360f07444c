"""Lo que se dice por correo a una persona sobre su propia cuenta."""

from api.core.datos.db import transactional
from api.plataforma.configuraciones import service as configuraciones
from api.plataforma.correos import service as correos
from api.plataforma.credenciales.models import Persona
from api.plataforma.usuarios.models import Administrador, Usuario


@transactional
def correo_cambiado(persona: Administrador | Usuario, anterior: str) -> None:
    """Avisa a la dirección anterior, sea quien sea el que la cambió: su dueño no lo sabría de otro modo."""
    _enviar("correo_cambiado", "Cambió el correo de su cuenta", anterior, persona, correo=persona.correo)


@transactional
def acceso_terminado(usuario: Usuario, distribuidor: str) -> None:
    """Dice a un usuario que la clave o la invitación que le llegó por un distribuidor ya no sirve."""
    enlace = f"{configuraciones.marca().url}/#/recuperar-clave"
    _enviar(
        "acceso_terminado",
        "Pida una contraseña nueva para ingresar",
        usuario.correo,
        usuario,
        distribuidor=distribuidor,
        enlace=enlace,
    )


@transactional
def quitado(persona: Persona, empresa: str) -> None:
    """Dice a una persona que ya no entra a una empresa, y que a las demás suyas sigue entrando."""
    correos.encolar(
        "quitado_de_empresa",
        f"Ya no entra a {empresa}",
        [persona.correo],
        {"marca": configuraciones.marca().titulo, "nombre": persona.nombre, "empresa": empresa},
        empresa_id=None,
    )


def _enviar(plantilla: str, asunto: str, para: str, persona: Administrador | Usuario, **datos: str) -> None:
    correos.encolar(
        plantilla,
        asunto,
        [para],
        {
            "marca": configuraciones.marca().titulo,
            "nombre": persona.nombre,
            "usuario": persona.usuario,
            **datos,
        },
        empresa_id=persona.empresa_id if isinstance(persona, Usuario) else None,
    )
