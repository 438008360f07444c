"""Lo avisado se guarda treinta días, se haya entregado o no."""

from datetime import timedelta

from sqlalchemy import any_, bindparam, delete, select
from sqlalchemy.dialects.postgresql import ARRAY
from sqlalchemy.types import BigInteger

from api.core.datos.clock import ahora
from api.core.datos.db import db, en_empresa, en_todas_las_empresas, transactional
from api.plataforma.webhooks.models import EnvioDeWebhook, IntentoDeWebhook, SucesoDeWebhook

SE_GUARDA = timedelta(days=30)
_LOTE = 2_000


def olvidar() -> bool:
    """Borra un lote de lo que ya pasó de su tiempo; False cuando no queda."""
    viejos = (
        select(SucesoDeWebhook.empresa_id, SucesoDeWebhook.id)
        .where(SucesoDeWebhook.creado_en < ahora() - SE_GUARDA)
        .order_by(SucesoDeWebhook.empresa_id)
        .limit(_LOTE)
    )
    por_empresa: dict[int, list[int]] = {}
    with en_todas_las_empresas():
        for empresa_id, id_ in db.session.execute(viejos):
            por_empresa.setdefault(empresa_id, []).append(id_)
    for empresa_id, ids in por_empresa.items():
        with en_empresa(empresa_id):
            _borrar(ids)
    return bool(por_empresa)


@transactional
def _borrar(sucesos: list[int]) -> None:
    estos = bindparam("sucesos", sucesos, type_=ARRAY(BigInteger))
    suyos = select(EnvioDeWebhook.id).where(EnvioDeWebhook.suceso_id == any_(estos))
    de_cada = {"synchronize_session": False}
    db.session.execute(
        delete(IntentoDeWebhook).where(IntentoDeWebhook.envio_id.in_(suyos)), execution_options=de_cada
    )
    db.session.execute(
        delete(EnvioDeWebhook).where(EnvioDeWebhook.suceso_id == any_(estos)), execution_options=de_cada
    )
    db.session.execute(
        delete(SucesoDeWebhook).where(SucesoDeWebhook.id == any_(estos)), execution_options=de_cada
    )
