"""Qué versión de cada fila se leería ahora: lo que se calculó con la misma huella sigue siendo lo de ahora.

Lo que cambia, se anula, se borra o llega tarde la cambia, lo haya hecho quien lo haya hecho. Se toma antes de calcular: lo que cambia
entretanto da otra."""

from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any, NamedTuple

from sqlalchemy import (
    ColumnElement,
    Row,
    Select,
    Text,
    cast,
    func,
    literal,
    literal_column,
    or_,
    select,
    union_all,
)

import api
from api.compras.compras.nucleo.models import Compra, ImpuestoCompra, LineaCompra
from api.comprobantes.nucleo.models import Comprobante
from api.core.datos.db import CON_SUS_VALORES, Base, db
from api.plataforma.codigos.documentos import RETIENEN
from api.plataforma.retenciones.models import CodigoRetencion
from api.terceros.clientes.models import Cliente
from api.terceros.proveedores.models import Proveedor
from api.tributos.declaraciones.nucleo.periodos import PeriodoDeclarado
from api.tributos.fisicos.models import ComprobanteFisico
from api.ventas.retenciones_recibidas.nucleo.models import LineaRetenida, RetencionRecibida

_RAIZ = Path(api.__file__).parent
_ENTERAS: Sequence[type[Base]] = (Proveedor, Cliente, CodigoRetencion)


class HuellaDeDocumentos(NamedTuple):
    """`suma`: la huella misma. `emitidos` y `compras`: cuántos hay en el período, que se cuentan de paso."""

    suma: str
    emitidos: int
    compras: int


def de_documentos(periodo: PeriodoDeclarado) -> HuellaDeDocumentos:
    """La de los documentos que un período declara, y de lo que de ellos se lee."""
    return resumir(leer(consultas(periodo)))


def leer(suyas: Iterable[Select[Any]]) -> Sequence[Row[Any]]:
    """Lo que dice cada una, en su orden y de una sola vez."""
    numeradas = [consulta.add_columns(literal(n).label("n")) for n, consulta in enumerate(suyas)]
    return db.session.execute(union_all(*numeradas).order_by("n"), execution_options=CON_SUS_VALORES).all()


def resumir(filas: Sequence[Row[Any]]) -> HuellaDeDocumentos:
    """De lo leído con `consultas` y, detrás, con otras."""
    _, emitidos, compras, *_ = (fila.cuantas for fila in filas)
    return HuellaDeDocumentos(mezclar(filas), emitidos, compras)


def mezclar(*partes: object) -> str:
    """Con el programa de este proceso: lo que calculó el de antes de una actualización no se lee."""
    return sha256(repr((_programa(), *partes)).encode()).hexdigest()


def versiones(
    tabla: type[Base], *cuales: ColumnElement[bool], cuantas: ColumnElement[int] | None = None
) -> Select[Any]:
    """Cuántas filas son y, mezclado, qué versión es cada una. La que más tarde se hizo no basta: quien confirma después pudo empezar
    antes. El sitio distingue las que una misma transacción cambió dos veces."""
    nombre = tabla.__tablename__
    fila = func.row(literal_column(f"{nombre}.xmin"), literal_column(f"{nombre}.ctid"))
    mezcla = func.bit_xor(func.hash_record_extended(fila, 0))
    contadas = func.count() if cuantas is None else cuantas
    return _leidas(contadas, mezcla).select_from(tabla).where(*cuales)


def _leidas(cuantas: ColumnElement[int], mezcla: ColumnElement[Any]) -> Select[Any]:
    columnas: tuple[Any, ...] = (cuantas.label("cuantas"), cast(mezcla, Text).label("mezcla"))
    return select(*columnas)


def consultas(periodo: PeriodoDeclarado) -> Iterator[Select[Any]]:
    """Una por tabla y por lo que de ella se lee: lo del período, y lo de otros que lo del período nombra. Las primeras, la base misma,
    lo emitido y lo comprado en él."""
    c, k, r = Comprobante, Compra, RetencionRecibida
    dias = periodo.desde, periodo.hasta
    suyos, suyas, retenido = c.fecha.between(*dias), k.fecha_registro.between(*dias), r.fecha.between(*dias)
    # Una base restaurada, o la copia que pasa a ser la principal, repite números de transacción con otras filas: empezó a otra hora.
    yield _leidas(literal(0), func.pg_postmaster_start_time())
    yield versiones(c, or_(suyos, c.anulado_el.between(*dias)), cuantas=func.count().filter(suyos))
    yield versiones(k, suyas)
    retuvieron = select(k.retencion_id).where(suyas, k.retencion_id.is_not(None))
    yield versiones(c, ~suyos, c.tipo.in_(RETIENEN), c.id.in_(retuvieron))
    yield versiones(ImpuestoCompra, ImpuestoCompra.compra_id.in_(select(k.id).where(suyas)))
    importadas = select(k.id).where(suyas, k.importacion.is_not(None))
    yield versiones(LineaCompra, LineaCompra.compra_id.in_(importadas))
    yield versiones(ComprobanteFisico, ComprobanteFisico.mes.between(*dias))
    yield versiones(r, retenido)
    yield versiones(LineaRetenida, LineaRetenida.retencion_id.in_(select(r.id).where(retenido)))
    for tabla in _ENTERAS:
        yield versiones(tabla)


@cache
def _programa() -> str:
    hecho = sha256()
    for archivo in sorted(_RAIZ.rglob("*")):
        if archivo.suffix in (".py", ".csv", ".xsd"):
            hecho.update(archivo.read_bytes())
    return hecho.hexdigest()
