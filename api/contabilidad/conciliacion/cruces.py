"""Cruzar líneas del banco con movimientos de los libros, y deshacerlo. De a uno por conciliación, con su candado."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date, timedelta
from decimal import Decimal
from typing import Any, NamedTuple

from sqlalchemy import and_, delete, func, insert, select, tuple_

from api.contabilidad.conciliacion import service
from api.contabilidad.conciliacion.cifras import POSTERIORES
from api.contabilidad.conciliacion.models import (
    ANTERIOR,
    ASENTADO,
    CRUCE,
    Conciliacion,
    CruceBancario,
    LineaExtracto,
    ParteDeCruce,
)
from api.core.autor import Autor
from api.core.datos import audit
from api.core.datos.db import db, empresa_actual, transactional
from api.core.errors import Conflicto, EstadoInvalido, NoEncontrado, ReglaDeNegocio
from api.libros.asientos import service as asientos
from api.libros.asientos.models import AsientoContable, LineaAsiento
from api.libros.chequeras import girados
from api.libros.periodos import service as periodos
from api.libros.reglas import trabas
from api.plataforma.codigos.contabilidad import AREA_GENERAL

ENTIDAD = "cruce_bancario"
GRUPOS_MAXIMOS = 500
ANTES = timedelta(days=180)  # lo que los libros dijeron antes de empezar y el banco dice ahora
_CERO = Decimal("0.00")
_A, _L, _X, _P = AsientoContable, LineaAsiento, LineaExtracto, ParteDeCruce


class MovimientoNombrado(NamedTuple):
    """Un movimiento de los libros: la línea `n` de un asiento."""

    asiento_id: int
    n: int


@dataclass(frozen=True, slots=True)
class GrupoPedido:
    """Lo que alguien dice que es lo mismo. Con líneas o sin ellas: un asiento y su reverso se anulan entre sí."""

    lineas: tuple[int, ...] = ()
    movimientos: tuple[MovimientoNombrado, ...] = ()


@transactional
def cruzar(conciliacion_id: int, grupos: Sequence[GrupoPedido], quien: Autor) -> list[int]:
    """Cruza todos o ninguno; responde los ids de los cruces. Conflicto si alguien ya cruzó uno de ellos; ReglaDeNegocio si
    un grupo no suma lo mismo de los dos lados."""
    suya = service.tomar(conciliacion_id)
    lineas, movimientos = _exigir_libres(suya, grupos)
    for n, grupo in enumerate(grupos):
        banco = sum((lineas[id_] for id_ in grupo.lineas), _CERO)
        libros = sum((movimientos[clave].importe for clave in grupo.movimientos), _CERO)
        if banco != libros:
            raise ReglaDeNegocio.en(
                f"grupos.{n}", f"No suman lo mismo: el banco {banco:,.2f} y los libros {libros:,.2f}."
            )
    ids = anotar(suya, grupos, CRUCE, quien)
    _pagar_cheques(grupos)
    return ids


def _pagar_cheques(grupos: Sequence[GrupoPedido]) -> None:
    """El cheque que una línea del banco dice quedó cobrado ese día."""
    ids = [id_ for grupo in grupos for id_ in grupo.lineas]
    dias = {fila.id: fila.fecha for fila in db.session.execute(select(_X.id, _X.fecha).where(_X.id.in_(ids)))}
    girados.conciliar(
        {
            m.asiento_id: max(dias[id_] for id_ in grupo.lineas)
            for grupo in grupos
            if grupo.lineas
            for m in grupo.movimientos
        }
    )


@transactional
def dar_por_conciliados(
    conciliacion_id: int, movimientos: Sequence[MovimientoNombrado], quien: Autor
) -> list[int]:
    """Aparta movimientos que el banco ya dijo antes de que la cuenta se conciliara aquí. Solo en la primera, y solo los
    anteriores a la primera línea de sus extractos."""
    suya = service.tomar(conciliacion_id)
    if suya.desde != service.inicio_de(suya.banco_id):
        raise EstadoInvalido(
            "Solo en la primera conciliación de una cuenta se dan movimientos por conciliados."
        )
    grupo = GrupoPedido(movimientos=tuple(movimientos))
    _, hallados = _exigir_libres(suya, [grupo])
    primera = db.session.scalar(select(func.min(_X.fecha)).where(_X.banco_id == suya.banco_id))
    if primera is not None and any(m.fecha >= primera for m in hallados.values()):
        raise ReglaDeNegocio.en(
            "movimientos",
            f"El extracto empieza el {primera:%d/%m/%Y}: lo de ese día en adelante se cruza con sus líneas.",
        )
    return anotar(suya, [grupo], ANTERIOR, quien)


@transactional
def deshacer(conciliacion_id: int, cruce_id: int, quien: Autor) -> None:
    """Deshace un cruce. Si el asiento se hizo de su línea, se reversa con su misma fecha, y los dos quedan cruzados entre
    sí: EstadoInvalido si su período está cerrado."""
    suya = service.tomar(conciliacion_id)
    cruce = db.session.scalar(
        select(CruceBancario).where(
            CruceBancario.id == cruce_id, CruceBancario.conciliacion_id == conciliacion_id
        )
    )
    if cruce is None:
        raise NoEncontrado("Ese cruce ya no está.")
    partes = db.session.scalars(select(_P).where(_P.cruce_id == cruce_id)).all()
    girados.desconciliar(parte.asiento_id for parte in partes if parte.asiento_id is not None)
    db.session.execute(delete(_P).where(_P.cruce_id == cruce_id))
    audit.record(
        "deshacer",
        ENTIDAD,
        cruce_id,
        empresa_id=empresa_actual(),
        antes={"conciliacion": suya.id, "clase": cruce.clase},
    )
    clase = cruce.clase
    db.session.delete(cruce)
    db.session.flush()
    if clase == ASENTADO:
        _reversar(suya, partes, quien)


def anotar(suya: Conciliacion, grupos: Sequence[GrupoPedido], clase: str, quien: Autor) -> list[int]:
    """Escribe los cruces, que ya se revisaron, en tres órdenes; responde sus ids."""
    de_la_empresa = {"empresa_id": empresa_actual()}
    cruces = [
        CruceBancario(**de_la_empresa, conciliacion_id=suya.id, clase=clase, hecho_por=quien.nombre)
        for _ in grupos
    ]
    db.session.add_all(cruces)
    db.session.flush()
    vacia = {**de_la_empresa, "linea_id": None, "asiento_id": None, "asiento_n": None}
    partes: list[dict[str, Any]] = []
    for cruce, grupo in zip(cruces, grupos, strict=True):
        partes += [vacia | {"cruce_id": cruce.id, "linea_id": id_} for id_ in grupo.lineas]
        partes += [
            vacia | {"cruce_id": cruce.id, "asiento_id": m.asiento_id, "asiento_n": m.n}
            for m in grupo.movimientos
        ]
    db.session.execute(insert(_P), partes)
    ids = [cruce.id for cruce in cruces]
    audit.record(
        "cruzar",
        ENTIDAD,
        ids[0],
        empresa_id=empresa_actual(),
        despues={"conciliacion": suya.id, "clase": clase, "cruces": len(ids), "partes": len(partes)},
    )
    return ids


class _Movimiento(NamedTuple):
    importe: Decimal
    fecha: date


def _exigir_libres(
    suya: Conciliacion, grupos: Sequence[GrupoPedido]
) -> tuple[Mapping[int, Decimal], Mapping[MovimientoNombrado, _Movimiento]]:
    """Las líneas y los movimientos que los grupos nombran: son de esa cuenta, de esos días, y nadie los cruzó."""
    ids = [id_ for grupo in grupos for id_ in grupo.lineas]
    claves = [m for grupo in grupos for m in grupo.movimientos]
    if len(set(ids)) < len(ids) or len(set(claves)) < len(claves):
        raise ReglaDeNegocio.en("grupos", "Una línea o un movimiento está dos veces.")
    lineas = {
        fila.id: fila.importe
        for fila in db.session.execute(
            select(_X.id, _X.importe).where(
                _X.id.in_(ids), _X.banco_id == suya.banco_id, _X.fecha <= suya.hasta
            )
        )
    }
    cuenta_id = service.cuenta_de(suya.banco_id)
    consulta = select(_L.asiento_id, _L.n, _L.fecha, _L.debe, _L.haber).where(
        tuple_(_L.asiento_id, _L.n).in_([tuple(m) for m in claves]),
        _L.cuenta_id == cuenta_id,
        _L.fecha >= service.inicio_de(suya.banco_id) - ANTES,
        _L.fecha <= suya.hasta + POSTERIORES,
    )
    movimientos = {
        MovimientoNombrado(fila.asiento_id, fila.n): _Movimiento(fila.debe - fila.haber, fila.fecha)
        for fila in (db.session.execute(consulta) if claves else ())
    }
    if len(lineas) < len(ids) or len(movimientos) < len(claves):
        raise NoEncontrado("Una línea o un movimiento ya no está, o no es de esta conciliación.")
    _exigir_sin_cruzar(ids, claves)
    return lineas, movimientos


def _exigir_sin_cruzar(ids: Iterable[int], claves: Sequence[MovimientoNombrado]) -> None:
    quien = db.session.scalar(
        select(CruceBancario.hecho_por)
        .join(_P, and_(_P.empresa_id == CruceBancario.empresa_id, _P.cruce_id == CruceBancario.id))
        .where(
            _P.linea_id.in_(list(ids))
            | (tuple_(_P.asiento_id, _P.asiento_n).in_([tuple(m) for m in claves]) if claves else False)
        )
        .limit(1)
    )
    if quien is not None:
        raise Conflicto(f"{quien} ya cruzó algo de eso: la lista se actualiza.")


def _reversar(suya: Conciliacion, partes: Sequence[ParteDeCruce], quien: Autor) -> None:
    for parte in partes:
        if parte.asiento_id is None or parte.asiento_n is None:
            continue
        asiento = db.session.scalars(select(_A).where(_A.id == parte.asiento_id)).one()
        if asiento.reversado_por_id is not None:
            continue
        periodos.exigir_abierto(asiento.fecha, AREA_GENERAL)
        if asiento.origen_id is not None:
            trabas.exigir_ninguna(asiento.origen_tipo, asiento.origen_id)
        reverso = asientos.reversar(asiento.id, asiento.fecha, "se deshizo su cruce con el extracto", quien)
        anulados = (
            MovimientoNombrado(asiento.id, parte.asiento_n),
            MovimientoNombrado(reverso, parte.asiento_n),
        )
        anotar(suya, [GrupoPedido(movimientos=anulados)], CRUCE, quien)
