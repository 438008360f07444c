"""Los movimientos de un banco o una caja, que son las líneas de su cuenta del plan, y lo que espera para depositarse."""

from collections.abc import Collection, Iterable
from dataclasses import dataclass
from datetime import date, timedelta
from typing import Any

from sqlalchemy import Select, and_, func, or_, select

from api.compras.debitos import busqueda as debitos
from api.contabilidad.libros import acumulado
from api.contabilidad.libros.acumulado import SumasDeCuenta
from api.contabilidad.tesoreria import asiento
from api.contabilidad.tesoreria.models import LineaDepositada, MovimientoBancario
from api.contabilidad.tesoreria.movimientos import NO_EXISTE
from api.core.datos.db import db
from api.core.datos.listas import busqueda, pages
from api.core.datos.listas.pages import Fila
from api.core.errors import NoEncontrado
from api.libros.asientos import service as asientos
from api.libros.asientos.models import AsientoContable, LineaAsiento
from api.libros.bancos import service as bancos
from api.plataforma.codigos.bancos import CHEQUE_DEVUELTO, CLASES_DE_MOVIMIENTO, DEPOSITO

ANULAR, DEVOLVER, COMPRAR = "anular", "devolver", "comprar"
ACCIONES = (ANULAR, DEVOLVER, COMPRAR)
ENTRA, SALE = "ENTRA", "SALE"
SIGNOS = (ENTRA, SALE)
_L, _A, _D, _M = LineaAsiento, AsientoContable, LineaDepositada, MovimientoBancario
_SUYO = and_(_A.empresa_id == _L.empresa_id, _A.id == _L.asiento_id)
_POR_DEPOSITAR_MAXIMO = 500


@dataclass(frozen=True, slots=True)
class FiltrosMovimientos:
    """`filtro`: palabras de la glosa, el detalle o la referencia. `signo`: solo lo que entra o solo lo que sale."""

    desde: date
    hasta: date
    filtro: str = ""
    signo: str = ""


def movimientos(
    banco_id: int, filtros: FiltrosMovimientos, page: int, tamano: int, permisos: Collection[str]
) -> Fila:
    """Una página, los últimos primero. Cada uno lleva el saldo que dejó, también si se buscan solo algunos."""
    cuenta_id = bancos.una(banco_id, ())["cuenta_contable_id"]
    inicial = _saldo(cuenta_id, filtros.desde - timedelta(days=1))
    final = _saldo(cuenta_id, filtros.hasta)
    movido = final.menos(inicial)
    todas = _con_saldo(cuenta_id, filtros, inicial)
    consulta: Select[Any] = select(todas)
    if filtros.filtro:
        como = busqueda.como(filtros.filtro)
        consulta = consulta.where(or_(todas.c.glosa.ilike(como), todas.c.detalle.ilike(como)))
    if filtros.signo:
        consulta = consulta.where((todas.c.entra if filtros.signo == ENTRA else todas.c.sale) > 0)
    orden = [todas.c.fecha.desc(), todas.c.asiento_id.desc(), todas.c.n.desc()]
    hallada = pages.paginate(consulta, orden, page, tamano, cercada=True)
    return {
        **hallada,
        "items": _completas(hallada["items"], permisos),
        "saldo_inicial": inicial.saldo,
        "entra": movido.debe,
        "sale": movido.haber,
        "saldo_final": final.saldo,
    }


def por_depositar(banco_id: int) -> list[Fila]:
    """Lo que entró y todavía no se deposita, lo más antiguo primero."""
    cuenta_id = bancos.una(banco_id, ())["cuenta_contable_id"]
    depositada = select(_D.id).where(
        _D.empresa_id == _L.empresa_id, _D.asiento_id == _L.asiento_id, _D.n == _L.n
    )
    consulta = (
        _lineas()
        .where(
            _L.cuenta_id == cuenta_id,
            _L.debe > 0,
            _A.reversado_por_id.is_(None),
            _A.reversa_de_id.is_(None),
            _A.origen_tipo != asiento.ORIGEN,
            ~depositada.exists(),
        )
        .order_by(_L.fecha, _L.asiento_id, _L.n)
        .limit(_POR_DEPOSITAR_MAXIMO)
    )
    return [dict(fila) for fila in db.session.execute(consulta).mappings()]


