"""La cuenta de un tercero y la de todos: el estado de cuenta, y cuánto se cargó y se saldó."""

from dataclasses import dataclass, replace
from datetime import date, timedelta
from decimal import Decimal
from typing import Any, NamedTuple, TypeVar

from sqlalchemy import BigInteger, ColumnElement, Date, Select, and_, bindparam, func, or_, select

from api.core.datos.clock import hoy
from api.core.datos.db import LA_DEL_AMBITO, db
from api.core.datos.directas import Directa
from api.core.datos.listas.juntas import juntas, pedir
from api.libros.cuentas.nucleo import calculo
from api.libros.cuentas.nucleo.calculo import (
    CERO,
    DINERO,
    DOCUMENTO,
    Antiguedad,
    ClaveMovimiento,
    Movimiento,
)
from api.libros.cuentas.nucleo.lado import LadoDeCuentas
from api.libros.cuentas.saldos import Rechazado, Saldos, de_fila, sumar_rechazados, vigente
from api.libros.cuentas.sumas import Sumas

_F = TypeVar("_F", bound="_Documento | _Dinero")
PRIMER_DIA = date(2000, 1, 1)  # nada lleva una fecha anterior
_RECHAZADA = "El SRI lo rechazó: cuenta solo lo que ya se aplicó"


class LineaCuenta(NamedTuple):
    """Un movimiento de un estado de cuenta, como se muestra."""

    fecha: date
    tipo: str  # el de un documento, o el del dinero de su lado
    tipo_nombre: str
    numero: str
    detalle: str
    vence: date | None
    cargo: Decimal
    abono: Decimal
    saldo: Decimal
    documento_id: int | None
    dinero_id: int | None
    origen_id: int | None = None  # de qué viene el documento


@dataclass(frozen=True, slots=True)
class EstadoCuenta:
    tercero_id: int
    desde: date
    hasta: date
    saldo_inicial: Decimal
    movimientos: list[LineaCuenta]
    cargos: Decimal
    abonos: Decimal
    saldo_final: Decimal
    antiguedad: Antiguedad
    rechazado: Rechazado


@dataclass(frozen=True, slots=True)
class Valores:
    """Lo facturado, lo abonado por notas de crédito y el dinero cobrado o pagado, hasta un día."""

    facturado: Decimal
    creditos: Decimal
    dinero: Decimal
    documentos: int

    @property
    def neto(self) -> Decimal:
        return self.facturado - self.creditos

    @property
    def saldo(self) -> Decimal:
        return self.neto - self.dinero


class Destacado(NamedTuple):
    """Un tercero y lo que se le vendió o compró."""

    tercero_id: int
    nombre: str
    valor: Decimal


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


class _Dinero(NamedTuple):
    """Lo que un estado de cuenta lee de un cobro o de un pago."""

    id: int
    numero: int
    fecha: date
    total: Decimal
    forma: str
    referencia: str
    anulado_el: date | None
    motivo_anulacion: str | None


