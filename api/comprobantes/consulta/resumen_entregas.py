"""Cómo va la entrega de cada comprobante, en una palabra: lo que la lista muestra."""

from collections.abc import Collection
from typing import NamedTuple

from sqlalchemy import ARRAY, BigInteger, any_, bindparam, select

from api.comprobantes.nucleo.models import EntregaComprobante
from api.core.datos.directas import Directa
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

SIN_LLEGAR = frozenset({PARCIAL, NO_ENTREGADO})


class _Entrega(NamedTuple):
    comprobante_id: int
    correo_id: int | None
    envio_id: int | None


_ENTREGAS = Directa(
    _Entrega,
    lambda: (
        select(
            EntregaComprobante.comprobante_id,
            EntregaComprobante.correo_id,
            EntregaComprobante.envio_id,
        )
        .where(EntregaComprobante.comprobante_id == any_(bindparam("ids", type_=ARRAY(BigInteger))))
        .order_by(EntregaComprobante.id)
    ),
)


def resumir(autorizados: dict[int, bool]) -> dict[int, str]:
    """Cómo va el último envío de cada comprobante. Recibe id → si su comprador tiene correo."""
    ultimas = _ultimas(autorizados)
    por_correo = correos.estados(u.correo_id for u in ultimas.values() if u.correo_id is not None)
    por_whatsapp = envios.vistas(u.envio_id for u in ultimas.values() if u.envio_id is not None)
    resumen = {}
    for id_, con_correo in autorizados.items():
        if (ultima := ultimas.get(id_)) is None:
            resumen[id_] = PENDIENTE if con_correo else SIN_CORREO
        elif ultima.correo_id is not None:
            resumen[id_] = en_conjunto(por_correo[ultima.correo_id])
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


def _ultimas(ids: Collection[int]) -> dict[int, _Entrega]:
    """Comprobante → el correo o el envío de su última entrega."""
    return {e.comprobante_id: e for e in _ENTREGAS.todas(ids=list(ids))} if ids else {}
