"""El mayor de una cuenta: sus líneas en un período, con el saldo después de cada una."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, timedelta
from decimal import Decimal
from functools import cache
from typing import Any, NamedTuple

from sqlalchemy import (
    BigInteger,
    Date,
    Integer,
    Select,
    and_,
    bindparam,
    func,
    literal_column,
    select,
    tuple_,
)

from api.contabilidad.libros import acumulado, arbol
from api.contabilidad.libros.acumulado import CERO, SumaHasta, SumasDeCuenta
from api.contabilidad.libros.arbol import CuentaDelPlan
from api.contabilidad.libros.comprobacion import periodo
from api.core.datos.db import db
from api.core.datos.directas import Directa
from api.core.datos.listas import pasos
from api.core.datos.listas.juntas import LecturaPedida, juntas, pedir
from api.core.datos.listas.pasos import Posicion
from api.libros.asientos import origenes
from api.libros.asientos.models import AsientoContable, LineaAsiento
from api.libros.asientos.origenes import OrigenNombrado
from api.terceros.clientes.models import Cliente
from api.terceros.proveedores.models import Proveedor

_L, _A = LineaAsiento, AsientoContable
_UN_DIA = timedelta(days=1)


@dataclass(frozen=True, slots=True)
class FiltrosMayor:
    """`cliente_id` o `proveedor_id`: solo lo suyo, que es el auxiliar de un tercero."""

    cuenta: int
    desde: date | None = None
    hasta: date | None = None
    centro_id: int | None = None
    cliente_id: int | None = None
    proveedor_id: int | None = None


class LineaDelMayor(NamedTuple):
    """Una línea, como se lee."""

    asiento_id: int
    n: int
    numero: int | None
    diario: str
    fecha: date
    glosa: str
    detalle: str
    tercero: str
    debe: Decimal
    haber: Decimal
    origen_tipo: str
    origen_id: int | None


class FilaMayor(NamedTuple):
    """Una línea. `saldo`: el de la cuenta después de ella, deudor si es positivo."""

    asiento_id: int
    n: int
    numero: int | None
    diario: str
    fecha: date
    glosa: str
    detalle: str
    tercero: str
    debe: Decimal
    haber: Decimal
    origen_tipo: str
    origen_id: int | None
    origen: OrigenNombrado | None
    saldo: Decimal


class Mayor(NamedTuple):
    """`saldo_inicial`: al empezar el período; `saldo_antes`: antes de la primera fila de esta página. `debe`, `haber`,
    `saldo_final`: los del período entero."""

    cuenta: CuentaDelPlan
    desde: date
    hasta: date
    saldo_inicial: Decimal
    saldo_antes: Decimal
    filas: list[FilaMayor]
    debe: Decimal
    haber: Decimal
    saldo_final: Decimal
    anterior: str
    siguiente: str


def de(filtros: FiltrosMayor, hoy: date, cuantas: int, despues: str = "", antes: str = "") -> Mayor:
    """La página que sigue a la posición `despues`, o que precede a `antes`; sin ellas, la primera, que se lee en un viaje.
    `NoEncontrado` si la cuenta no existe; `ReglaDeNegocio` si es de grupo."""
    desde, hasta = periodo(filtros.desde, filtros.hasta, hoy)
    lugar, antes_de = pasos.leer(despues), pasos.leer(antes)
    extremos = (desde - _UN_DIA, hasta)
    halladas, leidas, sumadas = juntas(
        arbol.pedida(filtros.cuenta),
        _pagina(filtros, desde, hasta, antes_de or lugar, antes_de is not None, cuantas + 1),
        _sumas(filtros, extremos),
    )
    cuenta = arbol.la_hallada(halladas)
    pagina = pasos.recortar(
        leidas, lambda fila: Posicion(fila.fecha, fila.asiento_id, fila.n), cuantas, lugar, antes_de
    )
    inicial, final = _en_dias(filtros, extremos, sumadas)
    saldo = previo = inicial.saldo
    if pagina.filas and (lugar or antes_de):
        saldo = previo = _saldo_antes_de(filtros, pagina.filas[0])
    nombrados = origenes.nombrar((fila.origen_tipo, fila.origen_id) for fila in pagina.filas)
    filas = []
    de_la_pagina: list[LineaDelMayor] = pagina.filas
    for fila in de_la_pagina:
        saldo += fila.debe - fila.haber
        filas.append(FilaMayor(*fila, nombrados[fila.origen_tipo, fila.origen_id], saldo))
    movido = final.menos(inicial)
    return Mayor(
        cuenta,
        desde,
        hasta,
        inicial.saldo,
        previo,
        filas,
        movido.debe,
        movido.haber,
        final.saldo,
        pagina.anterior,
        pagina.siguiente,
    )


def _criterios(filtros: FiltrosMayor) -> list[Any]:
    suyos = [_L.cuenta_id == filtros.cuenta]
    for columna, valor in (
        (_L.centro_id, filtros.centro_id),
        (_L.cliente_id, filtros.cliente_id),
        (_L.proveedor_id, filtros.proveedor_id),
    ):
        if valor is not None:
            suyos.append(columna == valor)
    return suyos


def _sumas(filtros: FiltrosMayor, dias: Sequence[date]) -> LecturaPedida[SumaHasta] | None:
    """La de lo que suma la cuenta hasta cada día; None si es lo de un tercero, que no se guarda sumado."""
    if filtros.cliente_id is not None or filtros.proveedor_id is not None:
        return None
    return acumulado.pedida(dias, cuenta_id=filtros.cuenta, centro_id=filtros.centro_id)


def _en_dias(
    filtros: FiltrosMayor, dias: Sequence[date], sumadas: Sequence[SumaHasta]
) -> list[SumasDeCuenta]:
    if filtros.cliente_id is not None or filtros.proveedor_id is not None:
        return [_sumar(filtros, _L.fecha <= dia) for dia in dias]
    sumas = acumulado.por_dia(dias, sumadas)
    return [de_un_dia.get(filtros.cuenta, SumasDeCuenta()) for de_un_dia in sumas]


def _saldo_antes_de(filtros: FiltrosMayor, fila: LineaDelMayor) -> Decimal:
    """El de la cuenta antes de una línea: el de la víspera, y lo que suman las de su día que están antes."""
    vispera = (fila.fecha - _UN_DIA,)
    (sumadas,) = juntas(_sumas(filtros, vispera))
    (de_la_vispera,) = _en_dias(filtros, vispera, sumadas)
    de_ese_dia = _sumar(
        filtros,
        _L.fecha == fila.fecha,
        tuple_(_L.asiento_id, _L.n) < tuple_(fila.asiento_id, fila.n),
    )
    return de_la_vispera.saldo + de_ese_dia.saldo


def _sumar(filtros: FiltrosMayor, *criterios: Any) -> SumasDeCuenta:
    consulta = select(func.sum(_L.debe), func.sum(_L.haber)).select_from(_L)
    debe, haber = db.session.execute(consulta.where(*_criterios(filtros), *criterios)).one()
    return SumasDeCuenta(debe or CERO, haber or CERO)


def _pagina(
    filtros: FiltrosMayor, desde: date, hasta: date, posicion: Posicion | None, atras: bool, limite: int
) -> LecturaPedida[LineaDelMayor]:
    de_quien = {
        "centro_id": filtros.centro_id,
        "cliente_id": filtros.cliente_id,
        "proveedor_id": filtros.proveedor_id,
    }
    dichos = {campo: valor for campo, valor in de_quien.items() if valor is not None}
    lugar = {} if posicion is None else {f"lugar_{campo}": v for campo, v in posicion._asdict().items()}
    lectura = _lectura(tuple(dichos), posicion is not None, atras, limite)
    return pedir(lectura, cuenta=filtros.cuenta, desde=desde, hasta=hasta, **dichos, **lugar)


@cache
def _lectura(de_quien: tuple[str, ...], con_lugar: bool, atras: bool, limite: int) -> Directa[LineaDelMayor]:
    """La de una página, escrita una vez para cada forma de pedirla. El límite va escrito: sin saberlo, PostgreSQL
    prepararía un plan para traer la cuenta entera."""

    def consulta() -> Select[*tuple[Any, ...]]:
        llave = (_L.fecha, _L.asiento_id, _L.n)
        criterios: list[Any] = [
            _L.cuenta_id == bindparam("cuenta", type_=BigInteger),
            _L.fecha >= bindparam("desde", type_=Date),
            _L.fecha <= bindparam("hasta", type_=Date),
            *(getattr(_L, campo) == bindparam(campo, type_=BigInteger) for campo in de_quien),
        ]
        if con_lugar:
            lugar = tuple_(
                bindparam("lugar_fecha", type_=Date),
                bindparam("lugar_id", type_=BigInteger),
                bindparam("lugar_n", type_=Integer),
            )
            criterios.append(tuple_(*llave) < lugar if atras else tuple_(*llave) > lugar)
        orden = [columna.desc() if atras else columna.asc() for columna in llave]
        # primero las claves, en el índice de la cuenta; lo demás, solo de la página
        claves = (
            select(_L.empresa_id, *llave)
            .where(*criterios)
            .order_by(*orden)
            .limit(literal_column(str(int(limite))))
            .subquery()
        )
        return (
            select(
                _L.asiento_id,
                _L.n,
                _A.numero,
                _A.diario,
                _L.fecha,
                _A.glosa,
                _L.detalle,
                func.coalesce(_nombre(Cliente, _L.cliente_id), _nombre(Proveedor, _L.proveedor_id), "").label(
                    "tercero"
                ),
                _L.debe,
                _L.haber,
                _A.origen_tipo,
                _A.origen_id,
            )
            .select_from(claves)
            .join(
                _L,
                and_(
                    _L.empresa_id == claves.c.empresa_id,
                    _L.asiento_id == claves.c.asiento_id,
                    _L.n == claves.c.n,
                ),
            )
            .join(_A, and_(_A.empresa_id == _L.empresa_id, _A.id == _L.asiento_id))
            .order_by(*orden)
        )

    return Directa(LineaDelMayor, consulta)


def _nombre(tercero: Any, id_: Any) -> Any:
    """El de un cliente o un proveedor, buscado por su clave: unirlos haría leer los de la empresa entera."""
    suyo = select(tercero.razon_social).where(tercero.empresa_id == _L.empresa_id, tercero.id == id_)
    return suyo.correlate(_L).scalar_subquery()