class Estados:
    """Los de un lado."""

    def __init__(self, lado: LadoDeCuentas) -> None:
        self._lado = lado
        self._documento: Any = lado.documento
        self._dinero: Any = lado.dinero
        self._saldos, self._sumas = Saldos(lado), Sumas(lado)
        self._de_un_tercero = Directa(Valores, self._valores)
        self._documentos_leidos = _del_periodo(lado.documento, _Documento)
        self._dinero_leido = _del_periodo(lado.dinero, _Dinero)
        self._esta = Directa[dict[str, int]](dict, self._el_tercero)

    def estado_cuenta(self, tercero_id: int, desde: date, hasta: date) -> EstadoCuenta:
        """Los movimientos de un período, con el saldo después de cada uno. Todo se lee en un viaje. De lo que el SRI rechazó
        cuenta solo lo que ya se le aplicó; lo demás se dice aparte. NoEncontrado si el tercero no está."""
        desde = max(desde, PRIMER_DIA)
        suyo, periodo = {"tercero_id": tercero_id}, {"desde": desde, "hasta": hasta}
        antes = pedir(self._de_un_tercero, **suyo, hasta=desde - timedelta(days=1))
        esta, documentos, dinero, de_antes, edades, fuera = juntas(
            pedir(self._esta, **suyo),
            pedir(self._documentos_leidos, **suyo, **periodo),
            pedir(self._dinero_leido, **suyo, **periodo),
            antes if desde > PRIMER_DIA else None,
            self._saldos.pedida(tercero_id, hasta),
            self._saldos.pedir_rechazados(hasta, tercero_id),
        )
        if not esta:
            self._lado.obtener(tercero_id)  # dice con sus palabras que no está
        inicial = de_antes[0].saldo if de_antes else CERO
        inicial -= sum((r.signo * r.resto for r in fuera if r.fecha < desde), CERO)
        restan = {(DOCUMENTO, r.id): r.resto for r in fuera}
        filas: dict[ClaveMovimiento, _Documento | _Dinero] = {
            (DOCUMENTO, fila.id): fila for fila in documentos
        }
        filas |= {(DINERO, fila.id): fila for fila in dinero}
        movimientos = (
            _sin(restan.get(clave, CERO), _movimiento(clave, fila)) for clave, fila in filas.items()
        )
        lineas = calculo.estado(inicial, (m for m in movimientos if m.valor), desde, hasta)
        return EstadoCuenta(
            tercero_id=tercero_id,
            desde=desde,
            hasta=hasta,
            saldo_inicial=inicial,
            movimientos=[self._linea(linea, filas[linea.clave], linea.clave in restan) for linea in lineas],
            cargos=sum((linea.cargo for linea in lineas), CERO),
            abonos=sum((linea.abono for linea in lineas), CERO),
            saldo_final=lineas[-1].saldo if lineas else inicial,
            antiguedad=de_fila(edades[0])
            if edades
            else self._saldos.saldos_de([tercero_id], hasta)[tercero_id],
            rechazado=sumar_rechazados(fuera),
        )

    def _el_tercero(self) -> Select[Any]:
        tabla: Any = self._lado.tercero
        return select(tabla.id).where(tabla.id == bindparam("tercero_id"))

    def con_origenes(self, estado: EstadoCuenta) -> EstadoCuenta:
        """El mismo estado de cuenta, con aquello de lo que cada documento viene."""
        ids = {linea.documento_id for linea in estado.movimientos if linea.documento_id is not None}
        hallados = self._lado.origenes.de(ids)
        lineas = [
            linea._replace(origen_id=hallados.get(linea.documento_id or 0)) for linea in estado.movimientos
        ]
        return replace(estado, movimientos=lineas)

    def valores(self, hasta: date, tercero_id: int | None = None) -> Valores:
        """Lo de un tercero, o lo de toda la empresa, también lo que el SRI rechazó: lo mismo que está en los libros."""
        if tercero_id is None:
            return Valores(**db.session.execute(self._sumas.valores(hasta)).mappings().one())
        (suyos,) = self._de_un_tercero.todas(tercero_id=tercero_id, hasta=hasta)
        return suyos

    def contados(self, hasta: date, tercero_id: int | None = None) -> Valores:
        """Los mismos, sin lo que queda de lo que el SRI rechazó."""
        suyos, fuera = self.valores(hasta, tercero_id), self._saldos.rechazado(hasta, tercero_id)
        return replace(
            suyos,
            facturado=suyos.facturado - fuera.cargos,
            creditos=suyos.creditos - fuera.creditos,
            documentos=suyos.documentos - fuera.documentos,
        )

    def _valores(self) -> Select[Any]:
        """El filtro por empresa se escribe a mano porque el muro del ORM no alcanza a un `select` que solo tiene sumas
        con FILTER."""
        tercero_id, hasta = bindparam("tercero_id", type_=BigInteger), bindparam("hasta", type_=Date)
        devuelto, credito = self._documento.tipo == self._lado.tipo_devuelto, self._documento.signo == -1
        cargo = and_(self._documento.signo == 1, ~devuelto)
        documentos = select(
            _suma(self._documento.total, cargo).label("facturado"),
            _suma(self._documento.total, credito).label("creditos"),
            func.count().filter(cargo).label("documentos"),
            _suma(self._documento.total, devuelto).label("devuelto"),
        ).where(
            self._documento.empresa_id == LA_DEL_AMBITO,
            self._documento.tercero_id == tercero_id,
            vigente(self._documento, hasta),
        )
        dinero = select(_suma(self._dinero.total)).where(
            self._dinero.empresa_id == LA_DEL_AMBITO,
            self._dinero.tercero_id == tercero_id,
            vigente(self._dinero, hasta),
        )
        suyos = documentos.subquery()
        cobrado = (dinero.scalar_subquery() - suyos.c.devuelto).label("dinero")
        return select(suyos.c.facturado, suyos.c.creditos, suyos.c.documentos, cobrado)

    def destacados(self, desde: date, hasta: date, n: int) -> list[Destacado]:
        """Los `n` terceros con los que más se movió entre dos días, con impuestos y sin lo que el SRI rechazó."""
        suma = func.sum(self._documento.signo * self._documento.total)
        netos = (
            select(self._documento.tercero_id.label("tercero_id"), suma.label("valor"))
            .where(
                self._documento.fecha.between(desde, hasta),
                self._documento.anulado_el.is_(None),
                self._documento.tipo.not_in(self._lado.previos),
                *self._lado.origenes.sin_rechazados(self._documento.id),
            )
            .group_by(self._documento.tercero_id)
            .having(suma > 0)
        )
        return [Destacado(**fila) for fila in self._saldos.los_de_mas(netos, "valor", n)]

    def _linea(self, linea: calculo.LineaCalculada, fila: Any, rechazada: bool = False) -> LineaCuenta:
        es_dinero = isinstance(fila, _Dinero)
        nombre = self._lado.nombre_dinero if es_dinero else self._lado.nombre_tipo(fila.tipo)
        detalle = self._forma(fila) if es_dinero else fila.detalle
        vence = None if es_dinero or linea.anulacion or fila.signo < 0 else fila.vence
        return LineaCuenta(
            fecha=linea.fecha,
            tipo=self._lado.tipo_dinero if es_dinero else fila.tipo,
            tipo_nombre=f"Anulación: {nombre.lower()}" if linea.anulacion else nombre,
            numero=str(fila.numero or ""),
            detalle=fila.motivo_anulacion if linea.anulacion else _RECHAZADA if rechazada else detalle,
            vence=vence,
            cargo=linea.cargo,
            abono=linea.abono,
            saldo=linea.saldo,
            documento_id=None if es_dinero else fila.id,
            dinero_id=fila.id if es_dinero else None,
        )

    def _forma(self, dinero: _Dinero) -> str:
        return " ".join(parte for parte in (self._lado.formas[dinero.forma], dinero.referencia) if parte)

    def valor_neto(self, hasta: date) -> dict[str, Decimal | int | Rechazado]:
        """Lo de toda la empresa, y lo que queda por saldar (`por_saldar`), sin lo que el SRI rechazó."""
        suyos, edades = self.contados(hasta), self._saldos.antiguedad(hasta)
        resto = {"por_saldar": suyos.saldo, "vencido": edades.vencido, "anticipos": edades.anticipos}
        return {**como_fila(suyos), **resto, "rechazado": self._saldos.rechazado(hasta)}


def _del_periodo(tabla: Any, fila: type[_F]) -> Directa[_F]:
    """Los movimientos de un tercero fechados o anulados en un período."""
    desde, hasta = bindparam("desde", type_=Date), bindparam("hasta", type_=Date)
    columnas = [getattr(tabla, campo) for campo in fila._fields]
    return Directa(
        fila,
        lambda: select(*columnas).where(
            tabla.tercero_id == bindparam("tercero_id"),
            or_(tabla.fecha.between(desde, hasta), tabla.anulado_el.between(desde, hasta)),
        ),
    )


def _movimiento(clave: ClaveMovimiento, fila: _Documento | _Dinero) -> Movimiento:
    if isinstance(fila, _Dinero):
        return Movimiento(clave, -1, fila.fecha, fila.total, None, fila.anulado_el)
    return Movimiento(clave, fila.signo, fila.fecha, fila.total, fila.vence, fila.anulado_el)


def _sin(resto: Decimal, movimiento: Movimiento) -> Movimiento:
    return movimiento._replace(valor=movimiento.valor - resto) if resto else movimiento


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
        "dinero": hasta.dinero,
        "neto": hasta.neto,
        "documentos": hasta.documentos,
    }
