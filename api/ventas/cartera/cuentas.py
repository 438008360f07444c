"""La cuenta de un cliente y la de todos: el estado de cuenta, y cuánto se cargó y se cobró cada día."""

from dataclasses import dataclass, replace
from datetime import date, timedelta
from decimal import Decimal
from typing import Any, NamedTuple, TypeVar

from sqlalchemy import BigInteger, ColumnElement, Date, Select, bindparam, func, or_, select

from api.core.datos.clock import hoy
from api.core.datos.db import LA_DEL_AMBITO, db
from api.core.datos.directas import Directa
from api.ventas.cartera import calculo, origenes, saldos, sumas
from api.ventas.cartera.calculo import CERO, COBRO, DOCUMENTO, Antiguedad, ClaveMovimiento, Movimiento
from api.ventas.cartera.models import FORMAS_COBRO, NO_VENDEN, TIPOS_DOCUMENTO, Cobro, DocumentoCliente
from api.ventas.cartera.saldos import vigente
from api.ventas.cartera.sumas import TIPO_COBRO

_F = TypeVar("_F", bound="_Documento | _Cobrado")
PRIMER_DIA = date(2000, 1, 1)  # nada lleva una fecha anterior


class LineaCuenta(NamedTuple):
    """Un movimiento de un estado de cuenta, como se muestra."""

    fecha: date
    tipo: str  # el de un documento, o CO
    tipo_nombre: str
    numero: str
    detalle: str
    vence: date | None
    cargo: Decimal
    abono: Decimal
    saldo: Decimal
    documento_id: int | None
    cobro_id: int | None
    comprobante_id: int | None = None


@dataclass(frozen=True, slots=True)
class EstadoCuenta:
    cliente_id: int
    desde: date
    hasta: date
    saldo_inicial: Decimal
    movimientos: list[LineaCuenta]
    cargos: Decimal
    abonos: Decimal
    saldo_final: Decimal
    antiguedad: Antiguedad


@dataclass(frozen=True, slots=True)
class Valores:
    """Lo facturado, lo abonado por notas de crédito y lo cobrado, hasta un día."""

    facturado: Decimal
    creditos: Decimal
    cobrado: Decimal
    documentos: int

    @property
    def neto(self) -> Decimal:
        return self.facturado - self.creditos

    @property
    def saldo(self) -> Decimal:
        return self.neto - self.cobrado


class MejorCliente(NamedTuple):
    cliente_id: int
    nombre: str
    valor: Decimal


def estado_cuenta(cliente_id: int, desde: date, hasta: date) -> EstadoCuenta:
    """Los movimientos de un período, con el saldo después de cada uno."""
    desde = max(desde, PRIMER_DIA)
    inicial = valores(desde - timedelta(days=1), cliente_id).saldo
    filas = _movimientos(cliente_id, desde, hasta)
    lineas = calculo.estado(inicial, (_movimiento(*par) for par in filas.items()), desde, hasta)
    return EstadoCuenta(
        cliente_id=cliente_id,
        desde=desde,
        hasta=hasta,
        saldo_inicial=inicial,
        movimientos=[_linea(linea, filas[linea.clave]) for linea in lineas],
        cargos=sum((linea.cargo for linea in lineas), CERO),
        abonos=sum((linea.abono for linea in lineas), CERO),
        saldo_final=lineas[-1].saldo if lineas else inicial,
        antiguedad=saldos.saldos_de([cliente_id], hasta)[cliente_id],
    )


def con_comprobantes(estado: EstadoCuenta) -> EstadoCuenta:
    """El mismo estado de cuenta, con el comprobante de cada documento que se emitió aquí."""
    ids = {linea.documento_id for linea in estado.movimientos if linea.documento_id is not None}
    hallados = origenes.comprobantes_de(ids)
    lineas = [
        linea._replace(comprobante_id=hallados.get(linea.documento_id or 0)) for linea in estado.movimientos
    ]
    return replace(estado, movimientos=lineas)


def valores(hasta: date, cliente_id: int | None = None) -> Valores:
    """Lo facturado y cobrado a un cliente, o a todos los de la empresa."""
    if cliente_id is None:
        return Valores(**db.session.execute(sumas.valores(hasta)).mappings().one())
    (suyos,) = _VALORES.todas(cliente_id=cliente_id, hasta=hasta)
    return suyos


def _valores() -> Select[Any]:
    """El filtro por empresa se escribe a mano porque el muro del ORM no alcanza a un `select` que solo tiene sumas
    con FILTER."""
    cliente_id, hasta = bindparam("cliente_id", type_=BigInteger), bindparam("hasta", type_=Date)
    cargo, credito = DocumentoCliente.signo == 1, DocumentoCliente.signo == -1
    documentos = select(
        _suma(DocumentoCliente.total, cargo).label("facturado"),
        _suma(DocumentoCliente.total, credito).label("creditos"),
        func.count().filter(cargo).label("documentos"),
    ).where(
        DocumentoCliente.empresa_id == LA_DEL_AMBITO,
        DocumentoCliente.cliente_id == cliente_id,
        vigente(DocumentoCliente, hasta),
    )
    cobros = select(_suma(Cobro.total)).where(
        Cobro.empresa_id == LA_DEL_AMBITO, Cobro.cliente_id == cliente_id, vigente(Cobro, hasta)
    )
    return documentos.add_columns(cobros.scalar_subquery().label("cobrado"))


