"""Las conciliaciones: se empiezan, se corrigen y se dejan."""

from dataclasses import dataclass
from datetime import date, timedelta
from decimal import Decimal

from sqlalchemy import and_, delete, func, select

from api.contabilidad.cierre.pasos import AVISO, BIEN, HalladoEnPaso, PasoDeCierre, RevisionDePaso
from api.contabilidad.conciliacion.models import (
    ABIERTA,
    ASENTADO,
    CERRADA,
    Conciliacion,
    CruceBancario,
    ParteDeCruce,
)
from api.core.autor import Autor
from api.core.datos import audit, bloqueo, meses, versiones
from api.core.datos.cambios import Cambios
from api.core.datos.clock import hoy
from api.core.datos.db import db, empresa_actual, transactional
from api.core.errors import EstadoInvalido, NoEncontrado, ReglaDeNegocio
from api.libros.asientos.models import LineaAsiento
from api.libros.bancos.models import CuentaBancaria
from api.libros.chequeras import girados
from api.plataforma.codigos.bancos import BANCO, TARJETA

ENTIDAD = "conciliacion"
NO_EXISTE = "No existe esa conciliación."
NO_EXISTE_BANCO = "No existe esa cuenta de banco."
CON_EXTRACTO = (BANCO, TARJETA)
_K, _B, _L = Conciliacion, CuentaBancaria, LineaAsiento
_UN_DIA = timedelta(days=1)


@dataclass(frozen=True, slots=True)
class DatosConciliacion:
    """`saldo_banco`: el que el extracto dice al final de ese día. `desde`: solo de la primera de una cuenta; lo anterior se
    da por conciliado. Si no viene, es el primer día del mes de `hasta`."""

    banco_id: int
    hasta: date
    saldo_banco: Decimal
    desde: date | None = None


@transactional
def empezar(datos: DatosConciliacion, quien: Autor) -> int:
    """Empieza una, desde donde terminó la anterior. EstadoInvalido si la cuenta tiene otra sin cerrar."""
    banco = tomar_banco(datos.banco_id)
    if banco.clase not in CON_EXTRACTO:
        raise ReglaDeNegocio.en("banco_id", "Solo una cuenta de banco o una tarjeta tienen extractos.")
    if datos.hasta > hoy():
        raise ReglaDeNegocio.en("hasta", "No puede ser posterior a hoy.")
    ultima = ultima_de(banco.id)
    if ultima is not None and ultima.estado == ABIERTA:
        raise EstadoInvalido.en(
            "banco_id",
            f"Esa cuenta tiene una sin cerrar, hasta el {ultima.hasta:%d/%m/%Y}: termínela primero.",
        )
    if ultima is None:
        desde = datos.desde or meses.primero(datos.hasta)
    else:
        desde = ultima.hasta + _UN_DIA
    if desde > datos.hasta:
        raise ReglaDeNegocio.en("hasta", f"Debe ser desde el {desde:%d/%m/%Y}.")
    suya = _K(
        empresa_id=empresa_actual(),
        banco_id=banco.id,
        desde=desde,
        hasta=datos.hasta,
        saldo_banco=datos.saldo_banco,
        creada_por=quien.nombre,
    )
    db.session.add(suya)
    db.session.flush()
    audit.record(
        "crear",
        ENTIDAD,
        suya.id,
        empresa_id=empresa_actual(),
        despues={"banco": banco.nombre, "hasta": suya.hasta, "saldo_banco": suya.saldo_banco},
    )
    return suya.id


@transactional
def cambiar(conciliacion_id: int, cambios: Cambios) -> None:
    """Corrige el saldo que el banco dice. Con una `version` anterior a la actual, Conflicto."""
    suya = tomar(conciliacion_id)
    versiones.exigir(suya, cambios.version, ENTIDAD, "esta conciliación")
    antes, despues = audit.changes(suya, cambios)
    if not despues:
        return
    for campo, valor in despues.items():
        setattr(suya, campo, valor)
    suya.version += 1
    audit.record("actualizar", ENTIDAD, suya.id, empresa_id=empresa_actual(), antes=antes, despues=despues)


