"""El motor: asienta, reversa y dice qué asientos tiene un documento."""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from datetime import date

from sqlalchemy import func, select

from api.core.autor import Autor
from api.core.datos import audit
from api.core.datos.db import db, empresa_actual, transactional
from api.core.errors import EstadoInvalido, NoEncontrado, ReglaDeNegocio
from api.libros.asientos import escritura, origenes
from api.libros.asientos.models import AsientoContable, LineaAsiento
from api.libros.asientos.pedido import AsientoPedido, LineaContable, OrigenAsiento
from api.plataforma.codigos.contabilidad import REVERSO

NO_EXISTE = "No existe ese asiento."
ENTIDAD = "asiento"
registrar_origen, registrar_terceros = origenes.registrar_origen, origenes.registrar_terceros
nombrar_origenes = origenes.nombrar


@transactional
def asentar(pedido: AsientoPedido, quien: Autor) -> int:
    """Escribe uno y responde su id. Es de la transacción en curso: si la base lo rechaza, lanza IntegrityError. No
    revisa nada antes: quien lo recibe de una persona lo revisa."""
    return asentar_varios([pedido], quien)[0]


@transactional
def asentar_varios(pedidos: Sequence[AsientoPedido], quien: Autor) -> list[int]:
    """Escribe muchos, todos a la vez, y responde sus ids, en el orden de los pedidos."""
    return escritura.nacen(pedidos, quien) if pedidos else []


@transactional
def reversar(
    asiento_id: int, fecha: date, motivo: str, quien: Autor, *, excepcion_id: int | None = None
) -> int:
    """Lo deja sin efecto desde esa fecha, con otro que lleva sus líneas al otro lado; responde el id del nuevo. NoEncontrado
    si no existe; EstadoInvalido si ya se reversó o es un reverso; ReglaDeNegocio si la fecha es anterior a la suya."""
    suyo = db.session.scalars(select(AsientoContable).where(AsientoContable.id == asiento_id)).one_or_none()
    if suyo is None:
        raise NoEncontrado(NO_EXISTE)
    return _reversar(suyo, fecha, motivo, quien, excepcion_id)


@transactional
def reversar_origen(
    tipo: str, id_: int, fecha: date, motivo: str, quien: Autor, proposito: str | None = None
) -> list[int]:
    """Deja sin efecto los asientos vivos de un documento, o el de ese propósito. Responde los ids de los reversos; vacío
    si no tenía ninguno. Lanza lo mismo que `reversar`."""
    vivos_ = db.session.scalars(
        select(AsientoContable)
        .where(
            AsientoContable.origen_tipo == tipo,
            AsientoContable.origen_id == id_,
            AsientoContable.reversado_por_id.is_(None),
            AsientoContable.reversa_de_id.is_(None),
            *(() if proposito is None else (AsientoContable.proposito == proposito,)),
        )
        .order_by(AsientoContable.id)
    ).all()
    return [_reversar(suyo, fecha, motivo, quien, None) for suyo in vivos_]


def vivos(tipo: str, ids: Iterable[int]) -> dict[int, list[int]]:
    """De cada documento de esa clase, los ids de sus asientos vivos. Los que no tienen no vienen."""
    hallados: dict[int, list[int]] = defaultdict(list)
    consulta = (
        select(AsientoContable.origen_id, AsientoContable.id)
        .where(
            AsientoContable.origen_tipo == tipo,
            AsientoContable.origen_id.in_(list(ids)),
            AsientoContable.reversado_por_id.is_(None),
            AsientoContable.reversa_de_id.is_(None),
        )
        .order_by(AsientoContable.id)
    )
    for origen_id, id_ in db.session.execute(consulta):
        hallados[origen_id or 0].append(id_)
    return dict(hallados)


def vivo(origen: OrigenAsiento) -> AsientoContable | None:
    """El asiento vivo de un documento, con ese propósito."""
    return db.session.scalar(
        select(AsientoContable).where(
            AsientoContable.origen_tipo == origen.tipo,
            AsientoContable.origen_id == origen.id,
            AsientoContable.proposito == origen.proposito,
            AsientoContable.reversado_por_id.is_(None),
            AsientoContable.reversa_de_id.is_(None),
        )
    )


