"""El centro de costo de cada línea de un comprobante: lo dice quien lo emite, va a los libros y nunca al SRI ni a quien lo
recibe. Por eso se guarda aparte de lo que el comprobante dice."""

from collections.abc import Collection, Iterable, Sequence
from dataclasses import replace
from typing import NamedTuple, Protocol

from sqlalchemy import BigInteger, any_, bindparam, delete, func, literal, literal_column, select
from sqlalchemy.dialects.postgresql import ARRAY

from api.comprobantes.nucleo.documento import Documento
from api.comprobantes.nucleo.libros.models import CentroDeLinea
from api.comprobantes.nucleo.models import Comprobante
from api.comprobantes.nucleo.pedidos import DetallePedido
from api.core.datos import directas
from api.core.datos.db import db
from api.core.datos.directas import Directa
from api.core.errors import ReglaDeNegocio
from api.libros.plan import cuales
from api.libros.plan.models import CentroCosto

Centros = tuple[int | None, ...]
_L = CentroDeLinea


class ConCentro(Protocol):
    """Una línea que puede decir su centro."""

    @property
    def centro_id(self) -> int | None: ...


class _DeDocumento(NamedTuple):
    documento_id: int
    centro_id: int


class CentroPuesto(NamedTuple):
    """El de una línea, con su nombre."""

    n: int
    centro_id: int
    centro: str


def exigir(lineas: Sequence[ConCentro], campo: str = "detalles") -> Centros:
    """El de cada línea; vacío, si ninguna lo dice. ReglaDeNegocio bajo el campo de la primera cuyo centro no es uno activo de
    la empresa."""
    suyos = [linea.centro_id for linea in lineas]
    if not any(suyos):
        return ()
    activos = cuales.centros_activos()
    for n, centro_id in enumerate(suyos):
        if centro_id is not None and centro_id not in activos:
            raise ReglaDeNegocio.en(f"{campo}.{n}.centro_id", "Elija un centro de costo activo.")
    return tuple(suyos)


def sin_los_inactivos(detalles: Sequence[DetallePedido]) -> Sequence[DetallePedido]:
    """Los mismos, sin el centro que ya no se usa: lo que se emite solo no se detiene por eso."""
    if not any(detalle.centro_id for detalle in detalles):
        return detalles
    activos = cuales.centros_activos()
    return [
        detalle if detalle.centro_id in activos else replace(detalle, centro_id=None) for detalle in detalles
    ]


def de_todas(documento: Documento) -> int | None:
    """El de lo que no es de una línea: el de todas, si es uno."""
    suyos = set(documento.centros)
    return suyos.pop() if len(suyos) == 1 else None


def de_linea(documento: Documento, n: int) -> int | None:
    return documento.centros[n] if documento.centros else None


def escribir(comprobantes: Sequence[Comprobante], dichos: Sequence[Documento]) -> None:
    """Los de comprobantes recién escritos, de una vez."""
    filas = [
        (comprobante.id, n, centro_id, dicho.lineas[n].producto_id if dicho.lineas else None)
        for comprobante, dicho in zip(comprobantes, dichos, strict=True)
        for n, centro_id in enumerate(dicho.centros)
        if centro_id is not None
    ]
    if filas:
        columnas = dict(
            zip(("comprobante_id", "n", "centro_id", "producto_id"), zip(*filas, strict=True), strict=True)
        )
        directas.insertar("centros_comprobantes", {"empresa_id": comprobantes[0].empresa_id}, columnas)


def reponer(comprobante: Comprobante, dicho: Documento) -> None:
    """Los de uno que se corrigió, en lugar de los que tenía."""
    db.session.execute(delete(_L).where(_L.comprobante_id == comprobante.id))
    escribir([comprobante], [dicho])


def con_los_suyos(dichos: dict[int, Documento]) -> dict[int, Documento]:
    """Los documentos, por el id de su comprobante, con los centros que hoy tienen."""
    suyos = any_(literal(list(dichos), ARRAY(BigInteger)))
    hallados: dict[int, dict[int, int]] = {}
    for id_, n, centro_id in db.session.execute(
        select(_L.comprobante_id, _L.n, _L.centro_id).where(_L.comprobante_id == suyos)
    ):
        hallados.setdefault(id_, {})[n] = centro_id
    return {
        id_: replace(dicho, centros=tuple(map(hallados[id_].get, range(cuantas(dicho)))))
        if id_ in hallados
        else dicho
        for id_, dicho in dichos.items()
    }


def de_documentos(documento_ids: Iterable[int]) -> dict[int, int]:
    """De los documentos de las cuentas de los clientes, el centro de todas las líneas del comprobante, si es uno."""
    return {fila.documento_id: fila.centro_id for fila in _DE_DOCUMENTOS.todas(ids=list(documento_ids))}


def con_el_suyo(comprobante_id: int, dicho: Documento) -> Documento:
    return con_los_suyos({comprobante_id: dicho})[comprobante_id]


def cuantas(dicho: Documento) -> int:
    """Cuántas líneas, o motivos, pueden tener el suyo."""
    return len(dicho.lineas) or len(dicho.propio.get("motivos", ()))


def puestos(comprobante_id: int) -> list[CentroPuesto]:
    """Los que tiene, línea por línea."""
    return _PUESTOS.todas(comprobante=comprobante_id)


def nombrados(dicho: Documento) -> list[CentroPuesto]:
    """Los de un documento recién hecho."""
    nombres = {fila.id: fila.nombre for fila in cuales.centros_elegibles()} if dicho.centros else {}
    return [CentroPuesto(n, id_, nombres[id_]) for n, id_ in enumerate(dicho.centros) if id_ is not None]


def ultimos(productos: Collection[int]) -> dict[int, int]:
    """De cada producto, el centro con que se vendió la última vez, si todavía se usa."""
    ultimas = (
        select(_L.producto_id, func.max(_L.id).label("id"))
        .where(_L.producto_id == any_(literal(list(productos), ARRAY(BigInteger))))
        .group_by(_L.producto_id)
        .subquery()
    )
    suyas = (
        select(_L.producto_id, _L.centro_id)
        .join(ultimas, ultimas.c.id == _L.id)
        .join(CentroCosto, CentroCosto.id == _L.centro_id)
        .where(CentroCosto.activo)
    )
    return {producto: centro for producto, centro in db.session.execute(suyas) if producto is not None}


_C = CentroCosto
_PUESTOS = Directa(
    CentroPuesto,
    lambda: (
        select(_L.n, _L.centro_id, _C.nombre.label("centro"))
        .join(_C, (_C.empresa_id == _L.empresa_id) & (_C.id == _L.centro_id))
        .where(_L.comprobante_id == bindparam("comprobante", type_=BigInteger))
        .order_by(_L.n)
    ),
)
_K = Comprobante
_CUANTAS = func.greatest(
    func.jsonb_array_length(func.jsonb_extract_path(_K.datos, literal_column("'lineas'"))),
    func.jsonb_array_length(
        func.jsonb_extract_path(_K.datos, literal_column("'propio'"), literal_column("'motivos'"))
    ),
)
_DE_DOCUMENTOS = Directa(
    _DeDocumento,
    lambda: (
        select(_K.documento_id, func.min(_L.centro_id).label("centro_id"))
        .join(_L, (_L.empresa_id == _K.empresa_id) & (_L.comprobante_id == _K.id))
        .where(_K.documento_id == any_(bindparam("ids", type_=ARRAY(BigInteger))))
        .group_by(_K.empresa_id, _K.id)
        .having(func.min(_L.centro_id) == func.max(_L.centro_id), func.count() == _CUANTAS)
    ),
)
