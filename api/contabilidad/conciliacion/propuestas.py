"""Lo que falta cruzar de una conciliación, con lo que se propone para cada línea."""

from collections.abc import Sequence
from datetime import date
from decimal import Decimal
from typing import Any, NamedTuple

from sqlalchemy import ColumnElement, and_, func, select

from api.contabilidad.conciliacion import aprendido, cifras, service
from api.contabilidad.conciliacion.aprendido import ReglaAplicable
from api.contabilidad.conciliacion.cifras import POSTERIORES, CifrasDeConciliacion
from api.contabilidad.conciliacion.cruces import ANTES, MovimientoNombrado
from api.contabilidad.conciliacion.emparejar import (
    POSIBLE,
    SEGURA,
    Emparejada,
    PorCruzar,
    emparejar,
    numeros,
    palabras,
)
from api.contabilidad.conciliacion.models import Conciliacion, CruceBancario, LineaExtracto, ParteDeCruce
from api.core.datos.db import db
from api.libros.asientos.models import AsientoContable, LineaAsiento
from api.libros.chequeras import girados
from api.terceros.clientes.models import Cliente
from api.terceros.proveedores.models import Proveedor

LINEAS_MAXIMAS, MOVIMIENTOS_MAXIMOS = 2_000, 5_000
EN_EL_PERIODO, ANTERIOR, POSTERIOR = "EN_EL_PERIODO", "ANTERIOR", "POSTERIOR"
CUANDO = (EN_EL_PERIODO, ANTERIOR, POSTERIOR)
_A, _L, _X, _P = AsientoContable, LineaAsiento, LineaExtracto, ParteDeCruce


class LineaSinCruzar(NamedTuple):
    """Una del banco. `importe`: positivo si entró."""

    id: int
    fecha: date
    importe: Decimal
    referencia: str
    concepto: str


class MovimientoSinCruzar(NamedTuple):
    """Uno de los libros. `cuando`: si su fecha es del período, de antes de que la cuenta se concilie aquí o de después del
    corte; los dos últimos no están en tránsito, pero pueden ser lo que el banco dijo."""

    asiento_id: int
    n: int
    fecha: date
    importe: Decimal
    glosa: str
    detalle: str
    tercero: str
    diario: str
    numero: int | None
    reversa_de_id: int | None
    cuando: str = EN_EL_PERIODO


class CrucePropuesto(NamedTuple):
    lineas: tuple[int, ...]
    movimientos: tuple[MovimientoNombrado, ...]
    confianza: str
    por: tuple[str, ...]


class TrabajoPendiente(NamedTuple):
    """`hay_mas`: pasan de lo que se muestra de una vez; al cruzar, aparecen los demás."""

    cifras: CifrasDeConciliacion
    lineas: Sequence[LineaSinCruzar]
    movimientos: Sequence[MovimientoSinCruzar]
    propuestas: Sequence[CrucePropuesto]
    reglas: Sequence[ReglaAplicable]
    hay_mas: bool


class CruceHecho(NamedTuple):
    id: int
    clase: str
    hecho_por: str
    lineas: Sequence[LineaSinCruzar]
    movimientos: Sequence[MovimientoSinCruzar]


def de(conciliacion_id: int) -> TrabajoPendiente:
    suya = service.una(conciliacion_id)
    consulta = _del_banco().where(_X.banco_id == suya.banco_id, _X.fecha <= suya.hasta, ~cifras.cruzada(suya))
    lineas = [
        LineaSinCruzar(*fila)
        for fila in db.session.execute(consulta.order_by(_X.fecha, _X.id).limit(LINEAS_MAXIMAS + 1))
    ]
    movimientos = _movimientos(suya)
    hay_mas = len(lineas) > LINEAS_MAXIMAS or len(movimientos) > MOVIMIENTOS_MAXIMOS
    lineas, movimientos = lineas[:LINEAS_MAXIMAS], movimientos[:MOVIMIENTOS_MAXIMOS]
    anulados = _anulados(movimientos)
    tomados = {m for propuesta in anulados for m in propuesta.movimientos}
    propias = aprendido.aplicables(suya.banco_id, lineas)
    con_regla = {regla.linea_id for regla in propias}
    otros = girados.nuevos_numeros({m.asiento_id for m in movimientos})
    emparejadas = emparejar(
        [_linea(x) for x in lineas],
        [
            _movimiento(m, otros.get(m.asiento_id, ""))
            for m in movimientos
            if MovimientoNombrado(m.asiento_id, m.n) not in tomados
        ],
    )
    # lo aprendido sabe más que una suma que puede ser casual
    propuestas = [
        _propuesta(e)
        for e in emparejadas
        if e.confianza != POSIBLE or not any(id_ in con_regla for id_, _ in e.lineas)
    ]
    con_pareja = {id_ for propuesta in propuestas for id_ in propuesta.lineas}
    return TrabajoPendiente(
        cifras.de(suya),
        lineas,
        movimientos,
        [*propuestas, *anulados],
        [regla for regla in propias if regla.linea_id not in con_pareja],
        hay_mas,
    )


