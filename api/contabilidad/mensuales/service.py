"""Asentar un mes, una sola vez, y deshacerlo. Los meses van en orden: para hacer o deshacer uno, no puede haber otro
posterior. Lo que no se asentó en su mes se asienta en el siguiente que se haga."""

from collections.abc import Collection, Iterable, Sequence
from datetime import date
from decimal import Decimal
from typing import NamedTuple

from sqlalchemy import delete, func, select

from api.contabilidad.mensuales import clases, linea
from api.contabilidad.mensuales.clases import ClaseMensual, CosaMensual
from api.contabilidad.mensuales.models import CuotaMensual, ProcesoMensual
from api.core.autor import Autor
from api.core.datos import audit, bloqueo, meses
from api.core.datos.clock import ahora, hoy
from api.core.datos.db import db, empresa_actual, transactional
from api.core.errors import DomainError, EstadoInvalido, NoEncontrado, ReglaDeNegocio
from api.libros.asientos import manual
from api.libros.asientos import service as asientos
from api.libros.asientos.pedido import AsientoPedido, LineaContable, OrigenAsiento
from api.libros.periodos import service as periodos
from api.libros.plan import cuales
from api.plataforma.codigos.contabilidad import AREA_GENERAL, GENERAL

ENTIDAD = "proceso_mensual"
CERO = Decimal("0.00")


class CuotaPorHacer(NamedTuple):
    """Lo que ese mes toca a una cosa. `meses`: de cuántos meses es; más de uno, si alguno anterior no se asentó."""

    cosa_id: int
    codigo: str
    nombre: str
    meses: int
    valor: Decimal


class LineaDelMes(NamedTuple):
    """Una línea del asiento, con los nombres de su cuenta y de su centro."""

    cuenta_id: int
    codigo: str
    cuenta: str
    centro: str
    debe: Decimal
    haber: Decimal


class PreviaMensual(NamedTuple):
    """Lo que se asentaría en un mes. `hecho`: el proceso que ya lo asentó; entonces no queda nada por hacer.
    `impedimento`: por qué no se puede; vacío si se puede."""

    clase: str
    mes: date
    fecha: date
    hecho: ProcesoMensual | None
    cuotas: list[CuotaPorHacer]
    lineas: list[LineaDelMes]
    total: Decimal
    impedimento: str


def turno(clase: str) -> None:
    """De a uno: quien hace, deshace o cambia lo que una clase gasta espera a los demás de su empresa."""
    bloqueo.turno(f"mensual-{clase}-{empresa_actual()}")


def asentado(clase: str, ids: Iterable[int] | None = None) -> dict[int, list[CuotaMensual]]:
    """De cada cosa, sus cuotas asentadas, por mes."""
    suyas = select(CuotaMensual).where(CuotaMensual.clase == clase)
    if ids is not None:
        suyas = suyas.where(CuotaMensual.cosa_id.in_(list(ids)))
    halladas: dict[int, list[CuotaMensual]] = {}
    for cuota in db.session.scalars(suyas.order_by(CuotaMensual.cosa_id, CuotaMensual.mes)):
        halladas.setdefault(cuota.cosa_id, []).append(cuota)
    return halladas


def tiene(clase: str, cosa_id: int) -> bool:
    """Si ya se asentó algo de esa cosa."""
    return bool(con_cuotas(clase, [cosa_id]))


def con_cuotas(clase: str, ids: Collection[int]) -> set[int]:
    """De esas cosas, aquellas de las que ya se asentó algo."""
    suyas = select(CuotaMensual.cosa_id).where(CuotaMensual.clase == clase, CuotaMensual.cosa_id.in_(ids))
    return set(db.session.scalars(suyas.distinct()))


def previa(clase: str, mes: date) -> PreviaMensual:
    """Lo que se asentaría; no cambia nada."""
    suya, primero = clases.de(clase), meses.primero(mes)
    fecha = _fecha(primero)
    hecho = _vivo(clase, primero)
    cuotas, lineas = ([], []) if hecho else _calcular(suya, primero)
    impedimento = ""
    if hecho is None:
        try:
            _exigir(suya, primero, fecha, lineas)
        except DomainError as error:
            impedimento = error.msg
    return PreviaMensual(
        clase,
        primero,
        fecha,
        hecho,
        cuotas,
        _con_nombres(lineas),
        sum((cuota.valor for cuota in cuotas), CERO),
        impedimento,
    )


