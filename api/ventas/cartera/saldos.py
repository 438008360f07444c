"""Los saldos y la antigüedad de la empresa en la que se trabaja, sumados por PostgreSQL.

Qué significan lo dice `calculo.py`. Hoy, lo que queda de cada movimiento sale de su columna `aplicado`;
para un día que ya pasó, se suman las aplicaciones que contaban ese día.
"""

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from datetime import date
from decimal import Decimal
from typing import Any, NamedTuple

from sqlalchemy import (
    BigInteger,
    BindParameter,
    ColumnElement,
    Date,
    RowMapping,
    Select,
    Subquery,
    and_,
    bindparam,
    cast,
    func,
    literal,
    null,
    or_,
    select,
    union_all,
)
from sqlalchemy.orm import aliased

from api.core.datos.clock import hoy
from api.core.datos.db import db, empresa_actual
from api.core.datos.directas import Directa
from api.core.datos.listas.pages import Fila
from api.ventas.cartera import sumas
from api.ventas.cartera.calculo import ABONO, CARGO, CERO, TRAMOS, Antiguedad
from api.ventas.cartera.models import Aplicacion, Cobro, DocumentoCliente
from api.ventas.clientes.models import Cliente

_VACIA = Antiguedad()
_Parte = tuple[ColumnElement[Any], Sequence[ColumnElement[bool]]]


class Vencido(NamedTuple):
    """Un cliente con deuda vencida: cuánto debe, desde cuándo y en cuántos documentos."""

    cliente_id: int
    nombre: str
    vencido: Any
    documentos: int
    desde: date
    dias: int


def saldos_de(cliente_ids: Collection[int], fecha: date | None = None) -> dict[int, Antiguedad]:
    """La antigüedad de cada uno de estos clientes; su `total` es el saldo. Quien no tiene movimientos va
    en ceros."""
    ids = list(cliente_ids)
    hallados = {}
    if len(ids) == 1 and (fecha is None or fecha >= hoy()):
        (suya,) = _DE_UNO.todas(cliente_id=ids[0], dia=fecha or hoy())
        hallados = {ids[0]: de_fila(suya)}
    elif ids:
        tabla = por_cliente(fecha or hoy(), ids)
        hallados = {
            fila["cliente_id"]: de_fila(fila) for fila in db.session.execute(select(tabla)).mappings()
        }
    return {cliente_id: hallados.get(cliente_id, _VACIA) for cliente_id in ids}


def antiguedad(fecha: date | None = None) -> Antiguedad:
    """La antigüedad de todo lo que deben los clientes de la empresa."""
    dia = fecha or hoy()
    posiciones = sumas.posiciones() if dia >= hoy() else _posiciones(dia, None)
    fila = db.session.execute(select(*_sumas(posiciones, dia))).mappings().one()
    return de_fila(fila)


def vencido(dia: date) -> Decimal:
    """Lo que toda la empresa tenía vencido un día que ya pasó. Parte de lo que hoy queda de lo que ya había
    vencido, y deshace lo que ocurrió desde entonces; así cuesta según los días que pasaron."""
    vencia = and_(
        DocumentoCliente.empresa_id == empresa_actual(),
        DocumentoCliente.signo == CARGO,
        DocumentoCliente.vence < dia,
    )
    anulados = select(func.sum(DocumentoCliente.total)).where(vencia, DocumentoCliente.anulado_el > dia)
    aplicado = (
        select(func.sum(Aplicacion.valor))
        .join(
            DocumentoCliente,
            and_(
                DocumentoCliente.empresa_id == Aplicacion.empresa_id,
                DocumentoCliente.id == Aplicacion.documento_id,
            ),
        )
        .where(Aplicacion.empresa_id == empresa_actual(), vencia)
    )
    despues = aplicado.where(Aplicacion.desde > dia, Aplicacion.deshecha_el.is_(None))
    hasta_despues = aplicado.where(Aplicacion.desde <= dia, Aplicacion.deshecha_el > dia)
    partes = (sumas.abierto_antes_de(dia), anulados, despues, hasta_despues)
    queda, vueltos, cobrado, descobrado = (func.coalesce(p.scalar_subquery(), CERO) for p in partes)
    return Decimal(db.session.execute(select(queda + vueltos + cobrado - descobrado)).scalar_one())


