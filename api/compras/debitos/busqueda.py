"""Los débitos que pueden ser de una compra, y los que ya son de alguna."""

from collections.abc import Iterable, Sequence
from datetime import date, timedelta
from decimal import Decimal
from typing import Any, NamedTuple

from sqlalchemy import Select, and_, select, true, tuple_
from sqlalchemy.orm import aliased

from api.compras.compras import service as compras
from api.compras.compras.nucleo.pedido import LineaNombrada
from api.compras.debitos.models import DebitoDeCompra
from api.core.datos.db import db
from api.core.papel.textos import plegar
from api.libros.asientos.models import AsientoContable, LineaAsiento
from api.libros.bancos.models import CuentaBancaria
from api.libros.plan.models import CuentaContable
from api.plataforma.codigos.bancos import PARTIDAS_USUALES
from api.plataforma.codigos.contabilidad import BANCOS, GASTO, NORMAL

CERCA = timedelta(days=62)  # la factura del banco es del mes, y llega en el siguiente
_MAXIMO = 300
_DE_COMPRA = ("COMISION", "INTERES_PAGADO", "IVA")
# Lo que se retuvo y lo que se paga de un formulario no es lo que una factura cobra.
_AJENAS = tuple(codigo for clave, (_, codigo) in PARTIDAS_USUALES.items() if clave not in _DE_COMPRA)
_A, _B, _C, _D, _L = AsientoContable, CuentaBancaria, CuentaContable, DebitoDeCompra, LineaAsiento


class LoQueSeCobra(NamedTuple):
    """Lo que un proveedor cobra con un documento, esté ya registrado o no. `proveedor_id`: None si todavía no está."""

    proveedor_id: int | None
    razon_social: str
    fecha: date


class Debito(NamedTuple):
    """Una línea con que se anotó lo que el banco cobró. `banco`: de cuál salió; `emisor`, de
    qué banco es; `cuenta_del_banco_id`, la del plan que lleva su saldo."""

    asiento_id: int
    n: int
    fecha: date
    glosa: str
    detalle: str
    cuenta_id: int
    cuenta: str
    centro_id: int | None
    proveedor_id: int | None
    valor: Decimal
    banco_id: int
    banco: str
    emisor: str
    cuenta_del_banco_id: int
    de_gasto: bool


def libres(desde: date, hasta: date | None = None, maximo: int = _MAXIMO) -> list[Debito]:
    """Los de fechas cercanas a esos días, o a ese, que todavía no son de ninguna compra."""
    cerca = _L.fecha.between(desde - CERCA, (hasta or desde) + CERCA)
    return _leer(_debitos().where(cerca, ~_tomada().exists()).limit(maximo))


def libres_de(asiento_ids: Iterable[int]) -> list[Debito]:
    """Los de esos asientos que todavía no son de ninguna compra."""
    suyos = sorted(asiento_ids)
    return _leer(_debitos().where(_L.asiento_id.in_(suyos), ~_tomada().exists())) if suyos else []


def iva_sin_comprobante(desde: date, hasta: date) -> list[Debito]:
    """El IVA que los bancos y las emisoras cobraron esos días y no es todavía de ninguna compra."""
    suyos = _L.fecha.between(desde, hasta), _C.codigo == PARTIDAS_USUALES["IVA"][1]
    return _leer(_debitos().where(*suyos, ~_tomada().exists()))


def elegidos(claves: Sequence[LineaNombrada]) -> list[Debito]:
    """De esas líneas, las que son débitos de un banco, tomadas o no."""
    return _leer(_debitos().where(tuple_(_L.asiento_id, _L.n).in_([tuple(clave) for clave in claves])))


def ya_tomadas(claves: Sequence[LineaNombrada]) -> bool:
    suyas = tuple_(_D.asiento_id, _D.n).in_([tuple(clave) for clave in claves])
    return db.session.scalar(select(_D.id).where(suyas, _D.soltado_el.is_(None)).limit(1)) is not None


def de_compra(compra_id: int) -> list[Debito]:
    """Los que hoy son de una."""
    suya = _tomada().where(_D.compra_id == compra_id)
    return _leer(_debitos().where(suya.exists()))


def compras_de(asiento_ids: Iterable[int]) -> dict[int, list[dict[str, Any]]]:
    """De cada asiento, las compras que hoy tomaron algo de él, con su nombre."""
    suyas = (
        select(_D.asiento_id, _D.compra_id)
        .where(_D.asiento_id.in_(sorted(asiento_ids)), _D.soltado_el.is_(None))
        .distinct()
        .order_by(_D.asiento_id, _D.compra_id)
    )
    pares = db.session.execute(suyas).all()
    nombres = compras.nombres({par.compra_id for par in pares}) if pares else {}
    halladas: dict[int, list[dict[str, Any]]] = {}
    for asiento_id, id_ in pares:
        halladas.setdefault(asiento_id, []).append({"id": id_, "nombre": nombres[id_]})
    return halladas


