"""Lo que un cobro por retención es en los libros: lo retenido de cada impuesto, por su código."""

from collections import defaultdict
from collections.abc import Iterable, Sequence

from sqlalchemy import BigInteger, and_, any_, func, literal, or_, select
from sqlalchemy.dialects.postgresql import ARRAY

from api.core.autor import Autor
from api.core.datos.db import db
from api.libros.cuentas.nucleo.origenes import ParteDeDinero
from api.libros.reglas import service as libros
from api.plataforma.codigos.roles import RETENIDO_ISD, RETENIDO_IVA, RETENIDO_RENTA
from api.plataforma.retenciones.models import ISD, IVA_RETENIDO, RENTA
from api.ventas.cartera import service as cartera
from api.ventas.retenciones_recibidas.nucleo.models import DocumentoRetenido, LineaRetenida, RetencionRecibida

_ROLES = {RENTA: RETENIDO_RENTA, IVA_RETENIDO: RETENIDO_IVA, ISD: RETENIDO_ISD}
_SUMA = (LineaRetenida.codigo, LineaRetenida.codigo_retencion, func.sum(LineaRetenida.valor))
_POR = _SUMA[:2]


def partes_de(sustento_id: int) -> list[ParteDeDinero]:
    """Lo retenido de un documento, para el cobro que se va a hacer; de quien no lleva libros, nada."""
    if not libros.activos():
        return []
    suyas = select(*_SUMA).where(LineaRetenida.sustento_id == sustento_id, LineaRetenida.valor > 0)
    filas = db.session.execute(suyas.group_by(*_POR).order_by(*_POR))
    return [ParteDeDinero(_ROLES[fila[0]], fila[1], fila[2]) for fila in filas]


def contabilizar_otra_vez(cobro_ids: Iterable[int], quien: Autor) -> None:
    """Los cobros hechos a mano que se enlazaron, o dejaron de estarlo."""
    suyos = sorted(set(cobro_ids))
    if suyos and libros.llevados():
        cartera.contabilizar_otra_vez(suyos, quien)


def partes_de_cobros(cobro_ids: Iterable[int]) -> dict[int, Sequence[ParteDeDinero]]:
    d, r = DocumentoRetenido, RetencionRecibida
    consulta = (
        select(d.cobro_id, *_SUMA)
        .join(r, and_(r.empresa_id == d.empresa_id, r.id == d.retencion_id))
        .join(
            LineaRetenida, and_(LineaRetenida.empresa_id == d.empresa_id, LineaRetenida.sustento_id == d.id)
        )
        .where(
            d.cobro_id == any_(literal(list(cobro_ids), ARRAY(BigInteger))),
            or_(r.anulada_el.is_(None), ~d.enlazado),  # el que se le enlazó a una anulada quedó suelto
            LineaRetenida.valor > 0,
        )
        .group_by(d.cobro_id, *_POR)
        .order_by(d.cobro_id, *_POR)
    )
    partes: dict[int, list[ParteDeDinero]] = defaultdict(list)
    for cobro_id, codigo, codigo_retencion, valor in db.session.execute(consulta):
        partes[cobro_id or 0].append(ParteDeDinero(_ROLES[codigo], codigo_retencion, valor))
    return dict(partes)
