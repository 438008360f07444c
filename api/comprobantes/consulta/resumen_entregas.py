"""Cómo va la entrega de cada comprobante, en una palabra: lo que la lista muestra."""

from collections.abc import Collection, Iterable

from sqlalchemy import Row, bindparam, select

from api.comprobantes.nucleo.models import EntregaComprobante
from api.core.datos.db import db
from api.plataforma.correos import service as correos
from api.plataforma.correos.models import ENVIADO, ENVIANDO
from api.plataforma.correos.models import PENDIENTE as EN_COLA
from api.ventas.envios import service as envios
from api.ventas.envios.models import ENLACE

NO_CORRESPONDE, PENDIENTE, ENTREGADO = "NO_CORRESPONDE", "PENDIENTE", "ENTREGADO"
PARCIAL, NO_ENTREGADO, SIN_CORREO = "PARCIAL", "NO_ENTREGADO", "SIN_CORREO"
ENTREGAS = {
    NO_CORRESPONDE: "Aún no autorizado",  # solo se entrega lo autorizado
    PENDIENTE: "Por entregar",
    ENTREGADO: "Entregado",
    PARCIAL: "Entregado en parte",
    NO_ENTREGADO: "No entregado",
    SIN_CORREO: "Sin correo",
}
# Armada una vez: cada página de la lista la ejecuta.
_ENTREGAS = (
    select(
        EntregaComprobante.comprobante_id,
        EntregaComprobante.correo_id,
        EntregaComprobante.envio_id,
    )
    .where(EntregaComprobante.comprobante_id.in_(bindparam("de_cuales", expanding=True)))
    .order_by(EntregaComprobante.id)
)


def resumir(autorizados: dict[int, bool]) -> dict[int, str]:
    """Cómo va el último envío de cada comprobante. Recibe id → si su comprador tiene correo."""
    ultimas = _ultimas(autorizados)
    por_correo = correos.entregas(u.correo_id for u in ultimas.values() if u.correo_id is not None)
    por_whatsapp = envios.vistas(u.envio_id for u in ultimas.values() if u.envio_id is not None)
    resumen = {}
    for id_, con_correo in autorizados.items():
        if (ultima := ultimas.get(id_)) is None:
            resumen[id_] = PENDIENTE if con_correo else SIN_CORREO
        elif ultima.correo_id is not None:
            resumen[id_] = en_conjunto([d.estado for d in por_correo[ultima.correo_id]])
        else:
            resumen[id_] = _de_mano(por_whatsapp.get(ultima.envio_id or 0))
    return resumen


def _de_mano(envio: envios.VistaDeEnvio | None) -> str:
    """Por WhatsApp vale lo que diga su servicio. Si fue un enlace, se da por entregado: lo envió una
    persona."""
    return ENTREGADO if envio is None or envio.estado == ENLACE else en_conjunto([envio.estado])


def en_conjunto(estados: Collection[str]) -> str:
    if any(estado in (EN_COLA, ENVIANDO) for estado in estados):
        return PENDIENTE
    llegaron = sum(estado == ENVIADO for estado in estados)
    if llegaron == len(estados):
        return ENTREGADO
    return PARCIAL if llegaron else NO_ENTREGADO


def _ultimas(ids: Iterable[int]) -> dict[int, Row[int, int | None, int | None]]:
    """Comprobante → el correo o el envío de su última entrega."""
    ids = list(ids)
    filas = db.session.execute(_ENTREGAS, {"de_cuales": ids}) if ids else ()
    return {fila.comprobante_id: fila for fila in filas}