def asentados(tipo: str, ids: Iterable[int]) -> dict[tuple[int, str], int | None]:
    """De cada documento de esa clase que tuvo asiento, por su id y propósito: el id del que sigue vivo; None, si
    ninguno."""
    consulta = (
        select(
            AsientoContable.origen_id,
            AsientoContable.proposito,
            AsientoContable.id,
            AsientoContable.reversado_por_id,
        )
        .where(
            AsientoContable.origen_tipo == tipo,
            AsientoContable.origen_id.in_(list(ids)),
            AsientoContable.reversa_de_id.is_(None),
        )
        .order_by(AsientoContable.id)
    )
    hallados: dict[tuple[int, str], int | None] = {}
    for origen_id, proposito, id_, reversado in db.session.execute(consulta):
        clave = origen_id or 0, proposito
        hallados[clave] = hallados.get(clave) if reversado is not None else id_
    return hallados


def por_sellar(hasta: date | None = None) -> int:
    """Cuántos no tienen todavía su número; con un día, de los que tienen esa fecha o una anterior."""
    suyos = AsientoContable.empresa_id == empresa_actual(), AsientoContable.numero.is_(None)
    antes = () if hasta is None else (AsientoContable.fecha <= hasta,)
    return db.session.scalar(select(func.count(AsientoContable.id)).where(*suyos, *antes)) or 0


def ultimo(hasta: date) -> int:
    """El id del último que se escribió con esa fecha o una anterior; 0 si no hay."""
    suyos = AsientoContable.empresa_id == empresa_actual(), AsientoContable.fecha <= hasta
    return db.session.scalar(select(func.max(AsientoContable.id)).where(*suyos)) or 0


def primer_dia() -> date | None:
    """El del primero, por su fecha; None si no hay ninguno."""
    suyos = select(func.min(AsientoContable.fecha)).where(AsientoContable.empresa_id == empresa_actual())
    return db.session.scalar(suyos)


def lineas_de(asiento_id: int) -> tuple[LineaContable, ...]:
    """Las de un asiento, en su orden."""
    consulta = select(LineaAsiento).where(LineaAsiento.asiento_id == asiento_id).order_by(LineaAsiento.n)
    return tuple(
        LineaContable(
            linea.cuenta_id,
            linea.debe,
            linea.haber,
            linea.detalle,
            linea.cliente_id,
            linea.proveedor_id,
            linea.centro_id,
        )
        for linea in db.session.scalars(consulta)
    )


def _reversar(suyo: AsientoContable, fecha: date, motivo: str, quien: Autor, excepcion_id: int | None) -> int:
    if suyo.reversa_de_id is not None:
        raise EstadoInvalido("Ese asiento es un reverso: asiente de nuevo lo que quiera dejar.")
    if suyo.reversado_por_id is not None:
        raise EstadoInvalido("Ese asiento ya se reversó.")
    if fecha < suyo.fecha:
        raise ReglaDeNegocio.en("fecha", f"No puede ser anterior a la del asiento, {suyo.fecha:%d/%m/%Y}.")
    lineas = tuple(
        LineaContable(x.cuenta_id, x.haber, x.debe, x.detalle, x.cliente_id, x.proveedor_id, x.centro_id)
        for x in lineas_de(suyo.id)
    )
    pedido = AsientoPedido(
        fecha=fecha,
        diario=suyo.diario,
        area=suyo.area,
        glosa=f"Reverso: {motivo}",
        lineas=lineas,
        origen=OrigenAsiento(suyo.origen_tipo, suyo.origen_id, suyo.proposito),
        clase=REVERSO,
        excepcion_id=excepcion_id,
    )
    (id_,) = escritura.nacen([pedido], quien, reversa_de=suyo.id)
    db.session.expire(suyo, ["reversado_por_id"])
    audit.record(
        "reversar",
        ENTIDAD,
        suyo.id,
        empresa_id=empresa_actual(),
        antes={"reversado_por_id": None},
        despues={"reversado_por_id": id_, "fecha": fecha.isoformat(), "motivo": motivo},
    )
    return id_
