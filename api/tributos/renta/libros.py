"""Lo que los libros dicen de un año: sus cuentas de resultados, cómo entra cada una en la renta, y lo pagado por adelantado."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from decimal import Decimal
from typing import NamedTuple

from sqlalchemy import and_, func, select

from api.contabilidad.cierre import asientos_anuales
from api.contabilidad.cierre.cuentas import CuentasDeCierre
from api.contabilidad.libros import acumulado, arbol
from api.contabilidad.libros.acumulado import SumasDeCuenta
from api.core.datos.db import db, empresa_actual
from api.libros.asientos.models import AsientoContable, LineaAsiento
from api.libros.plan import catalogo, cuales
from api.libros.reglas import activacion
from api.plataforma.codigos import roles as r
from api.plataforma.codigos.contabilidad import COSTO, DE_BALANCE, GASTO, INGRESO
from api.tributos.renta.nucleo.hoja import CERO
from api.tributos.renta.nucleo.models import EXENTO, GASTO_DE_EXENTO, NO_DEDUCIBLE, NORMAL, CuentaDeRenta

_K, _L, _A = CuentaDeRenta, LineaAsiento, AsientoContable
# Lo que va a las partidas de la hoja, por la clase de la cuenta.
RENGLONES = {INGRESO: "INGRESOS", COSTO: "COSTOS", GASTO: "GASTOS"}
CLASIFICADAS = {EXENTO: "EXENTOS", NO_DEDUCIBLE: "NO_DEDUCIBLES", GASTO_DE_EXENTO: "GASTOS_DE_EXENTOS"}
_PUEDEN = {INGRESO: (NORMAL, EXENTO), COSTO: (NORMAL, NO_DEDUCIBLE, GASTO_DE_EXENTO)}
_SUELDOS = ("520101", "520201", "5102", "5103")  # de lo que se sabe que hay trabajadores
_CREDITO_ANTERIOR = "101050203"
_TAMBIEN = {r.RETENIDO_RENTA: ("101050202",)}  # las de las emisoras de tarjetas


class CuentaDelAnio(NamedTuple):
    """Una cuenta de resultados con lo que suma en el año: lo ganado, si es de ingresos; lo gastado, si no. `clase` y `motivo`:
    cómo alguien dijo que entra entera en la renta."""

    id: int
    codigo: str
    nombre: str
    tipo: str
    codigo_supercias: str
    valor: Decimal
    clase: str
    motivo: str


class AsientoDelAnio(NamedTuple):
    """Lo que un asiento tiene de una cuenta, clasificado aparte de ella."""

    id: int
    cuenta_id: int
    codigo: str
    fecha: date
    glosa: str
    valor: Decimal
    clase: str
    motivo: str


@dataclass(frozen=True, slots=True)
class LibrosDelAnio:
    cuentas: Sequence[CuentaDelAnio] = ()
    asientos: Sequence[AsientoDelAnio] = ()
    autorretenido: Decimal = CERO
    anticipado: Decimal = CERO
    credito_anterior: Decimal = CERO
    retenido: Decimal = CERO

    def suma(self, tipo: str) -> Decimal:
        return sum((c.valor for c in self.cuentas if c.tipo == tipo), CERO)

    def clasificado(self, clase: str) -> Decimal:
        """Lo de las cuentas así clasificadas, y lo de los asientos de las que no lo están."""
        return sum((parte.valor for parte in self.de_clase(clase)), CERO)

    def de_clase(self, clase: str) -> list[CuentaDelAnio | AsientoDelAnio]:
        return [
            *(c for c in self.cuentas if c.clase == clase),
            *(a for a in self.asientos if a.clase == clase),
        ]

    @property
    def con_sueldos(self) -> bool:
        return any(c.valor and c.codigo_supercias.startswith(_SUELDOS) for c in self.cuentas)


def puede_ser(tipo: str) -> Sequence[str]:
    """Cómo puede entrar en la renta una cuenta de ese tipo; vacío, de ninguna."""
    return _PUEDEN.get(COSTO if tipo == GASTO else tipo, ())


def se_llevan(fin: date) -> bool:
    """Si la empresa llevaba aquí sus libros ese día: desde el que dijo o, si los lleva desde siempre, desde su primer asiento."""
    suya = activacion.obtener()
    if not suya.activa:
        return False
    primero = select(func.min(_A.fecha)).where(_A.empresa_id == empresa_actual())
    desde = suya.desde or db.session.scalar(primero)
    return desde is not None and desde <= fin


def del_anio(anio: int) -> LibrosDelAnio:
    desde, hasta = date(anio, 1, 1), date(anio, 12, 31)
    movido = acumulado.movido(desde, hasta)
    del_cierre = asientos_anuales.ajustes(anio)
    cuentas = _cuentas(anio, movido, del_cierre)
    # mientras el año anterior no se cierre, lo suyo no ha pagado todavía su impuesto
    cerro = bool(asientos_anuales.vivos(anio - 1))
    antes = acumulado.hasta(date(anio - 1, 12, 31)) if cerro else {}
    return LibrosDelAnio(cuentas, _asientos(anio, cuentas), *_pagado(movido, del_cierre, antes))


def _cuentas(
    anio: int, movido: Mapping[int, SumasDeCuenta], del_cierre: Mapping[int, Decimal]
) -> list[CuentaDelAnio]:
    """Las que tienen algo, sin la participación ni el impuesto, que no son gastos de esta cuenta."""
    plan, dichas = arbol.leer(), _enteras(anio)
    cuentas = []
    for cuenta in plan.en_orden():
        suma = movido.get(cuenta.id)
        if suma is None or cuenta.tipo in DE_BALANCE:
            continue
        if cuenta.codigo_supercias in (catalogo.PARTICIPACION, catalogo.RENTA):
            continue
        saldo = suma.saldo - del_cierre.get(cuenta.id, CERO)
        if not saldo:
            continue
        clase, motivo = dichas.get(cuenta.id, (NORMAL, ""))
        valor = -saldo if cuenta.tipo == INGRESO else saldo
        cuentas.append(
            CuentaDelAnio(
                cuenta.id,
                cuenta.codigo,
                cuenta.nombre,
                cuenta.tipo,
                cuenta.codigo_supercias,
                valor,
                clase,
                motivo,
            )
        )
    return cuentas


def _enteras(anio: int) -> dict[int, tuple[str, str]]:
    """De cada cuenta, lo último que se dijo de ella hasta ese año."""
    dichas = select(_K.cuenta_id, _K.clase, _K.motivo).where(_K.anio <= anio, _K.asiento_id.is_(None))
    return {
        fila.cuenta_id: (fila.clase, fila.motivo) for fila in db.session.execute(dichas.order_by(_K.anio))
    }


def _asientos(anio: int, cuentas: Iterable[CuentaDelAnio]) -> list[AsientoDelAnio]:
    """Los clasificados, de las cuentas que no lo están enteras."""
    sueltas = {c.id: c for c in cuentas if c.clase == NORMAL}
    consulta = (
        select(
            *(_K.asiento_id, _K.cuenta_id, _K.clase, _K.motivo, _A.fecha, _A.glosa),
            func.sum(_L.debe - _L.haber).label("saldo"),
        )
        .join(_A, and_(_A.empresa_id == _K.empresa_id, _A.id == _K.asiento_id))
        .join(_L, and_(_L.empresa_id == _A.empresa_id, _L.asiento_id == _A.id, _L.cuenta_id == _K.cuenta_id))
        .where(_K.anio == anio, _K.clase != NORMAL, _A.anio == anio)
        .group_by(_K.asiento_id, _K.cuenta_id, _K.clase, _K.motivo, _A.fecha, _A.glosa)
        .order_by(_A.fecha, _K.asiento_id)
    )
    return [
        AsientoDelAnio(
            fila.asiento_id,
            fila.cuenta_id,
            suya.codigo,
            fila.fecha,
            fila.glosa,
            -fila.saldo if suya.tipo == INGRESO else fila.saldo,
            fila.clase,
            fila.motivo,
        )
        for fila in db.session.execute(consulta)
        if (suya := sueltas.get(fila.cuenta_id)) is not None
    ]


def _pagado(
    movido: Mapping[int, SumasDeCuenta], del_cierre: Mapping[int, Decimal], antes: Mapping[int, SumasDeCuenta]
) -> tuple[Decimal, Decimal, Decimal, Decimal]:
    """Lo que el año se autorretuvo, se anticipó, venía de antes y le retuvieron: lo que el cierre tomó para pagar el impuesto no
    lo quita."""
    suyas = CuentasDeCierre((r.AUTORRETENCION, r.ANTICIPO_RENTA, r.RETENIDO_RENTA), _TAMBIEN)
    propia, anticipo, retenida = (
        suyas.todas(rol) for rol in (r.AUTORRETENCION, r.ANTICIPO_RENTA, r.RETENIDO_RENTA)
    )
    credito = set(cuales.con_codigo([_CREDITO_ANTERIOR]).values())

    def del_ano(cuentas: Iterable[int]) -> Decimal:
        de = (movido[i].saldo - del_cierre.get(i, CERO) for i in cuentas if i in movido)
        return max(sum(de, CERO), CERO)

    venia = sum((antes[i].saldo for i in credito | propia | anticipo | retenida if i in antes), CERO)
    return del_ano(propia), del_ano(anticipo), max(venia, CERO) + del_ano(credito), del_ano(retenida)
