"""Las claves temporales que se envían por correo: para recuperar la clave y para una cuenta nueva, que aún
no tiene otra."""

from datetime import timedelta
from typing import Literal

from api.core.datos import audit
from api.core.datos.db import db, transactional
from api.plataforma.configuraciones import service as configuraciones
from api.plataforma.correos import service as correos
from api.plataforma.credenciales import service as credenciales
from api.plataforma.usuarios import service as usuarios
from api.plataforma.usuarios.models import Administrador, Usuario

MotivoDelCorreo = Literal["recuperacion", "cuenta_nueva"]
# Quien recupera su clave está esperando el correo; quien recibe una cuenta nueva lo lee cuando puede.
_VIDAS: dict[MotivoDelCorreo, timedelta] = {
    "recuperacion": usuarios.VIDA_TEMPORAL,
    "cuenta_nueva": timedelta(hours=72),
}
_ASUNTOS: dict[MotivoDelCorreo, str] = {
    "recuperacion": "Su clave temporal de {marca}",
    "cuenta_nueva": "Su cuenta de {marca}",
}


@transactional
def enviar(
    persona: Administrador | Usuario,
    empresa_id: int | None,
    motivo: MotivoDelCorreo = "recuperacion",
    ruc: str = "",
) -> None:
    """Envía por correo una clave temporal (a quien está unido a una persona, al correo de ella, que en la empresa nadie cambia), que sirve para cambiar la clave una vez. Hasta entonces la actual sigue
    sirviendo, y las temporales de correos anteriores, hasta su hora. Al usuario nuevo de una empresa se le dice con
    qué `ruc` entrar."""
    marca = configuraciones.marca()
    titular = credenciales.titular(persona)
    clave = usuarios.dar_clave_temporal(persona, _VIDAS[motivo])
    ruta = "administrador/login" if empresa_id is None else "login"
    if motivo == "recuperacion":
        audit.record("recuperar", type(persona).__name__.lower(), persona.id, empresa_id=empresa_id)
    correos.encolar(
        motivo,
        _ASUNTOS[motivo].format(marca=marca.titulo),
        [titular.correo],
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