def vencidos(n: int, fecha: date | None = None) -> list[Vencido]:
    """Los `n` clientes con más deuda vencida."""
    dia = fecha or hoy()
    p = _posiciones(dia, None)
    suma, primero = func.sum(p.c.resto), func.min(p.c.vence)
    consulta = (
        select(
            p.c.cliente_id, suma.label("vencido"), func.count().label("documentos"), primero.label("desde")
        )
        .where(p.c.signo == CARGO, p.c.vence < dia)
        .group_by(p.c.cliente_id)
    )
    filas = los_de_mas(consulta, "vencido", n)
    return [Vencido(**fila, dias=(dia - fila["desde"]).days) for fila in filas]


def los_de_mas(por_cliente: Select[*tuple[Any, ...]], columna: str, n: int) -> Sequence[RowMapping]:
    """Los `n` clientes con el mayor valor en `columna`, con su nombre, que se busca solo de ellos.
    `por_cliente` es una consulta con una fila por cliente."""
    todos = por_cliente.subquery()
    primeros = select(todos).order_by(todos.c[columna].desc(), todos.c.cliente_id).limit(n).subquery()
    con_nombre = (
        select(primeros, Cliente.razon_social.label("nombre"))
        .join(Cliente, Cliente.id == primeros.c.cliente_id)
        .order_by(primeros.c[columna].desc(), primeros.c.cliente_id)
    )
    return db.session.execute(con_nombre).mappings().all()


def por_cliente(dia: date, cliente_ids: Iterable[int] | None = None) -> Subquery:
    """cliente_id, cada tramo de la antigüedad y `saldo`, de los clientes a los que les queda algo."""
    p = _posiciones(dia, cliente_ids)
    return select(p.c.cliente_id, *_sumas(p, dia)).group_by(p.c.cliente_id).subquery("cuentas")


def de_fila(fila: Any) -> Antiguedad:
    return Antiguedad(**{campo: fila[campo] for campo in TRAMOS})


def vigente(tabla: Any, dia: date | BindParameter[date]) -> ColumnElement[bool]:
    """La condición SQL de lo que cuenta en `dia`: fechado hasta ese día y no anulado hasta entonces."""
    return and_(tabla.fecha <= dia, or_(tabla.anulado_el.is_(None), tabla.anulado_el > dia))


def _posiciones(dia: date, cliente_ids: Iterable[int] | None) -> Subquery:
    """Lo que queda de cada movimiento en `dia`: cliente_id, signo, vence, resto."""
    ids = None if cliente_ids is None else list(cliente_ids)

    def parte(tabla: Any) -> _Parte:
        resto = _resto(tabla, dia)
        suyos = () if ids is None else (tabla.cliente_id.in_(ids),)
        return resto, (*_con_resto(tabla, resto, dia), *suyos)

    return _juntas(parte)


def _juntas(parte: Callable[[Any], _Parte]) -> Subquery:
    """Los documentos y los cobros; de cada tabla, `parte` dice cuánto queda y cuáles."""
    partes: list[Select[Any]] = []
    for tabla, signo, vence in (
        (DocumentoCliente, DocumentoCliente.signo, DocumentoCliente.vence),
        (Cobro, literal(ABONO), cast(null(), Date)),
    ):
        resto, cuales = parte(tabla)
        columnas = {"cliente_id": tabla.cliente_id, "signo": signo, "vence": vence, "resto": resto}
        partes.append(select(*(columna.label(nombre) for nombre, columna in columnas.items())).where(*cuales))
    return union_all(*partes).subquery("posiciones")


