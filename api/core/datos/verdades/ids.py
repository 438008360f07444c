"""Si el próximo id de cada tabla está por delante de los que ya hay. Una copia mal restaurada deja atrás la secuencia, y lo
primero que se escribe choca con lo que había."""

from collections.abc import Iterator

from sqlalchemy import Table, text

from api.core.datos.db import db
from api.core.datos.verdades import Falla, NoSeSabe, Verdad, leer

# El de cada empresa está al fin de su clave: así no se lee la tabla.
_EN_CADA_EMPRESA = (
    "SELECT max((SELECT max(t.id) FROM {0} t WHERE t.empresa_id = e.id)) AS mayor "
    "FROM (SELECT id FROM empresas UNION ALL SELECT 0) e"
)
_EN_LA_CASA = "SELECT max(id) AS mayor FROM {0}"
_SECUENCIA = text(
    "SELECT coalesce(pg_sequence_last_value(suya), 0) AS va, has_sequence_privilege(suya, 'SELECT') AS legible "
    "FROM CAST(pg_get_serial_sequence(:tabla, 'id') AS regclass) AS suya"
)


def de_todas() -> Iterator[Verdad]:
    """Se mira en todas las empresas a la vez: la secuencia es una."""
    yield Verdad("ids", "El próximo id de cada tabla está por delante de los que hay", _atrasadas)


def _atrasadas() -> Iterator[Falla]:
    for tabla in db.metadata.sorted_tables:
        if "id" not in tabla.c or tabla.c.id.identity is None:
            continue
        # Primero lo que hay y después la secuencia: lo que se escriba entre las dos no la hace parecer atrasada.
        (hay,) = leer(text(_mayor(tabla)))
        (secuencia,) = leer(_SECUENCIA, {"tabla": tabla.name})
        if not secuencia["legible"]:
            raise NoSeSabe("La aplicación no puede leer las secuencias: lleve la base a la última migración.")
        if (hay["mayor"] or 0) > secuencia["va"]:
            yield {"tabla": tabla.name, "mayor": hay["mayor"], "secuencia": secuencia["va"]}


def _mayor(tabla: Table) -> str:
    de_empresa = "empresa_id" in tabla.primary_key.columns
    return (_EN_CADA_EMPRESA if de_empresa else _EN_LA_CASA).format(tabla.name)
