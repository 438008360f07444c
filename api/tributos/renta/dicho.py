"""Guardar lo que una persona dice de la renta de un año, con su nombre, y anotarlo."""

from collections.abc import Mapping
from typing import Any

from sqlalchemy.dialects.postgresql import insert

from api.core.datos import audit
from api.core.datos.clock import ahora
from api.core.datos.db import db, empresa_actual
from api.core.datos.sesion import quien_llama
from api.tributos.renta.nucleo.models import CuentaDeRenta, PartidaDeRenta

ENTIDAD = "hoja_renta"


def guardar(
    tabla: type[PartidaDeRenta] | type[CuentaDeRenta], clave: Mapping[str, Any], dice: Mapping[str, Any]
) -> None:
    """Vale lo último que se dijo."""
    suya = {"empresa_id": empresa_actual(), **clave}
    con = {**dice, "dicho_por": quien_llama().nombre, "dicho_en": ahora()}
    db.session.execute(
        insert(tabla).values(**suya, **con).on_conflict_do_update(index_elements=list(suya), set_=con)
    )


def anotar(anio: int, antes: audit.Anotado | None, despues: audit.Anotado) -> None:
    accion = "actualizar" if antes else "crear"
    audit.record(accion, ENTIDAD, anio, empresa_id=empresa_actual(), antes=antes, despues=despues)