@transactional
def eliminar(conciliacion_id: int) -> None:
    """Deja una sin cerrar, con sus cruces. Lo que se asentó desde ella obliga a deshacerlo antes; las líneas del extracto
    quedan."""
    suya = tomar(conciliacion_id)
    suyos = select(CruceBancario.id).where(CruceBancario.conciliacion_id == suya.id)
    if db.session.scalar(suyos.where(CruceBancario.clase == ASENTADO).limit(1)):
        raise EstadoInvalido("Tiene asientos hechos desde sus líneas: deshágalos primero.")
    cruzados = select(ParteDeCruce.asiento_id).where(
        ParteDeCruce.cruce_id.in_(suyos), ParteDeCruce.asiento_id.is_not(None)
    )
    girados.desconciliar(id_ for id_ in db.session.scalars(cruzados) if id_ is not None)
    db.session.execute(delete(ParteDeCruce).where(ParteDeCruce.cruce_id.in_(suyos)))
    db.session.execute(delete(CruceBancario).where(CruceBancario.conciliacion_id == suya.id))
    audit.record(
        "eliminar",
        ENTIDAD,
        suya.id,
        empresa_id=empresa_actual(),
        antes={"hasta": suya.hasta, "saldo_banco": suya.saldo_banco},
    )
    db.session.delete(suya)


def tomar(conciliacion_id: int) -> Conciliacion:
    """Una abierta, con su candado: de a uno se cruza, se asienta y se cierra. EstadoInvalido si ya se cerró."""
    suya = bloqueo.una(select(_K).where(_K.id == conciliacion_id), NO_EXISTE)
    if suya.estado != ABIERTA:
        raise EstadoInvalido("La conciliación está cerrada: para cambiar algo, reábrala primero.")
    return suya


def una(conciliacion_id: int) -> Conciliacion:
    suya = db.session.scalar(select(_K).where(_K.id == conciliacion_id))
    if suya is None:
        raise NoEncontrado(NO_EXISTE)
    return suya


def ultima_de(banco_id: int) -> Conciliacion | None:
    """La más reciente de una cuenta."""
    return db.session.scalar(select(_K).where(_K.banco_id == banco_id).order_by(_K.hasta.desc()).limit(1))


def tomar_banco(banco_id: int) -> CuentaBancaria:
    """Una cuenta de banco, con su candado."""
    return bloqueo.una(select(_B).where(_B.id == banco_id), NO_EXISTE_BANCO)


def banco_de(banco_id: int) -> CuentaBancaria:
    suyo = db.session.scalar(select(_B).where(_B.id == banco_id))
    if suyo is None:
        raise NoEncontrado(NO_EXISTE_BANCO)
    return suyo


def cuenta_de(banco_id: int) -> int:
    """La cuenta del plan de una cuenta de banco."""
    return banco_de(banco_id).cuenta_contable_id


def inicio_de(banco_id: int) -> date:
    """El día desde el que esa cuenta se concilia aquí; lo anterior se da por conciliado."""
    primero = db.session.scalar(select(func.min(_K.desde)).where(_K.banco_id == banco_id))
    if primero is None:
        raise NoEncontrado(NO_EXISTE)
    return primero


def sin_conciliar(fin: date) -> int:
    """Cuántas cuentas que se movieron en el mes que termina ese día no están conciliadas hasta él."""
    return _revisar_mes(fin).cuantos


def _revisar_mes(fin: date) -> RevisionDePaso:
    """Si cada cuenta con extracto que se movió en el mes está conciliada hasta su último día, o hasta después."""
    se_movio = and_(
        _L.empresa_id == _B.empresa_id,
        _L.cuenta_id == _B.cuenta_contable_id,
        _L.fecha >= meses.primero(fin),
        _L.fecha <= fin,
    )
    conciliada = and_(
        _K.empresa_id == _B.empresa_id, _K.banco_id == _B.id, _K.estado == CERRADA, _K.hasta >= fin
    )
    movidas = db.session.execute(
        select(_B.id, _B.nombre, select(_K.id).where(conciliada).exists())
        .where(_B.clase.in_(CON_EXTRACTO), select(_L.n).where(se_movio).exists())
        .order_by(_B.nombre)
    ).all()
    if not movidas:
        return RevisionDePaso(BIEN, "Ningún banco se movió en el mes.")
    sin = [HalladoEnPaso(nombre, f"/bancos/{id_}") for id_, nombre, esta in movidas if not esta]
    if not sin:
        return RevisionDePaso(BIEN, "Cada banco que se movió está conciliado.", 0, "/conciliaciones")
    cuantos = "1 cuenta" if len(sin) == 1 else f"{len(sin)} cuentas"
    dicho = f"{cuantos} sin conciliar hasta el {fin:%d/%m/%Y}."
    return RevisionDePaso(AVISO, dicho, len(sin), "/conciliaciones", sin)


PASO = PasoDeCierre(
    "bancos",
    "Bancos conciliados",
    _revisar_mes,
    orden=65,
    explica="Lo que cada banco dice, comparado con los libros hasta el último día del mes.",
)
