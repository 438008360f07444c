"""Lo que se dice por correo de los factores de alguien: a él, porque pudo no ser quien los cambió."""

from api.core.datos.db import transactional
from api.plataforma.configuraciones import service as configuraciones
from api.plataforma.correos import service as correos
from api.plataforma.usuarios.models import Administrador, Usuario


@transactional
def cambiaron(persona: Administrador | Usuario, que: str) -> None:
    """`que` es lo que pasó, en una frase."""
    correos.encolar(
        "segundo_factor",
        "Cambió su verificación en dos pasos",
        [persona.correo],
        {
            "marca": configuraciones.marca().titulo,
            "nombre": persona.nombre,
            "usuario": persona.usuario,
            "que": que,
        },
        empresa_id=persona.empresa_id if isinstance(persona, Usuario) else None,
    )