def hechos(conciliacion_id: int, cuantos: int = 500) -> list[CruceHecho]:
    """Los cruces de una conciliación, los últimos primero."""
    suya = service.una(conciliacion_id)
    cruces = db.session.execute(
        select(CruceBancario.id, CruceBancario.clase, CruceBancario.hecho_por)
        .where(CruceBancario.conciliacion_id == suya.id)
        .order_by(CruceBancario.id.desc())
        .limit(cuantos)
    ).all()
    ids = [cruce.id for cruce in cruces]
    lineas: dict[int, list[LineaSinCruzar]] = {id_: [] for id_ in ids}
    movimientos: dict[int, list[MovimientoSinCruzar]] = {id_: [] for id_ in ids}
    unidas = and_(_P.empresa_id == _X.empresa_id, _P.linea_id == _X.id)
    for *fila, cruce_id in db.session.execute(
        _del_banco()
        .add_columns(_P.cruce_id)
        .join(_P, unidas)
        .where(_P.cruce_id.in_(ids))
        .order_by(_X.fecha, _X.id)
    ):
        lineas[cruce_id].append(LineaSinCruzar(*fila))
    unidos = and_(_P.empresa_id == _L.empresa_id, _P.asiento_id == _L.asiento_id, _P.asiento_n == _L.n)
    for *fila, cruce_id in db.session.execute(
        _de_los_libros()
        .add_columns(_P.cruce_id)
        .join(_P, unidos)
        .where(_P.cruce_id.in_(ids))
        .order_by(_L.fecha)
    ):
        movimientos[cruce_id].append(MovimientoSinCruzar(*fila))
    return [CruceHecho(c.id, c.clase, c.hecho_por, lineas[c.id], movimientos[c.id]) for c in cruces]


def en_transito(suya: Conciliacion) -> list[MovimientoSinCruzar]:
    """Los movimientos que el banco no dijo hasta ese día."""
    return _hallar(cifras.pendientes(suya, service.cuenta_de(suya.banco_id)))


def registrados_despues(suya: Conciliacion) -> list[MovimientoSinCruzar]:
    return _hallar(cifras.registrados_despues(suya, service.cuenta_de(suya.banco_id)))


def del_extracto(suya: Conciliacion) -> list[LineaSinCruzar]:
    """Las líneas del banco de esos días."""
    consulta = _del_banco().where(
        _X.banco_id == suya.banco_id, _X.fecha >= suya.desde, _X.fecha <= suya.hasta
    )
    return [LineaSinCruzar(*fila) for fila in db.session.execute(consulta.order_by(_X.fecha, _X.id))]


def _hallar(
    criterios: Sequence[ColumnElement[bool]], cuantos: int | None = None
) -> list[MovimientoSinCruzar]:
    consulta = _de_los_libros().where(*criterios).order_by(_L.fecha, _L.asiento_id, _L.n).limit(cuantos)
    return [MovimientoSinCruzar(*fila) for fila in db.session.execute(consulta)]


def _movimientos(suya: Conciliacion) -> list[MovimientoSinCruzar]:
    inicio = service.inicio_de(suya.banco_id)
    libres = cifras.pendientes(
        suya, service.cuenta_de(suya.banco_id), suya.hasta + POSTERIORES, inicio - ANTES
    )
    return [_con_cuando(m, inicio, suya.hasta) for m in _hallar(libres, MOVIMIENTOS_MAXIMOS + 1)]


def _con_cuando(movimiento: MovimientoSinCruzar, inicio: date, hasta: date) -> MovimientoSinCruzar:
    if movimiento.fecha < inicio:
        return movimiento._replace(cuando=ANTERIOR)
    return movimiento._replace(cuando=POSTERIOR) if movimiento.fecha > hasta else movimiento


def _del_banco() -> Any:
    return select(_X.id, _X.fecha, _X.importe, _X.referencia, _X.concepto).select_from(_X)


def _de_los_libros() -> Any:
    return (
        select(
            _L.asiento_id,
            _L.n,
            _L.fecha,
            (_L.debe - _L.haber).label("importe"),
            _A.glosa,
            _L.detalle,
            func.coalesce(Cliente.razon_social, Proveedor.razon_social, "").label("tercero"),
            _A.diario,
            _A.numero,
            _A.reversa_de_id,
        )
        .select_from(_L)
        .join(_A, and_(_A.empresa_id == _L.empresa_id, _A.id == _L.asiento_id))
        .outerjoin(Cliente, and_(Cliente.empresa_id == _L.empresa_id, Cliente.id == _L.cliente_id))
        .outerjoin(Proveedor, and_(Proveedor.empresa_id == _L.empresa_id, Proveedor.id == _L.proveedor_id))
    )


def _anulados(movimientos: Sequence[MovimientoSinCruzar]) -> list[CrucePropuesto]:
    """Un asiento y su reverso, que el banco no dijo ni dirá."""
    por_clave = {(m.asiento_id, m.n): m for m in movimientos}
    hallados: list[CrucePropuesto] = []
    for m in movimientos:
        otro = por_clave.get((m.reversa_de_id, m.n)) if m.reversa_de_id is not None else None
        if otro is not None and otro.importe == -m.importe:
            los_dos = (MovimientoNombrado(otro.asiento_id, otro.n), MovimientoNombrado(m.asiento_id, m.n))
            hallados.append(CrucePropuesto((), los_dos, SEGURA, ("se anulan",)))
    return hallados


def _linea(x: LineaSinCruzar) -> PorCruzar:
    textos = x.referencia, x.concepto
    return PorCruzar(
        (x.id, 0), x.fecha.toordinal(), int(x.importe * 100), numeros(*textos), palabras(x.concepto)
    )


def _movimiento(m: MovimientoSinCruzar, otro_numero: str) -> PorCruzar:
    """`otro_numero`: el del cheque que reemplazó al de su detalle."""
    textos = m.glosa, m.detalle, otro_numero
    return PorCruzar(
        (m.asiento_id, m.n),
        m.fecha.toordinal(),
        int(m.importe * 100),
        numeros(*textos),
        palabras(m.tercero, *textos),
    )


def _propuesta(e: Emparejada) -> CrucePropuesto:
    return CrucePropuesto(
        tuple(id_ for id_, _ in e.lineas),
        tuple(MovimientoNombrado(*m) for m in e.movimientos),
        e.confianza,
        e.por,
    )
