"""El mismo número de un emisor con dos claves de acceso: puede ser el mismo documento dos veces."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from sqlalchemy import ARRAY, Select, Text, bindparam, func, select, true

from api.compras.recibidos.models import Recibido
from api.core.datos.directas import Directa


class NumeroDeEmisor(NamedTuple):
    ruc: str
    tipo: str
    numero: str


class _ConSuClave(NamedTuple):
    ruc: str
    tipo: str
    numero: str
    clave: str


def con_otra_clave(numeros: Mapping[str, NumeroDeEmisor]) -> list[str]:
    """De estas claves, las que tienen el número de otra, que ya estaba o que va antes entre ellas. `numeros`: el de cada
    una, por su clave."""
    rucs, tipos, suyos = map(list, zip(*numeros.values(), strict=True))
    vistas: dict[NumeroDeEmisor, set[str]] = {}
    for fila in _QUE_ESTAN.todas(rucs=rucs, tipos=tipos, numeros=suyos):
        vistas.setdefault(NumeroDeEmisor(fila.ruc, fila.tipo, fila.numero), set()).add(fila.clave)
    repetidas = []
    for clave, numero in numeros.items():
        otras = vistas.setdefault(numero, set())
        if otras - {clave}:
            repetidas.append(clave)
        otras.add(clave)
    return repetidas


def _que_estan() -> Select[Any]:
    """Los números van en tres arreglos: un parámetro por cada uno cuesta más de leer que la consulta. De cada número se leen
    dos claves, que bastan para saber si hay otra: así se buscan uno por uno en su índice, y no todos en toda la bandeja."""
    r = Recibido
    buscados = func.unnest(*(bindparam(parte, type_=ARRAY(Text)) for parte in ("rucs", "tipos", "numeros")))
    b = buscados.table_valued("ruc", "tipo", "numero").render_derived(name="buscados")
    suyas = select(r.clave).where(r.ruc == b.c.ruc, r.tipo == b.c.tipo, r.numero == b.c.numero).limit(2)
    halladas = suyas.lateral("halladas")
    return select(b.c.ruc, b.c.tipo, b.c.numero, halladas.c.clave).select_from(b).join(halladas, true())


_QUE_ESTAN = Directa(_ConSuClave, _que_estan)
