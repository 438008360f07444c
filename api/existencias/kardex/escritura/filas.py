"""Las filas del kardex y el promedio de sus días, cuando ya se sabe qué dicen."""

from collections.abc import Collection, Sequence
from datetime import date
from decimal import Decimal
from typing import NamedTuple

import orjson

from api.core.autor import Autor
from api.core.datos import directas
from api.core.datos.clock import ahora
from api.core.datos.db import empresa_actual
from api.existencias.kardex.costo.promedio import Dia

TABLA = "movimientos_existencias"
_DE_UNA_VEZ = 20_000


class FilaPorEscribir(NamedTuple):
    """Una del kardex, por escribir."""

    id: int | None
    producto_id: int
    bodega_id: int
    fecha: date
    dia: date
    clase: str
    cantidad: Decimal
    valor: Decimal
    propio: Decimal | None
    sobre: Decimal | None
    como_id: int | None
    reversa_id: int | None
    de_id: int | None
    origen_tipo: str
    origen_id: int
    n: int


def escribir(filas: Sequence[FilaPorEscribir], de_costo: Collection[str], quien: Autor) -> None:
    """Todas en una orden: lo que un producto tiene no pasa por valores que nadie contó. Las de `de_costo` son correcciones: van
    después y, si son muchísimas, en varias: no mueven nada, y una orden que dura demasiado se corta."""
    sin_id = sum(1 for fila in filas if fila.id is None)
    ids = iter(directas.apartar_ids(TABLA, sin_id) if sin_id else ())
    completas = [fila if fila.id is not None else fila._replace(id=next(ids)) for fila in filas]
    completas.sort(key=lambda fila: fila.clase in de_costo)  # lo que mueve, primero y en su orden
    corte = max(_DE_UNA_VEZ, sum(1 for fila in completas if fila.clase not in de_costo))
    iguales = {"empresa_id": empresa_actual(), "creado_por": quien.nombre, "creado_en": ahora()}
    for desde in (0, *range(corte, len(completas), _DE_UNA_VEZ)):
        suyas = completas[desde : desde + _DE_UNA_VEZ] if desde else completas[:corte]
        columnas = {campo: [getattr(fila, campo) for fila in suyas] for campo in FilaPorEscribir._fields}
        directas.insertar(TABLA, iguales, columnas)


def anotar_costos(dias: Sequence[tuple[int, Dia]]) -> None:
    filas = [
        {
            "producto_id": producto_id,
            "dia": dia.dia,
            "base_cantidad": dia.base_cantidad,
            "base_valor": dia.base_valor,
            "salidas": dia.salidas,
            "salidas_valor": dia.de(dia.salidas),
            "costo": dia.costo,
            "capas": None if dia.capas is None else [[str(parte) for parte in capa] for capa in dia.capas],
        }
        for producto_id, dia in dias
    ]
    dichas = orjson.dumps(filas, str).decode()
    directas.ordenar(_COSTOS, {"empresa": empresa_actual(), "filas": dichas})


_COSTOS = """
INSERT INTO costos_diarios (empresa_id, producto_id, dia, base_cantidad, base_valor, salidas, salidas_valor, costo,
                            capas)
SELECT CAST(:empresa AS bigint), n.producto_id, n.dia, n.base_cantidad, n.base_valor, n.salidas, n.salidas_valor, n.costo,
       n.capas
  FROM json_to_recordset(CAST(:filas AS json)) AS n (
       producto_id bigint, dia date, base_cantidad numeric, base_valor numeric, salidas numeric, salidas_valor numeric,
       costo numeric, capas jsonb)
ON CONFLICT (empresa_id, producto_id, dia) DO UPDATE
   SET base_cantidad = excluded.base_cantidad, base_valor = excluded.base_valor,
       salidas = excluded.salidas, salidas_valor = excluded.salidas_valor, costo = excluded.costo,
       capas = excluded.capas
"""
