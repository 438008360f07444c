"""El correo que recuerda a alguien con qué usuario entra."""

from collections.abc import Sequence

from api.core.datos import audit
from api.core.datos.db import transactional
from api.plataforma.configuraciones import service as configuraciones
from api.plataforma.correos import service as correos
from api.plataforma.usuarios.models import Administrador, Usuario


@transactional
def enviar(personas: Sequence[Administrador | Usuario], empresa_id: int | None, ruc: str) -> None:
    """Envía sus usuarios a la dirección guardada, que es la de todas. Lo pudo pedir cualquiera: no lleva nada que alguien haya
    escrito para que se lea."""
    if not personas:
        return
    marca = configuraciones.marca()
    for persona in personas:
        audit.record("recordar_usuario", type(persona).__name__.lower(), persona.id, empresa_id=empresa_id)
    correos.encolar(
        "usuarios_recordados",
        f"Su usuario de {marca.titulo}",
        [personas[0].correo],
        {
            "marca": marca.titulo,
            "ruc": ruc,
            "usuarios": [persona.usuario for persona in personas],
            "enlace": f"{marca.url}/#/{'administrador/login' if empresa_id is None else 'login'}",
        },
        empresa_id=empresa_id,
    )
