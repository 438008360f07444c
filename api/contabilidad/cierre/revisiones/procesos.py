"""Los cierres de meses y años, entre los procesos de la empresa. De un mes abierto, cuántos de sus pasos se hicieron."""

from collections.abc import Collection
from datetime import date
from typing import Any

from sqlalchemy import Select, case, func, select, text

from api.contabilidad.cierre import pasos
from api.contabilidad.cierre.filas import nombrar
from api.contabilidad.cierre.models import CERRADO, CierreAnio, CierreMes
from api.core.datos.db import empresa_actual
from api.core.datos.listas.pages import Fila
from api.plataforma.procesos import fuentes
from api.plataforma.procesos.fuentes import FuenteDeProcesos


def _meses(permisos: Collection[str]) -> Select[Any] | None:
    if "contabilidad.ver" not in permisos:
        return None
    c = CierreMes
    se_hacen = sum(paso.hacer is not None for paso in pasos.todos())
    hechos = select(func.count()).select_from(func.jsonb_object_keys(c.pasos).table_valued("paso"))
    return fuentes.columnas(
        fuentes.CIERRE_MES,
        id_=c.id,
        que=func.to_char(func.make_date(c.anio, c.mes, 1), "YYYY-MM"),
        propio=func.to_char(func.make_date(c.anio, c.mes, 1), "YYYYMM"),
        estado=case((c.estado == CERRADO, fuentes.TERMINADO), else_=fuentes.ESPERA),
        total=func.greatest(se_hacen, 1),
        hechos=case((c.estado == CERRADO, func.greatest(se_hacen, 1)), else_=hechos.scalar_subquery()),
        por=c.cerrado_por,
        empezado_en=_al_terminar(func.make_date(c.anio, c.mes, 1), "1 month"),
        terminado_en=c.cerrado_en,
        motivo=c.motivo,
    ).where(c.empresa_id == empresa_actual())


def _anios(permisos: Collection[str]) -> Select[Any] | None:
    if "contabilidad.ver" not in permisos:
        return None
    c = CierreAnio
    return fuentes.columnas(
        fuentes.CIERRE_ANIO,
        id_=c.id,
        que=func.to_char(func.make_date(c.anio, 1, 1), "YYYY"),
        estado=case((c.estado == CERRADO, fuentes.TERMINADO), else_=fuentes.ESPERA),
        total=1,
        hechos=case((c.estado == CERRADO, 1), else_=0),
        por=c.cerrado_por,
        empezado_en=_al_terminar(func.make_date(c.anio, 1, 1), "1 year"),
        terminado_en=c.cerrado_en,
        motivo=c.motivo,
    ).where(c.empresa_id == empresa_actual())


def _al_terminar(desde: Any, cuanto: str) -> Any:
    """El instante en que el período terminó: desde entonces se cierra."""
    return func.timezone("America/Guayaquil", desde + text(f"interval '{cuanto}'"))


def _con_su_nombre(fila: Fila) -> Fila:
    return {**fila, "que": nombrar(date.fromisoformat(f"{fila['que']}-01"))}


FUENTES = (
    FuenteDeProcesos(
        fuentes.CIERRE_MES, _meses, lambda fila: f"/cierres/{fila['propio']}", completar=_con_su_nombre
    ),
    FuenteDeProcesos(fuentes.CIERRE_ANIO, _anios, lambda fila: f"/cierres/{fila['que']}"),
)
