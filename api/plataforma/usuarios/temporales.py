"""Temporary passwords by mail: for a recovery, and for a new account that has no other yet."""

from datetime import timedelta
from typing import Literal

from api.core.datos import audit
from api.core.datos.db import db, transactional
from api.plataforma.configuraciones import service as configuraciones
from api.plataforma.correos import service as correos
from api.plataforma.usuarios import service as usuarios
from api.plataforma.usuarios.models import Administrador, Usuario

Motivo = Literal["recuperacion", "cuenta_nueva"]
# A new person reads his first mail when he can: a recovery is asked for by who is waiting.
_VIDAS: dict[Motivo, timedelta] = {
    "recuperacion": usuarios.VIDA_TEMPORAL,
    "cuenta_nueva": timedelta(hours=72),
}
_ASUNTOS: dict[Motivo, str] = {
    "recuperacion": "Su clave temporal de {marca}",
    "cuenta_nueva": "Su cuenta de {marca}",
}


@transactional
def enviar(
    persona: Administrador | Usuario, empresa_id: int | None, motivo: Motivo = "recuperacion", ruc: str = ""
) -> None:
    """Mail a temporary password, which works once; the current one keeps working until then. A
    company's new user is told with which `ruc` to get in."""
    marca = configuraciones.marca()
    clave = usuarios.dar_clave_temporal(persona, _VIDAS[motivo])
    ruta = "administrador/login" if empresa_id is None else "login"
    if motivo == "recuperacion":
        audit.record("recuperar", type(persona).__name__.lower(), persona.id, empresa_id=empresa_id)
    correos.encolar(
        motivo,
        _ASUNTOS[motivo].format(marca=marca.titulo),
        [persona.correo],
        {
            "marca": marca.titulo,
            "nombre": persona.nombre,
            "usuario": persona.usuario,
            "ruc": ruc,
            "clave": clave,
            "plazo": _plazo(_VIDAS[motivo]),
            "enlace": f"{marca.url}/#/{ruta}",
        },
        empresa_id=empresa_id,
        confidencial=True,
    )
    db.session.flush()


def _plazo(vida: timedelta) -> str:
    minutos = int(vida.total_seconds() // 60)
    return f"{minutos} minutos" if minutos < 120 else f"{minutos // 60} horas"
