"""La huella de una compra: un resumen de lo que ella, sus líneas y sus impuestos dicen. Va en la línea de auditoría de cada
cosa que se le hace, que nadie cambia después; la que ya no coincide, alguien la tocó por debajo de la casa."""

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from typing import Any

from sqlalchemy import Column, TextClause, text
from sqlalchemy.dialects.postgresql import JSONB

from api.core.datos.db import Base, db, empresa_actual

_SIN = {"empresa_id", "id", "compra_id", "version", "creado_en"}
_VACIOS = {"str": "''", "bool": "false", "int": "0", "Decimal": "0"}
NADIE, CAMBIADA = (
    "Nadie la registró en el producto.",
    "No dice lo que decía la última vez que se registró un cambio suyo.",
)
_DE = "SELECT c.id, {huella} AS huella FROM compras c WHERE c.empresa_id = :empresa AND c.id = ANY(:ids)"
# Las que se anotaron antes de que hubiera huella dicen, en su línea, sus cifras. La línea que no dice ni una cosa ni las otras
# (se le adjuntó un archivo) no es de un cambio suyo.
_ALTERADAS = """
SELECT id, numero, linea FROM (
    SELECT c.id, c.numero, u.id AS linea, CASE
        WHEN u.id IS NULL THEN true
        WHEN u.despues ? 'huella' THEN u.despues ->> 'huella' <> {huella}
        ELSE (u.despues ->> 'numero', u.despues ->> 'fecha', (u.despues ->> 'total')::numeric, (u.despues ->> 'iva')::numeric,
              (u.despues ->> 'retenido')::numeric, u.despues ->> 'anulado_el')
             IS DISTINCT FROM (c.numero, c.fecha::text, c.total, c.iva, c.retenido, c.anulada_el::text)
        END AS distinta
      FROM compras c
      LEFT JOIN LATERAL (
        SELECT a.id, a.despues FROM auditoria a
         WHERE a.empresa_id = c.empresa_id AND a.entidad = 'compra' AND a.entidad_id = c.id::text
           AND a.despues ?| ARRAY['huella', 'numero']
         ORDER BY a.id DESC LIMIT 1) AS u ON true
     WHERE c.empresa_id = :empresa) AS cada_una
 WHERE distinta ORDER BY id LIMIT :cuantas
"""


def de(ids: Iterable[int]) -> Mapping[int, str]:
    """La de cada una, como está escrita."""
    db.session.flush()
    filas = db.session.execute(_orden(_DE), {"empresa": empresa_actual(), "ids": list(ids)})
    return {fila.id: fila.huella for fila in filas}


def alteradas(cuantas: int) -> Sequence[dict[str, Any]]:
    """Algunas de las que cambiaron, o aparecieron, sin que la casa lo hiciera."""
    filas = db.session.execute(_orden(_ALTERADAS), {"empresa": empresa_actual(), "cuantas": cuantas})
    return [
        {"compra_id": id_, "numero": numero, "motivo": NADIE if linea is None else CAMBIADA}
        for id_, numero, linea in filas.all()
    ]


@cache
def _orden(escrita: str) -> TextClause:
    partes = (
        _dicho("compras", "c"),
        _suyas("lineas_compras", "x.n"),
        _suyas("impuestos_compras", "x.sustento, x.codigo, x.codigo_porcentaje"),
    )
    huella = f"encode(sha256(convert_to(jsonb_build_array({', '.join(partes)})::text, 'UTF8')), 'hex')"
    return text(escrita.format(huella=huella))


def _suyas(tabla: str, orden: str) -> str:
    return (
        f"(SELECT jsonb_agg({_dicho(tabla, 'x')} ORDER BY {orden}) FROM {tabla} x "  # noqa: S608  # nombres de la casa
        "WHERE x.empresa_id = c.empresa_id AND x.compra_id = c.id)"
    )


def _dicho(tabla: str, alias: str) -> str:
    """Lo que una fila dice. Lo vacío no se nombra: una columna nueva no cambia las huellas de antes."""
    columnas = sorted(Base.metadata.tables[tabla].columns, key=lambda columna: columna.name)
    partes = (
        f"'{c.name}', nullif({alias}.{c.name}, {_vacio(c)})"
        for c in columnas
        if c.name not in _SIN and c.computed is None
    )
    return f"jsonb_strip_nulls(jsonb_build_object({', '.join(partes)}))"


def _vacio(columna: Column[Any]) -> str:
    if isinstance(columna.type, JSONB):
        return "'[]'::jsonb"
    return _VACIOS.get(columna.type.python_type.__name__, "NULL")
