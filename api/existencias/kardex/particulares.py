"""De lo que mueve el kardex, lo que el control pide además de su nombre: con quién se trató, con qué autorización y en qué asiento
está; y de qué lotes es. Lo primero lo ponen los dominios de cada documento, y lo último, `lotes`, que están encima. Se lee por trozos: una vez por clase de documento."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import islice
from typing import NamedTuple

from sqlalchemy import BigInteger, Text, and_, column, func, literal, select
from sqlalchemy.dialects.postgresql import ARRAY

from api.core.datos.db import db
from api.core.registros import EnFila, PorClave
from api.existencias.kardex.escritura.lotes import LoteDicho
from api.existencias.kardex.libro import AsientoDelKardex, FilaKardex
from api.libros.asientos import lista as asientos
from api.libros.asientos.models import AsientoContable

_TROZO = 1000
_Par = tuple[str, int]


class DeDocumento(NamedTuple):
    """`autorizacion`: la clave de acceso, o el número que dice el papel; vacía, si el documento es de la casa."""

    tercero: str = ""
    autorizacion: str = ""


Particulares = Callable[[Iterable[int]], Mapping[int, DeDocumento]]
DE_QUIEN = PorClave[str, Particulares]("con quién y con qué autorización se mueve el kardex")

Lotes = Mapping[int, Sequence[LoteDicho]]  # de cada movimiento
DE_QUE_LOTES = EnFila[Callable[[Iterable[int]], Lotes]]("quien sabe de qué lotes es cada movimiento")


def completas(filas: Iterable[FilaKardex], *, con_asientos: bool) -> Iterator[FilaKardex]:
    """Las mismas, con lo suyo."""
    quedan = iter(filas)
    while trozo := list(islice(quedan, _TROZO)):
        yield from _completar(trozo, con_asientos=con_asientos)


def _completar(filas: Sequence[FilaKardex], *, con_asientos: bool) -> Iterator[FilaKardex]:
    pares = {(f.documento.tipo, f.documento.id) for f in filas if f.documento is not None}
    de_quien, suyos = _de_quien(pares), _asientos(pares) if con_asientos else {}
    lotes = _lotes([fila.id for fila in filas if fila.cantidad])
    for fila in filas:
        suya = fila._replace(lotes=lotes[fila.id]) if fila.id in lotes else fila
        if fila.documento is None:
            yield suya
            continue
        par = fila.documento.tipo, fila.documento.id
        tercero, autorizacion = de_quien.get(par, DeDocumento())
        yield suya._replace(tercero=tercero, autorizacion=autorizacion, asiento=suyos.get(par))


def _lotes(ids: Sequence[int]) -> Lotes:
    hallados: dict[int, Sequence[LoteDicho]] = {}
    for leer in DE_QUE_LOTES if ids else ():
        hallados.update(leer(ids))
    return hallados


def _de_quien(pares: set[_Par]) -> dict[_Par, DeDocumento]:
    hallados: dict[_Par, DeDocumento] = {}
    for tipo in sorted({tipo for tipo, _ in pares} & set(DE_QUIEN)):
        ids = [id_ for suyo, id_ in pares if suyo == tipo]
        hallados |= {(tipo, id_): dicho for id_, dicho in DE_QUIEN[tipo](ids).items()}
    return hallados


def _asientos(pares: set[_Par]) -> dict[_Par, AsientoDelKardex]:
    """El asiento vivo de cada documento, el primero si tiene varios. Los que no tienen no vienen."""
    if not pares:
        return {}
    a, tipos, ids = AsientoContable, *zip(*sorted(pares), strict=True)
    pedidos = func.unnest(literal(list(tipos), ARRAY(Text)), literal(list(ids), ARRAY(BigInteger)))
    suyos = pedidos.table_valued(
        column("tipo", Text), column("id", BigInteger), name="suyos"
    ).render_derived()
    vivos = (
        select(a.id, a.origen_tipo, a.origen_id, a.diario, a.numero, a.fecha)
        .join(suyos, and_(a.origen_tipo == suyos.c.tipo, a.origen_id == suyos.c.id))
        .where(a.reversado_por_id.is_(None), a.reversa_de_id.is_(None))
        .order_by(a.id)
    )
    hallados: dict[_Par, AsientoDelKardex] = {}
    for fila in db.session.execute(vivos).mappings():
        nombrado = {**fila, "diario_nombre": asientos.nombre_del_diario(fila["diario"])}
        suyo = AsientoDelKardex(fila["id"], asientos.nombre_de(nombrado))
        hallados.setdefault((fila["origen_tipo"], fila["origen_id"]), suyo)
    return hallados