@transactional
def hacer(clase: str, mes: date, quien: Autor) -> ProcesoMensual:
    """Asienta un mes y responde su proceso; si ya se hizo, el que lo hizo. `EstadoInvalido` si su período está cerrado o
    ya se hizo uno posterior; ReglaDeNegocio si no queda nada o una cuenta no sirve."""
    turno(clase)
    suya, primero = clases.de(clase), meses.primero(mes)
    if hecho := _vivo(clase, primero):
        return hecho
    fecha = _fecha(primero)
    cuotas, lineas = _calcular(suya, primero)
    _exigir(suya, primero, fecha, lineas)
    total = sum((cuota.valor for cuota in cuotas), CERO)
    proceso = ProcesoMensual(
        empresa_id=empresa_actual(),
        clase=clase,
        mes=primero,
        fecha=fecha,
        total=total,
        cuantos=len(cuotas),
        creado_por=quien.nombre,
    )
    db.session.add(proceso)
    db.session.flush()
    db.session.add_all(
        CuotaMensual(
            empresa_id=proceso.empresa_id,
            clase=clase,
            cosa_id=cuota.cosa_id,
            mes=primero,
            proceso_id=proceso.id,
            valor=cuota.valor,
        )
        for cuota in cuotas
    )
    pedido = AsientoPedido(
        fecha=fecha,
        diario=GENERAL,
        area=AREA_GENERAL,
        glosa=f"{suya.nombre} de {primero:%m/%Y}",
        lineas=tuple(lineas),
        origen=OrigenAsiento(clase, proceso.id),
    )
    asientos.asentar(pedido, quien)
    _anotar("asentar", proceso, {"total": total, "cuantos": len(cuotas)})
    return proceso


@transactional
def deshacer(proceso_id: int, quien: Autor) -> ProcesoMensual:
    """Reversa un mes con su misma fecha, y lo deja libre para hacerse otra vez. Solo el último que se hizo."""
    clase = db.session.scalar(select(ProcesoMensual.clase).where(ProcesoMensual.id == proceso_id))
    if clase is None:
        raise NoEncontrado("No existe ese proceso.")
    turno(clase)
    proceso = bloqueo.una(
        select(ProcesoMensual).where(ProcesoMensual.id == proceso_id), "No existe ese proceso."
    )
    if proceso.deshecho_en is not None:
        raise EstadoInvalido("Ya se deshizo.")
    suya = clases.de(clase)
    _exigir_ultimo(suya, proceso.mes)
    periodos.exigir_abierto(proceso.fecha, AREA_GENERAL, campo="mes")
    ids = db.session.scalars(select(CuotaMensual.cosa_id).where(CuotaMensual.proceso_id == proceso.id)).all()
    suya.exigir_deshacible(ids, proceso.mes)
    asientos.reversar_origen(clase, proceso.id, proceso.fecha, f"se deshizo la {suya.nombre.lower()}", quien)
    db.session.execute(delete(CuotaMensual).where(CuotaMensual.proceso_id == proceso.id))
    proceso.deshecho_por, proceso.deshecho_en = quien.nombre, ahora()
    _anotar("deshacer", proceso, {"deshecho_por": quien.nombre})
    return proceso


def nombres(ids: Collection[int]) -> dict[int, str]:
    """Cómo se llama cada proceso, para quien ve su asiento."""
    suyos = select(ProcesoMensual.id, ProcesoMensual.clase, ProcesoMensual.mes).where(
        ProcesoMensual.id.in_(list(ids))
    )
    return {id_: f"{clases.de(clase).nombre} {mes:%m/%Y}" for id_, clase, mes in db.session.execute(suyos)}


def _vivo(clase: str, mes: date) -> ProcesoMensual | None:
    return db.session.scalar(
        select(ProcesoMensual).where(
            ProcesoMensual.clase == clase, ProcesoMensual.mes == mes, ProcesoMensual.deshecho_en.is_(None)
        )
    )


def _fecha(mes: date) -> date:
    """El último día del mes; si todavía no llega, hoy."""
    return min(meses.ultimo(mes), max(hoy(), mes))


