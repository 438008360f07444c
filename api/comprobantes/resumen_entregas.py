"""How the delivery of documents stands, each in a word: what a list shows of it."""

from collections.abc import Collection, Iterable

from sqlalchemy import select

from api.comprobantes.models import EntregaComprobante
from api.core.db import db
from api.correos import service as correos
from api.correos.models import ENVIADO, ENVIANDO
from api.correos.models import PENDIENTE as EN_COLA

NO_CORRESPONDE, PENDIENTE, ENTREGADO = "NO_CORRESPONDE", "PENDIENTE", "ENTREGADO"
PARCIAL, NO_ENTREGADO, SIN_CORREO = "PARCIAL", "NO_ENTREGADO", "SIN_CORREO"
ENTREGAS = {
    NO_CORRESPONDE: "Aún no autorizado",  # only what is authorised is delivered
    PENDIENTE: "Por entregar",
    ENTREGADO: "Entregado",
    PARCIAL: "Entregado en parte",
    NO_ENTREGADO: "No entregado",
    SIN_CORREO: "Sin correo",
}


def resumir(autorizados: dict[int, bool]) -> dict[int, str]:
    """Of each document (id → whether its buyer has an address), what became of the last thing sent."""
    ultimas = _ultimas(autorizados)
    entregas = correos.entregas(correo_id for correo_id in ultimas.values() if correo_id is not None)
    resumen = {}
    for id_, con_correo in autorizados.items():
        if id_ not in ultimas:
            resumen[id_] = PENDIENTE if con_correo else SIN_CORREO
        elif (correo_id := ultimas[id_]) is None:
            resumen[id_] = ENTREGADO  # by WhatsApp, from the hand of a person
        else:
            resumen[id_] = en_conjunto([d.estado for d in entregas[correo_id]])
    return resumen


def en_conjunto(estados: Collection[str]) -> str:
    if any(estado in (EN_COLA, ENVIANDO) for estado in estados):
        return PENDIENTE
    llegaron = sum(estado == ENVIADO for estado in estados)
    if llegaron == len(estados):
        return ENTREGADO
    return PARCIAL if llegaron else NO_ENTREGADO


def _ultimas(ids: Iterable[int]) -> dict[int, int | None]:
    """Document → the mail that it went in last (None: by WhatsApp)."""
    ids = list(ids)
    consulta = select(EntregaComprobante.comprobante_id, EntregaComprobante.correo_id).where(
        EntregaComprobante.comprobante_id.in_(ids)
    )
    filas = db.session.execute(consulta.order_by(EntregaComprobante.id)) if ids else ()
    return {fila.comprobante_id: fila.correo_id for fila in filas}