def propuestos(de: LoQueSeCobra, saldo: Decimal, debitos: Sequence[Debito]) -> set[LineaNombrada]:
    """Los que suman lo que se debe de él, si su mes los tiene: una línea, un movimiento entero, lo que el banco de ese
    nombre cobró o lo que se anotó a ese proveedor."""
    mes = [d for d in debitos if (d.fecha.year, d.fecha.month) == (de.fecha.year, de.fecha.month)]
    suyo = plegar(de.razon_social)
    por_asiento: dict[int, list[Debito]] = {}
    por_banco: dict[int, list[Debito]] = {}
    for debito in mes:
        por_asiento.setdefault(debito.asiento_id, []).append(debito)
        if _es_del(debito, suyo):
            por_banco.setdefault(debito.banco_id, []).append(debito)
    es_suyo = de.proveedor_id is not None
    del_proveedor = [d for d in mes if es_suyo and d.proveedor_id == de.proveedor_id]
    grupos = [*([d] for d in mes), *por_asiento.values(), del_proveedor, *por_banco.values()]
    suman = [grupo for grupo in grupos if grupo and sum(d.valor for d in grupo) == saldo]
    # lo que además es del mismo proveedor o banco, primero
    suman.sort(
        key=lambda grupo: (
            not all((es_suyo and d.proveedor_id == de.proveedor_id) or _es_del(d, suyo) for d in grupo)
        )
    )
    return {LineaNombrada(d.asiento_id, d.n) for d in suman[0]} if suman else set()


def _es_del(debito: Debito, razon_social: str) -> bool:
    """Si salió del banco que se llama así."""
    emisor = plegar(debito.emisor)
    return bool(emisor) and emisor in razon_social


def _tomada() -> Select[Any]:
    return select(_D.id).where(
        _D.empresa_id == _L.empresa_id,
        _D.asiento_id == _L.asiento_id,
        _D.n == _L.n,
        _D.soltado_el.is_(None),
    )


def _debitos() -> Select[Any]:
    """Las líneas al debe de lo que movió un banco y sigue valiendo, que no son de otro banco, ni de un tercero, ni de lo
    que se retuvo."""
    del_banco = aliased(LineaAsiento)
    # el asiento de un traslado nombra dos: el que recibe es al que se cobró
    bancos = (
        select(_B.id, _B.nombre, _B.banco, _B.cuenta_contable_id)
        .join(
            del_banco,
            and_(del_banco.empresa_id == _B.empresa_id, del_banco.cuenta_id == _B.cuenta_contable_id),
        )
        .where(del_banco.empresa_id == _L.empresa_id, del_banco.asiento_id == _L.asiento_id)
        .order_by(del_banco.debe.desc(), _B.id)
        .limit(1)
        .lateral("bancos")
    )
    es_de_banco = select(_B.id).where(_B.empresa_id == _L.empresa_id, _B.cuenta_contable_id == _L.cuenta_id)
    return (
        select(
            *(_L.asiento_id, _L.n, _L.fecha, _A.glosa, _L.detalle, _L.cuenta_id),
            (_C.codigo + " " + _C.nombre).label("cuenta"),
            *(_L.centro_id, _L.proveedor_id, _L.debe.label("valor"), bancos.c.id.label("banco_id")),
            *(bancos.c.nombre.label("banco"), bancos.c.banco.label("emisor")),
            *(bancos.c.cuenta_contable_id.label("cuenta_del_banco_id"), (_C.tipo == GASTO).label("de_gasto")),
        )
        .join(_A, and_(_A.empresa_id == _L.empresa_id, _A.id == _L.asiento_id))
        .join(_C, and_(_C.empresa_id == _L.empresa_id, _C.id == _L.cuenta_id))
        .join(bancos, true())
        .where(
            _L.debe > 0,
            _A.diario == BANCOS,
            _A.clase == NORMAL,
            _A.origen_id.is_not(None),
            _A.reversado_por_id.is_(None),
            _C.exige == "",
            _C.codigo.not_in(_AJENAS),
            ~es_de_banco.exists(),
        )
        .order_by(_L.fecha, _L.asiento_id, _L.n)
    )


def _leer(consulta: Select[Any]) -> list[Debito]:
    return [Debito(**fila) for fila in db.session.execute(consulta).mappings()]
