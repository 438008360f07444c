"""Cuando el plazo para anular lo de un mes terminó, se pregunta otra vez al SRI por lo que se recibió de ese mes."""

from datetime import date, datetime

from sqlalchemy import Select, or_, select

from api.compras.recibidos.models import ACEPTADO, POR_REVISAR, Recibido
from api.compras.recibidos.traida import turnos
from api.compras.recibidos.traida.models import COMPROBAR, TraidaRecibido
from api.core.datos import directas, meses
from api.core.datos.clock import GUAYAQUIL, ahora, hoy
from api.core.datos.db import db, empresa_actual, en_empresa, en_todas_las_empresas, transactional

DESDE_EL_DIA = 9
"""Un comprobante se anula hasta el día 7 del mes siguiente, o el hábil que le siga."""
_DE_UNA_VEZ = 5_000


def comprobar_el_mes() -> None:
    """Pone el turno de cada recibido del mes que cerró por el que todavía no se preguntó. Correr otra vez no repite nada."""
    dia = hoy()
    if dia.day < DESDE_EL_DIA:
        return
    for empresa_id in _empresas(dia):
        with en_empresa(empresa_id):
            while _pedir(dia):
                pass


@transactional
def _pedir(dia: date) -> bool:
    """Pide por unos cuantos; responde si había alguno."""
    r = Recibido
    faltan = db.session.execute(
        _sin_comprobar(dia, select(r.id, r.clave, r.ambiente, r.origen)).order_by(r.id).limit(_DE_UNA_VEZ)
    ).all()
    if not faltan:
        return False
    directas.insertar(
        "traidas_recibidos",
        {"empresa_id": empresa_actual(), "que": COMPROBAR, "proximo": ahora()},
        {
            "recibido_id": [fila.id for fila in faltan],
            "clave": [fila.clave for fila in faltan],
            "ambiente": [fila.ambiente for fila in faltan],
            "origen": [fila.origen for fila in faltan],
        },
        sin_repetir=("empresa_id", "recibido_id"),
    )
    turnos.pedir()
    return True


def _sin_comprobar(dia: date, que: Select) -> Select:
    """Los del mes anterior a `dia` por los que no se ha preguntado desde que terminó su plazo."""
    r, t = Recibido, TraidaRecibido
    este_mes, anterior = meses.primero(dia), meses.primero(dia, -1)
    corte = datetime(dia.year, dia.month, DESDE_EL_DIA, tzinfo=GUAYAQUIL)
    pedido = select(t.id).where(t.empresa_id == r.empresa_id, t.recibido_id == r.id)
    return que.where(
        r.estado.in_((ACEPTADO, POR_REVISAR)),
        r.fecha >= anterior,
        r.fecha < este_mes,
        or_(r.comprobado_en.is_(None), r.comprobado_en < corte),
        ~pedido.exists(),
    )


@transactional
def _empresas(dia: date) -> list[int]:
    with en_todas_las_empresas():
        return list(db.session.scalars(_sin_comprobar(dia, select(Recibido.empresa_id)).distinct()))
