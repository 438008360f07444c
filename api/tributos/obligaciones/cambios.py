"""Lo que cambió después de revisar una obligación: un documento de su período que se hizo, se corrigió o se anuló, o lo que una
persona dijo de su formulario. Lo revisado entonces ya no vale, y se dice.

Se mira la auditoría desde la revisión más vieja: como cada madrugada se revisa otra vez, es lo de un día."""

from collections.abc import Sequence
from datetime import date, datetime
from typing import Any, NamedTuple

from sqlalchemy import BigInteger, Date, Select, case, cast, func, select, union_all

from api.compras.compras.nucleo.models import Compra
from api.comprobantes.nucleo.models import Comprobante
from api.core.datos import meses
from api.core.datos.audit import Auditoria
from api.core.datos.db import db, empresa_actual
from api.tributos.obligaciones.calendario import Debida
from api.ventas.retenciones_recibidas.nucleo.models import RetencionRecibida

_A = Auditoria
# De qué trata cada línea, y el día por el que se declara.
_DOCUMENTOS: Sequence[tuple[tuple[str, ...], Any, Any]] = (
    (("comprobante", "embarque_exportado"), Comprobante, Comprobante.fecha),
    (("compra",), Compra, Compra.fecha_registro),
    (("retencion_recibida",), RetencionRecibida, RetencionRecibida.fecha),
)
_NO_CAMBIAN = ("enviar", "adjuntar")  # lo que se declara
_DICHO = "declaracion"  # su id: «104 2026-10»


class RevisadaEn(NamedTuple):
    """Una obligación que alguien revisó, y cuándo."""

    debida: Debida
    cuando: datetime

    @property
    def desde(self) -> date:
        return meses.primero(self.debida.fin, 1 - self.debida.deber.cada)


def despues_de(revisadas: Sequence[RevisadaEn]) -> set[tuple[str, str]]:
    """Las que cambiaron desde que se revisaron."""
    if not revisadas:
        return set()
    desde, hasta = min(r.desde for r in revisadas), max(r.debida.fin for r in revisadas)
    antes = min(r.cuando for r in revisadas)
    partes = [_de_documentos(*suyo, desde, hasta, antes) for suyo in _DOCUMENTOS]
    por_mes: dict[date, datetime] = {}
    for mes, cuando in db.session.execute(union_all(*partes)):
        por_mes[mes] = max(cuando, por_mes.get(mes, cuando))
    filas = db.session.execute(_de_formularios(revisadas, antes))
    dichos: dict[str, datetime] = {fila.clave: fila.cuando for fila in filas}
    return {
        r.debida.clave
        for r in revisadas
        if any(r.desde <= mes <= r.debida.fin and cuando > r.cuando for mes, cuando in por_mes.items())
        or ((dicho := dichos.get(" ".join(r.debida.clave))) is not None and dicho > r.cuando)
    }


def _de_documentos(
    entidades: Sequence[str], modelo: Any, dia: Any, desde: date, hasta: date, antes: datetime
) -> Select[date, datetime]:
    """De cada mes, el último cambio."""
    mes = cast(func.date_trunc("month", dia), Date)
    suyo = case((_A.entidad.in_(entidades), cast(_A.entidad_id, BigInteger)))  # otras no se numeran
    return (
        select(mes.label("mes"), func.max(_A.instante).label("cuando"))
        .select_from(_A)
        .join(modelo, modelo.id == suyo)
        .where(
            _A.empresa_id == empresa_actual(),
            modelo.empresa_id == empresa_actual(),
            _A.instante > antes,
            _A.entidad.in_(entidades),
            _A.accion.not_in(_NO_CAMBIAN),
            dia.between(desde, hasta),
        )
        .group_by(mes)
    )


def _de_formularios(revisadas: Sequence[RevisadaEn], antes: datetime) -> Select[str, datetime]:
    cuales = [" ".join(r.debida.clave) for r in revisadas]
    return (
        select(_A.entidad_id.label("clave"), func.max(_A.instante).label("cuando"))
        .where(
            _A.empresa_id == empresa_actual(),
            _A.instante > antes,
            _A.entidad == _DICHO,
            _A.entidad_id.in_(cuales),
        )
        .group_by(_A.entidad_id)
    )