def _de_uno() -> Select[Any]:
    """Lo que hoy le queda a un cliente, según un día de hoy en adelante."""
    cliente_id = bindparam("cliente_id", type_=BigInteger)
    abiertas = _juntas(
        lambda tabla: (
            tabla.total - tabla.aplicado,
            (tabla.cliente_id == cliente_id, tabla.anulado_el.is_(None), tabla.aplicado < tabla.total),
        )
    )
    return select(*_sumas(abiertas, bindparam("dia", type_=Date)))


_DE_UNO = Directa[Fila](dict, _de_uno)


def _con_resto(tabla: Any, resto: ColumnElement[Any], dia: date) -> tuple[ColumnElement[bool], ...]:
    """La condición SQL de lo que tiene resto. Nada lleva una fecha futura; por eso de hoy en adelante la
    condición se escribe igual que la del índice de lo que se debe, y PostgreSQL puede usarlo."""
    if dia >= hoy():
        return tabla.anulado_el.is_(None), tabla.aplicado < tabla.total
    return vigente(tabla, dia), resto > 0


def _resto(tabla: Any, dia: date) -> ColumnElement[Any]:
    if dia >= hoy():
        return tabla.total - tabla.aplicado
    return tabla.total - func.coalesce(_aplicado(tabla, dia), 0)


def _aplicado(tabla: Any, dia: date) -> ColumnElement[Any]:
    """Cuánto de un movimiento estaba aplicado en un día que ya pasó."""
    cargo, credito, cobro = aliased(DocumentoCliente), aliased(DocumentoCliente), aliased(Cobro)
    lados: tuple[Any, ...] = (Aplicacion.documento_id, Aplicacion.credito_id)
    if tabla is Cobro:
        lados = (Aplicacion.cobro_id,)
    return (
        select(func.sum(Aplicacion.valor))
        .join(cargo, and_(cargo.empresa_id == Aplicacion.empresa_id, cargo.id == Aplicacion.documento_id))
        .outerjoin(cobro, and_(cobro.empresa_id == Aplicacion.empresa_id, cobro.id == Aplicacion.cobro_id))
        .outerjoin(
            credito, and_(credito.empresa_id == Aplicacion.empresa_id, credito.id == Aplicacion.credito_id)
        )
        .where(
            Aplicacion.empresa_id == tabla.empresa_id,
            or_(*(lado == tabla.id for lado in lados)),
            Aplicacion.desde <= dia,
            or_(Aplicacion.deshecha_el.is_(None), Aplicacion.deshecha_el > dia),
            vigente(cargo, dia),
            or_(vigente(cobro, dia), vigente(credito, dia)),
        )
        .correlate(tabla)
        .scalar_subquery()
    )


def _sumas(p: Subquery, dia: Any) -> list[ColumnElement[Any]]:
    """Los tramos de la antigüedad y su suma."""
    cargo, tarde = p.c.signo == CARGO, dia - p.c.vence
    cuales = {
        "por_vencer": and_(cargo, tarde <= 0),
        "d30": and_(cargo, tarde.between(1, 30)),
        "d60": and_(cargo, tarde.between(31, 60)),
        "d90": and_(cargo, tarde.between(61, 90)),
        "mas": and_(cargo, tarde > 90),
        "anticipos": ~cargo,
    }
    valor = p.c.signo * p.c.resto
    partes = [func.coalesce(func.sum(valor).filter(cuales[tramo]), CERO).label(tramo) for tramo in TRAMOS]
    return [*partes, func.coalesce(func.sum(valor), CERO).label("saldo")]


def resumen(cliente_id: int, fecha: date | None) -> Mapping[str, Decimal | Antiguedad]:
    """El saldo de un cliente en un día y de qué se compone."""
    suya = saldos_de([cliente_id], fecha)[cliente_id]
    return {
        "saldo": suya.total,
        "por_vencer": suya.por_vencer,
        "vencido": suya.vencido,
        "anticipos": suya.anticipos,
        "antiguedad": suya,
    }