def uno(movimiento_id: int, permisos: Collection[str]) -> Fila:
    """Un movimiento registrado a mano, con lo que depositó."""
    movimiento = db.session.scalar(select(_M).where(_M.id == movimiento_id))
    if movimiento is None:
        raise NoEncontrado(NO_EXISTE)
    lineas = (
        _lineas()
        .add_columns(and_(_A.origen_tipo == "COBRO", _A.reversado_por_id.is_(None)).label("se_devuelve"))
        .join(_D, and_(_D.empresa_id == _L.empresa_id, _D.asiento_id == _L.asiento_id, _D.n == _L.n))
        .where(_D.movimiento_id == movimiento_id)
        .order_by(_L.fecha, _L.asiento_id, _L.n)
    )
    asiento_id = next(iter(asientos.vivos(asiento.ORIGEN, [movimiento_id]).get(movimiento_id, [])), None)
    return {
        **{c: getattr(movimiento, c) for c in ("id", "clase", "fecha", "desde_id", "hacia_id", "importe")},
        **{c: getattr(movimiento, c) for c in ("referencia", "glosa", "anulado_el", "motivo_anulacion")},
        "clase_nombre": CLASES_DE_MOVIMIENTO[movimiento.clase],
        "asiento_id": asiento_id,
        "compras": debitos.compras_de([asiento_id]).get(asiento_id, []) if asiento_id else [],
        "partidas": movimiento.partidas,
        "lineas": [dict(fila) for fila in db.session.execute(lineas).mappings()],
        "avisos": _avisos(movimiento),
        "acciones": _acciones(movimiento, permisos),
    }


def _avisos(movimiento: MovimientoBancario) -> list[str]:
    """Lo que conviene saber y no impide nada: de dónde salió quedó sin dinero."""
    if movimiento.desde_id is None or movimiento.anulado_el is not None:
        return []
    banco = bancos.una(movimiento.desde_id, ())
    saldo = _saldo(banco["cuenta_contable_id"], acumulado.ULTIMO_DIA).saldo
    return [f"{banco['nombre']} queda con {saldo:,.2f}."] if saldo < 0 else []


def _acciones(movimiento: MovimientoBancario, permisos: Collection[str]) -> list[str]:
    if "contabilidad.editar" not in permisos or movimiento.anulado_el is not None:
        return []
    if movimiento.clase == CHEQUE_DEVUELTO:
        return []
    return [ANULAR, DEVOLVER] if movimiento.clase == DEPOSITO else [ANULAR]


def _saldo(cuenta_id: int, dia: date) -> SumasDeCuenta:
    return acumulado.hasta(dia, cuenta_id=cuenta_id).get(cuenta_id, SumasDeCuenta())


def _con_saldo(cuenta_id: int, filtros: FiltrosMovimientos, inicial: SumasDeCuenta) -> Any:
    """Las líneas del período, cada una con el saldo que deja."""
    van = func.sum(_L.debe - _L.haber).over(order_by=(_L.fecha, _L.asiento_id, _L.n), rows=(None, 0))
    return (
        select(
            *(_L.asiento_id, _L.n, _L.fecha, _L.detalle, _L.debe.label("entra"), _L.haber.label("sale")),
            *(_A.numero, _A.diario, _A.glosa, _A.origen_tipo, _A.origen_id, _A.clase),
            _A.reversado_por_id.is_not(None).label("reversado"),
            (van + inicial.saldo).label("saldo"),
        )
        .join(_A, _SUYO)
        .where(_L.cuenta_id == cuenta_id, _L.fecha >= filtros.desde, _L.fecha <= filtros.hasta)
        .subquery()
    )


def _lineas() -> Any:
    return select(_L.asiento_id, _L.n, _L.fecha, _A.glosa, _L.detalle, _L.debe.label("valor")).join(_A, _SUYO)


def _completas(filas: Iterable[Fila], permisos: Collection[str]) -> list[Fila]:
    filas = list(filas)
    ids = {f["origen_id"] for f in filas if f["origen_tipo"] == asiento.ORIGEN}
    suyos = {m.id: m for m in db.session.scalars(select(_M).where(_M.id.in_(sorted(ids))))} if ids else {}
    nombrados = asientos.nombrar_origenes((f["origen_tipo"], f["origen_id"]) for f in filas)
    de_compras = debitos.compras_de({f["asiento_id"] for f in filas})
    por_comprar = _por_comprar(filas, permisos)
    completas = []
    for fila in filas:
        movimiento = suyos.get(fila["origen_id"]) if fila["origen_tipo"] == asiento.ORIGEN else None
        vivo = movimiento is not None and fila["clase"] == "NORMAL" and not fila["reversado"]
        completas.append(
            {
                **fila,
                "origen": nombrados[fila["origen_tipo"], fila["origen_id"]],
                "movimiento_id": movimiento.id if movimiento else None,
                "compras": de_compras.get(fila["asiento_id"], []),
                "acciones": [
                    *(_acciones(movimiento, permisos) if movimiento and vivo else ()),
                    *((COMPRAR,) if fila["sale"] and fila["asiento_id"] in por_comprar else ()),
                ],
            }
        )
    return completas


def _por_comprar(filas: Iterable[Fila], permisos: Collection[str]) -> set[int]:
    """Los asientos con un gasto que todavía no es de ninguna compra: lo demás que sale de un banco no lleva comprobante."""
    if "compras.editar" not in permisos:
        return set()
    salen = {f["asiento_id"] for f in filas if f["sale"] and not f["reversado"]}
    return {d.asiento_id for d in debitos.libres_de(salen) if d.de_gasto}