_VALORES = Directa(Valores, _valores)


def mejores_clientes(desde: date, hasta: date, n: int) -> list[MejorCliente]:
    """Los `n` clientes que más compraron entre dos días."""
    suma = func.sum(DocumentoCliente.signo * DocumentoCliente.total)
    ventas = (
        select(DocumentoCliente.cliente_id, suma.label("valor"))
        .where(
            DocumentoCliente.fecha.between(desde, hasta),
            DocumentoCliente.anulado_el.is_(None),
            DocumentoCliente.tipo.not_in(NO_VENDEN),
        )
        .group_by(DocumentoCliente.cliente_id)
        .having(suma > 0)
    )
    return [MejorCliente(**fila) for fila in saldos.los_de_mas(ventas, "valor", n)]


class _Documento(NamedTuple):
    """Lo que un estado de cuenta lee de un documento."""

    id: int
    tipo: str
    signo: int
    numero: str | None
    fecha: date
    vence: date
    total: Decimal
    detalle: str
    anulado_el: date | None
    motivo_anulacion: str | None


class _Cobrado(NamedTuple):
    """Lo que un estado de cuenta lee de un cobro."""

    id: int
    numero: int
    fecha: date
    total: Decimal
    forma: str
    referencia: str
    anulado_el: date | None
    motivo_anulacion: str | None


def _del_periodo(tabla: Any, fila: type[_F]) -> Directa[_F]:
    """Los movimientos de un cliente fechados o anulados en un período."""
    desde, hasta = bindparam("desde", type_=Date), bindparam("hasta", type_=Date)
    columnas = [getattr(tabla, campo) for campo in fila._fields]
    return Directa(
        fila,
        lambda: select(*columnas).where(
            tabla.cliente_id == bindparam("cliente_id"),
            or_(tabla.fecha.between(desde, hasta), tabla.anulado_el.between(desde, hasta)),
        ),
    )


_DOCUMENTOS, _COBROS = _del_periodo(DocumentoCliente, _Documento), _del_periodo(Cobro, _Cobrado)


def _movimientos(cliente_id: int, desde: date, hasta: date) -> dict[ClaveMovimiento, _Documento | _Cobrado]:
    hallados: dict[ClaveMovimiento, _Documento | _Cobrado] = {}
    for clase, leer in ((DOCUMENTO, _DOCUMENTOS), (COBRO, _COBROS)):
        for fila in leer.todas(cliente_id=cliente_id, desde=desde, hasta=hasta):
            hallados[clase, fila.id] = fila
    return hallados


def _movimiento(clave: ClaveMovimiento, fila: _Documento | _Cobrado) -> Movimiento:
    if isinstance(fila, _Cobrado):
        return Movimiento(clave, -1, fila.fecha, fila.total, None, fila.anulado_el)
    return Movimiento(clave, fila.signo, fila.fecha, fila.total, fila.vence, fila.anulado_el)


def _linea(linea: calculo.LineaCalculada, fila: Any) -> LineaCuenta:
    es_cobro = isinstance(fila, _Cobrado)
    nombre = "Cobro" if es_cobro else TIPOS_DOCUMENTO[fila.tipo]
    detalle = _de_cobro(fila) if es_cobro else fila.detalle
    vence = None if es_cobro or linea.anulacion or fila.signo < 0 else fila.vence
    return LineaCuenta(
        fecha=linea.fecha,
        tipo=TIPO_COBRO if es_cobro else fila.tipo,
        tipo_nombre=f"Anulación: {nombre.lower()}" if linea.anulacion else nombre,
        numero=str(fila.numero or ""),
        detalle=fila.motivo_anulacion if linea.anulacion else detalle,
        vence=vence,
        cargo=linea.cargo,
        abono=linea.abono,
        saldo=linea.saldo,
        documento_id=None if es_cobro else fila.id,
        cobro_id=fila.id if es_cobro else None,
    )


def _de_cobro(cobro: _Cobrado) -> str:
    return " ".join(parte for parte in (FORMAS_COBRO[cobro.forma], cobro.referencia) if parte)


def _suma(columna: Any, *criterios: ColumnElement[bool]) -> ColumnElement[Any]:
    suma: Any = func.sum(columna)
    return func.coalesce(suma.filter(*criterios) if criterios else suma, CERO)


def periodo(desde: date | None, hasta: date | None) -> tuple[date, date]:
    """Completa un período: sin `desde`, empieza el primer día; sin `hasta`, termina hoy."""
    return desde or PRIMER_DIA, hasta or hoy()


def como_fila(hasta: Valores) -> dict[str, Decimal | int]:
    return {
        "facturado": hasta.facturado,
        "creditos": hasta.creditos,
        "cobrado": hasta.cobrado,
        "neto": hasta.neto,
        "documentos": hasta.documentos,
    }


def valor_neto(hasta: date) -> dict[str, Decimal | int]:
    """Lo facturado y cobrado por toda la empresa, y lo que queda por cobrar."""
    suyos, edades = valores(hasta), saldos.antiguedad(hasta)
    resto = {"por_cobrar": suyos.saldo, "vencido": edades.vencido, "anticipos": edades.anticipos}
    return {**como_fila(suyos), **resto}
