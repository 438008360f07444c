"""El correo a quien manda en la empresa: a un webhook suyo se le dejó de llamar."""

from api.plataforma.configuraciones import service as configuraciones
from api.plataforma.correos import service as correos
from api.plataforma.empresas import service as empresas
from api.plataforma.usuarios import service as usuarios
from api.plataforma.webhooks.models import Webhook


def de_detenido(webhook: Webhook) -> None:
    empresa, marca = empresas.obtener(webhook.empresa_id), configuraciones.marca()
    propietario = usuarios.propietario_de(webhook.empresa_id)
    correos.encolar(
        "webhook_detenido",
        f"Se dejó de avisar a un sistema de {empresa.nombre_comercial}",
        [propietario.correo if propietario else empresa.correo],
        {
            "marca": marca.titulo,
            "nombre": propietario.nombre if propietario else empresa.nombre_comercial,
            "razon_social": empresa.razon_social,
            "url": webhook.url,
            "motivo": webhook.motivo,
            "enlace": f"{marca.url}/#/webhooks/{webhook.id}",
        },
        empresa_id=webhook.empresa_id,
    )
