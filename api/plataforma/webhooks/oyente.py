"""De lo que pasa en una empresa, lo que sus webhooks pidieron saber: se escribe con ello, y se entrega después."""

from collections.abc import Sequence

import orjson
from sqlalchemy import ColumnElement, func, select

from api.core.datos import directas
from api.core.datos.clock import ahora
from api.core.datos.jobs import defer
from api.core.datos.sucesos import Suceso
from api.plataforma.webhooks import publicos
from api.plataforma.webhooks.models import ACTIVO, PENDIENTE, EnvioDeWebhook, Webhook

# Los sucesos y sus envíos, en una sola orden: ninguno, si nadie los pidió. Responde para poderse repartir (directas.insertar).
_ESCRIBIR = """
WITH interesados AS (
    SELECT id FROM webhooks
    WHERE empresa_id = :empresa_id AND terminado_en IS NULL AND CAST(:tipo AS text) = ANY (eventos)
), nuevos AS (
    INSERT INTO webhooks_sucesos (empresa_id, tipo, entidad, entidad_id, datos, creado_en)
    SELECT CAST(:empresa_id AS bigint), :tipo, :entidad, dichas.id, dichas.datos, :ahora
    FROM ROWS FROM (jsonb_to_recordset(CAST(:cosas AS jsonb)) AS (id text, datos jsonb))
        WITH ORDINALITY AS dichas (id, datos, lugar)
    WHERE EXISTS (SELECT FROM interesados)
    ORDER BY dichas.lugar
    RETURNING id, entidad_id
)
INSERT INTO webhooks_envios (empresa_id, webhook_id, suceso_id, objeto, proximo, creado_en)
SELECT CAST(:empresa_id AS bigint), interesados.id, nuevos.id, CAST(:entidad AS text) || ':' || nuevos.entidad_id, :ahora, :ahora
FROM nuevos CROSS JOIN interesados
RETURNING 1
"""


def oir(anunciados: Sequence[Suceso]) -> None:
    """Los escribe, si alguien los pidió, y pide repartirlos: una vez por transacción, al final. Si nadie los pidió, que es lo de casi
    todas las empresas, eso también se ahorra; de lo que salió sin que se la espere no se sabe, y lo mira quien lo pide."""
    uno = anunciados[0]
    publicado = publicos.de(uno.entidad, uno.que) if uno.empresa_id else None
    if publicado is None:
        return
    campos = publicado.publico.datos
    cosas = [
        {"id": suceso.id, "datos": {c: v for c, v in (suceso.despues or {}).items() if c in campos}}
        for suceso in anunciados
    ]
    valores = {
        "empresa_id": uno.empresa_id,
        "tipo": publicado.tipo,
        "entidad": uno.entidad,
        "cosas": orjson.dumps(cosas).decode(),
        "ahora": ahora(),
    }
    if directas.ordenar(_ESCRIBIR, valores) != 0:
        pedir_reparto(uno.empresa_id)


def pedir_reparto(empresa_id: int) -> None:
    nombre = f"webhooks-{empresa_id}"
    defer("webhooks.repartir", lock=nombre, unico=nombre, si=_hay(empresa_id), empresa_id=empresa_id)


def _hay(empresa_id: int) -> ColumnElement[bool]:
    """Si algo de esa empresa espera, y a quien lo espera se le puede llamar."""
    suyos = select(EnvioDeWebhook.id).join(
        Webhook, (Webhook.empresa_id == EnvioDeWebhook.empresa_id) & (Webhook.id == EnvioDeWebhook.webhook_id)
    )
    return suyos.where(
        EnvioDeWebhook.empresa_id == empresa_id,
        EnvioDeWebhook.estado == PENDIENTE,
        EnvioDeWebhook.proximo <= ahora(),
        Webhook.estado == ACTIVO,
        func.coalesce(Webhook.espera_hasta, ahora()) <= ahora(),
    ).exists()