def _calcular(clase: ClaseMensual, mes: date) -> tuple[list[CuotaPorHacer], list[LineaContable]]:
    """Lo que toca a cada cosa, y las líneas del asiento: una por cuenta y centro."""
    cosas = clase.cosas()
    hechas = asentado(clase.codigo, [cosa.id for cosa in cosas])
    cuotas: list[CuotaPorHacer] = []
    lados: dict[tuple[int, bool, int | None], Decimal] = {}
    for cosa in cosas:
        valor, cuantos = _toca(cosa, hechas.get(cosa.id, ()), mes)
        if not valor:
            continue
        cuotas.append(CuotaPorHacer(cosa.id, cosa.codigo, cosa.nombre, cuantos, valor))
        for cuenta, al_debe in ((cosa.debe_id, True), (cosa.haber_id, False)):
            clave = cuenta, al_debe, cosa.centro_id
            lados[clave] = lados.get(clave, CERO) + valor
    lineas = [
        LineaContable(cuenta, valor if al_debe else CERO, CERO if al_debe else valor, centro_id=centro)
        for (cuenta, al_debe, centro), valor in sorted(
            lados.items(), key=lambda lado: (not lado[0][1], lado[0][0], lado[0][2] or 0)
        )
    ]
    return cuotas, lineas


def _toca(cosa: CosaMensual, hechas: Sequence[CuotaMensual], mes: date) -> tuple[Decimal, int]:
    """Cuánto le toca, con lo que no se asentó antes, y de cuántos meses es."""
    suyas = [cuota for cuota in hechas if cuota.mes >= cosa.desde]
    puesto = sum((cuota.valor for cuota in suyas), CERO)
    valor = linea.hasta_el_mes(cosa.base, cosa.desde, cosa.meses, mes) - puesto
    empieza = meses.sumar(suyas[-1].mes, 1) if suyas else cosa.desde
    acaba = min(mes, meses.sumar(cosa.desde, cosa.meses - 1))
    return max(valor, CERO), max(meses.entre(empieza, acaba) + 1, 1)


def _exigir(clase: ClaseMensual, mes: date, fecha: date, lineas: Sequence[LineaContable]) -> None:
    if mes > hoy():
        raise ReglaDeNegocio.en("mes", "Ese mes no ha llegado.")
    _exigir_ultimo(clase, mes)
    periodos.exigir_abierto(fecha, AREA_GENERAL, campo="mes")
    if not lineas:
        raise ReglaDeNegocio.en("mes", "No hay nada que asentar en ese mes.")
    exigir_lineas(lineas, "mes")


def exigir_lineas(lineas: Sequence[LineaContable], campo: str) -> None:
    """Que las cuentas y los centros de unas líneas todavía sirvan. ReglaDeNegocio con el primer reparo, que nombra su
    cuenta."""
    reparos = manual.reparos_de(lineas)
    if reparos:
        n, suyos = next(iter(reparos.items()))
        cuenta = cuales.cuentas([lineas[int(n)].cuenta_id]).get(lineas[int(n)].cuenta_id)
        nombrada = f"Cuenta {cuenta.codigo} {cuenta.nombre}: " if cuenta else ""
        raise ReglaDeNegocio.en(campo, nombrada + next(iter(suyos.values()))[0])


def _exigir_ultimo(clase: ClaseMensual, mes: date) -> None:
    posterior = db.session.scalar(
        select(func.max(ProcesoMensual.mes)).where(
            ProcesoMensual.clase == clase.codigo,
            ProcesoMensual.mes > mes,
            ProcesoMensual.deshecho_en.is_(None),
        )
    )
    if posterior is not None:
        raise EstadoInvalido.en("mes", f"Ya se hizo {posterior:%m/%Y}: deshágalo antes.")


def _con_nombres(lineas: Sequence[LineaContable]) -> list[LineaDelMes]:
    if not lineas:
        return []
    cuentas, centros = cuales.cuentas(x.cuenta_id for x in lineas), cuales.centros_activos()
    return [
        LineaDelMes(
            x.cuenta_id,
            cuentas[x.cuenta_id].codigo,
            cuentas[x.cuenta_id].nombre,
            centros.get(x.centro_id or 0, ""),
            x.debe,
            x.haber,
        )
        for x in lineas
    ]


def _anotar(accion: str, proceso: ProcesoMensual, despues: dict[str, object]) -> None:
    audit.record(
        accion,
        ENTIDAD,
        proceso.id,
        empresa_id=proceso.empresa_id,
        despues={"clase": clases.de(proceso.clase).nombre, "mes": proceso.mes, **despues},
    )
