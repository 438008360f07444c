"""Lo que cambia en las empresas que un despacho lleva, para decir a cada quien qué es nuevo desde la última vez que miró.

Se anota cada vez, y se cuenta lo neto: lo que fue y volvió no es un cambio, y lo que cambió tres veces es uno, de lo primero a
lo último. Lo que uno mismo hizo no se le dice."""

from collections.abc import Iterable
from datetime import date, datetime, timedelta
from typing import Any, NamedTuple

from sqlalchemy import BindParameter, Select, delete, func, insert, select
from sqlalchemy.dialects.postgresql import aggregate_order_by

from api.core.autor import SISTEMA, Autor
from api.core.datos.clock import ahora
from api.core.datos.db import db
from api.despacho.despachos.models import CambioEnEmpresa, EmpresaDeDespacho

ESTADO, IMPORTE, VENCE, FALTA = "ESTADO", "IMPORTE", "VENCE", "FALTA"
EMPRESA, RESPONDE, ATIENDE, LA_HACE = "EMPRESA", "RESPONDE", "ATIENDE", "LA_HACE"
DIAS = 90  # los que se guarda
_C, _E = CambioEnEmpresa, EmpresaDeDespacho


class CambioHallado(NamedTuple):
    """`cual`: de qué, dentro de su clase; `nombre`, cómo se dice. `antes` o `ahora` nulos: no estaba, o ya no está. `mes`: el del
    tablero en que se ve."""

    clase: str
    cual: str
    nombre: str
    antes: str | None
    ahora: str | None
    mes: date | None = None


def anotar(empresa_id: int, cambiados: Iterable[CambioHallado], quien: Autor = SISTEMA) -> None:
    """Los anota para el despacho que lleva esa empresa, si alguno la lleva."""
    filas = [
        {"empresa_id": empresa_id, "autor": quien.sujeto, "en": ahora(), **suyo._asdict()}
        for suyo in cambiados
    ]
    if not filas:
        return
    vivo = select(_E.despacho_id).where(_E.empresa_id == empresa_id, _E.quitado_en.is_(None))
    despacho_id = db.session.scalar(vivo)
    if despacho_id is not None:
        db.session.execute(insert(_C), [{"despacho_id": despacho_id, **fila} for fila in filas])


def netos(
    despacho_id: int | BindParameter[int],
    empresas: Select[int],
    desde: datetime | BindParameter[datetime],
    menos: str | BindParameter[str],
) -> Select[Any]:
    """Dentro de una consulta, lo que cambió después de `desde` en esas empresas, sin lo que hizo el sujeto `menos`."""
    antes = func.array_agg(aggregate_order_by(_C.antes, _C.id))[1]
    ahora_ = func.array_agg(aggregate_order_by(_C.ahora, _C.id.desc()))[1]
    nombre = func.array_agg(aggregate_order_by(_C.nombre, _C.id.desc()))[1]
    cuando = func.max(_C.en)
    clave = (_C.empresa_id, _C.mes, _C.clase, _C.cual)
    return (
        select(
            *clave,
            nombre.label("nombre"),
            antes.label("antes"),
            ahora_.label("ahora"),
            cuando.label("cambio_en"),
        )
        .where(
            _C.despacho_id == despacho_id,
            _C.en > desde,
            _C.autor != menos,
            _C.empresa_id.in_(empresas),
        )
        .group_by(*clave)
        .having(antes.is_distinct_from(ahora_))
    )


def olvidar() -> None:
    """Los de hace más de DIAS."""
    db.session.execute(delete(_C).where(_C.en < ahora() - timedelta(days=DIAS)))
