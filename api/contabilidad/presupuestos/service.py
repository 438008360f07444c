"""El presupuesto de un año: verlo, guardarlo y proponer uno de lo que ya pasó."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date, datetime
from decimal import Decimal
from typing import NamedTuple

from sqlalchemy import ColumnElement, delete, select

from api.contabilidad.libros import acumulado, arbol
from api.contabilidad.libros.arbol import CuentaDelPlan, PlanDeCuentas
from api.contabilidad.presupuestos.cifras import CERO
from api.contabilidad.presupuestos.models import MESES, LineaPresupuesto, Presupuesto
from api.core.autor import Autor
from api.core.datos import audit, bloqueo, meses
from api.core.datos.clock import ahora
from api.core.datos.db import db, empresa_actual, transactional
from api.core.datos.money import CENTAVO
from api.core.datos.sesion import quien_llama
from api.core.errors import Conflicto, NoEncontrado, Validacion
from api.libros.plan import cuales
from api.plataforma.codigos.contabilidad import COSTO, DE_BALANCE, GASTO

ENTIDAD = "presupuesto"
_DEUDORAS = (COSTO, GASTO)
PRIMERO, ULTIMO = 1900, 2199
NO_EXISTE = "Los libros no llegan a ese año."
NO_EXISTE_CENTRO = "No existe ese centro de costo."
NO_ACEPTA = "Elija una cuenta que acepte movimientos."


LineasPorCuenta = Mapping[int, list[Decimal]]


@dataclass(frozen=True, slots=True)
class LineaDePresupuesto:
    """`meses`: doce, de enero a diciembre."""

    cuenta_id: int
    meses: list[Decimal]


class FilaDePresupuesto(NamedTuple):
    """`total`: lo de los doce meses; de una cuenta de balance, lo que se espera tener al terminar el año."""

    cuenta_id: int
    codigo: str
    nombre: str
    tipo: str
    meses: list[Decimal]
    total: Decimal


class PresupuestoVisto(NamedTuple):
    """`version` es 0 si el año todavía no tiene uno. `centro_id`: de qué centro son sus filas; None, de la empresa."""

    anio: int
    centro_id: int | None
    version: int
    cambiado_por: str
    cambiado_en: datetime | None
    filas: list[FilaDePresupuesto]


def ver(anio: int, centro_id: int | None = None) -> PresupuestoVisto:
    """El de un año, de un centro de costo o de la empresa, por el código de sus cuentas."""
    exigir_anio(anio)
    _exigir_centro(centro_id)
    suyo = db.session.scalar(select(Presupuesto).where(Presupuesto.anio == anio))
    filas = _filas(arbol.leer(), lineas_de(anio, centro_id))
    if suyo is None:
        return PresupuestoVisto(anio, centro_id, 0, "", None, filas)
    return PresupuestoVisto(anio, centro_id, suyo.version, suyo.cambiado_por, suyo.cambiado_en, filas)


def proponer(anio: int, porcentaje: int, centro_id: int | None = None) -> list[FilaDePresupuesto]:
    """Lo que cada cuenta de resultados movió en cada mes del año anterior, más un porcentaje; sin los asientos que lo cerraron."""
    exigir_anio(anio)
    exigir_anio(anio - 1)
    _exigir_centro(centro_id)
    plan = arbol.leer()
    factor = 1 + Decimal(porcentaje) / 100
    propuesto: dict[int, list[Decimal]] = {}
    for mes in range(1, MESES + 1):
        primero = date(anio - 1, mes, 1)
        for cuenta_id, sumas in acumulado.movido(primero, meses.ultimo(primero), centro_id).items():
            cuenta = plan.por_id[cuenta_id]
            if cuenta.tipo not in DE_BALANCE and sumas.saldo:
                signo = 1 if cuenta.tipo in _DEUDORAS else -1
                suyos = propuesto.setdefault(cuenta_id, [CERO] * MESES)
                suyos[mes - 1] = (sumas.saldo * signo * factor).quantize(CENTAVO)
    return _filas(plan, propuesto)


@transactional
def guardar(
    anio: int, centro_id: int | None, lineas: Sequence[LineaDePresupuesto], version: int | None
) -> None:
    """Pone esas líneas en lugar de las que el año tenía en ese centro. Conflicto si alguien lo cambió; Validacion con los reparos."""
    exigir_anio(anio)
    _exigir_centro(centro_id)
    suyo = tomar(anio)
    if version is not None and version != (suyo.version if suyo else 0):
        raise Conflicto()
    _revisar(lineas)
    dichas = {x.cuenta_id: x.meses for x in lineas if any(x.meses)}
    if suyo is None or dichas != lineas_de(anio, centro_id):
        escribir(anio, suyo, {centro_id: dichas}, quien_llama())


def exigir_anio(anio: int) -> None:
    if not PRIMERO <= anio <= ULTIMO:
        raise NoEncontrado(NO_EXISTE)


def _exigir_centro(centro_id: int | None) -> None:
    if centro_id is not None and centro_id not in cuales.centros():
        raise NoEncontrado(NO_EXISTE_CENTRO)


def tomar(anio: int) -> Presupuesto | None:
    """El de un año, para cambiarlo: nadie más lo cambia hasta que la transacción termine."""
    bloqueo.turno(f"presupuesto-{empresa_actual()}-{anio}")
    return bloqueo.si_esta(select(Presupuesto).where(Presupuesto.anio == anio))


def escribir(
    anio: int, suyo: Presupuesto | None, hojas: Mapping[int | None, LineasPorCuenta], quien: Autor
) -> None:
    """Deja el de un año, ya tomado, con esas líneas por cuenta en cada centro que se nombra; los demás quedan como están."""
    antes = [_totales(lineas_de(anio, centro), centro) for centro in hojas] if suyo else None
    if suyo is None:
        suyo = Presupuesto(
            empresa_id=empresa_actual(), anio=anio, version=0, cambiado_por="", cambiado_en=ahora()
        )
        db.session.add(suyo)
    suyo.version += 1
    suyo.cambiado_por, suyo.cambiado_en = quien.nombre, ahora()
    db.session.flush()
    for n, (centro, lineas) in enumerate(hojas.items()):
        db.session.execute(delete(LineaPresupuesto).where(*_suyas(anio, centro)))
        db.session.add_all(
            LineaPresupuesto(
                empresa_id=empresa_actual(), anio=anio, centro_id=centro, cuenta_id=cuenta_id, meses=suyos
            )
            for cuenta_id, suyos in sorted(lineas.items())
        )
        db.session.flush()
        audit.record(
            "actualizar" if antes else "crear",
            ENTIDAD,
            anio,
            empresa_id=empresa_actual(),
            antes=antes[n] if antes else None,
            despues=_totales(lineas, centro),
            quien=quien,
        )


def lineas_de(anio: int, centro_id: int | None) -> dict[int, list[Decimal]]:
    """Lo presupuestado de cada cuenta en un año y un centro de costo; sin él, lo de la empresa."""
    suyas = select(LineaPresupuesto).where(*_suyas(anio, centro_id))
    return {linea.cuenta_id: linea.meses for linea in db.session.scalars(suyas)}


def _suyas(anio: int, centro_id: int | None) -> tuple[ColumnElement[bool], ...]:
    return LineaPresupuesto.anio == anio, LineaPresupuesto.centro_id.is_not_distinct_from(centro_id)


def admite(cuenta: CuentaDelPlan | None) -> bool:
    """Si se presupuesta: las que aceptan movimientos."""
    return cuenta is not None and cuenta.acepta_movimiento


def _revisar(lineas: Sequence[LineaDePresupuesto]) -> None:
    plan = arbol.leer()
    reparos: dict[int, dict[str, list[str]]] = {}
    vistas: set[int] = set()
    for n, linea in enumerate(lineas):
        if not admite(plan.por_id.get(linea.cuenta_id)):
            reparos[n] = {"cuenta_id": [NO_ACEPTA]}
        elif linea.cuenta_id in vistas:
            reparos[n] = {"cuenta_id": ["La cuenta está dos veces."]}
        vistas.add(linea.cuenta_id)
    if reparos:
        raise Validacion(errors={"json": {"filas": reparos}})


def _filas(plan: PlanDeCuentas, lineas: Mapping[int, list[Decimal]]) -> list[FilaDePresupuesto]:
    suyas = [plan.por_id[id_] for id_ in lineas]
    return [
        FilaDePresupuesto(c.id, c.codigo, c.nombre, c.tipo, lineas[c.id], _total(c, lineas[c.id]))
        for c in sorted(suyas, key=lambda c: c.codigo)
    ]


def _total(cuenta: CuentaDelPlan, meses_: list[Decimal]) -> Decimal:
    return meses_[-1] if cuenta.tipo in DE_BALANCE else sum(meses_, CERO)


def _totales(lineas: LineasPorCuenta, centro_id: int | None) -> audit.Anotado:
    suma = sum((sum(m, CERO) for m in lineas.values()), CERO)
    return {"centro_id": centro_id, "cuentas": len(lineas), "total": suma}
