"""Quién del despacho hace cada obligación de una empresa. De la que no se dice, quien responde por la empresa."""

from collections.abc import Collection
from datetime import date
from typing import Any, NamedTuple

from sqlalchemy import ARRAY, BigInteger, Date, Select, any_, bindparam, select
from sqlalchemy.dialects.postgresql import distinct_on, insert

from api.core.autor import Autor
from api.core.datos import audit
from api.core.datos.db import db, transactional
from api.core.datos.directas import Directa
from api.core.errors import ReglaDeNegocio
from api.despacho.despachos import asignaciones, cambios
from api.despacho.despachos.cambios import LA_HACE, CambioHallado
from api.despacho.despachos.models import ResponsableDeObligacion

ENTIDAD = "responsable_obligacion"
_R = ResponsableDeObligacion


@transactional
def poner(
    despacho_id: int,
    empresa_id: int,
    obligacion: tuple[str, str],
    mes: date,
    persona_id: int | None,
    quien: Autor,
) -> None:
    """Desde ese mes la hace esa persona; con None, otra vez quien responde por la empresa. `obligacion`: cuál, y su nombre."""
    cual, nombre = obligacion
    gente = {una.persona_id: una.nombre for una in asignaciones.en(empresa_id)}
    if persona_id is not None and persona_id not in gente:
        raise ReglaDeNegocio.en("persona_id", "Esa persona no trabaja en la empresa: antes asígnela a ella.")
    antes = gente.get(en_el_mes(despacho_id, [empresa_id], mes).get((empresa_id, cual), 0))
    clave = {
        "despacho_id": despacho_id,
        "empresa_id": empresa_id,
        "obligacion": cual,
        "desde": mes,
    }
    orden = insert(_R).values(**clave, persona_id=persona_id)
    db.session.execute(
        orden.on_conflict_do_update(index_elements=list(clave), set_={"persona_id": persona_id})
    )
    ahora = gente.get(persona_id or 0)
    if ahora != antes:
        cambios.anotar(empresa_id, [CambioHallado(LA_HACE, cual, nombre, antes, ahora, mes)], quien)
    audit.record(
        "asignar",
        ENTIDAD,
        empresa_id,
        despues={
            "empresa_id": empresa_id,
            "obligacion": cual,
            "mes": mes,
            "persona": ahora or "",
        },
    )


def en_el_mes(despacho_id: int, empresa_ids: Collection[int], mes: date) -> dict[tuple[int, str], int]:
    """Quién hace cada obligación de la que se dijo. Quien ya no trabaja en la empresa puede estar: no se le cuenta."""
    dichos = _EN_EL_MES.todas(despacho=despacho_id, empresas=list(empresa_ids), mes=mes)
    return {
        (suya.empresa_id, suya.obligacion): suya.persona_id for suya in dichos if suya.persona_id is not None
    }


def empresas_de(despacho_id: int, persona_id: int, mes: date) -> Select[int]:
    """Dentro de una consulta, las empresas donde le toca alguna obligación de ese mes, si trabaja en ellas."""
    dichos = _ultimos(despacho_id, mes).subquery()
    return select(dichos.c.empresa_id).where(
        dichos.c.persona_id == persona_id,
        dichos.c.empresa_id.in_(asignaciones.de(despacho_id, persona_id)),
    )


def _ultimos(despacho_id: Any, mes: Any) -> Select[int, str, int | None]:
    """Lo último que se dijo de cada obligación, hasta ese mes."""
    return (
        select(_R.empresa_id, _R.obligacion, _R.persona_id)
        .where(_R.despacho_id == despacho_id, _R.desde <= mes)
        .order_by(_R.empresa_id, _R.obligacion, _R.desde.desc())
        .ext(distinct_on(_R.empresa_id, _R.obligacion))
    )


class _Dicho(NamedTuple):
    empresa_id: int
    obligacion: str
    persona_id: int | None


_EN_EL_MES = Directa(
    _Dicho,
    lambda: _ultimos(bindparam("despacho", type_=BigInteger), bindparam("mes", type_=Date)).where(
        _R.empresa_id == any_(bindparam("empresas", type_=ARRAY(BigInteger)))
    ),
)
