"""Plans, as the other domains know them: the trial of a new company, what remains of the electronic
one, and payment receipts that arrive. What lists and plots read of them is in `cifras`."""

from collections.abc import Sequence
from datetime import date, timedelta
from typing import NamedTuple

from sqlalchemy import Date, Select, bindparam, func, literal, select, update
from sqlalchemy.dialects.postgresql import insert

from api.core.datos import audit, meses
from api.core.datos.clock import hoy
from api.core.datos.db import Base, db, en_empresa, transactional
from api.core.datos.sesion import Sesion
from api.core.errors import LimitePlan, NoEncontrado
from api.core.http.uploads import Archivo, Regla
from api.plataforma.empresas import service as empresas
from api.plataforma.firma import service as firma
from api.plataforma.planes.models import OREL, ConsumoMensual, Plan, PlanOrel, ReciboPago

AVISO_DIAS = 15
AVISO_CUPO = 10  # per cent of the quota
RECIBO = Regla(
    carpeta="recibos",
    maximo=15728640,
    extensiones=("pdf", "png", "jpg", "jpeg", "webp"),
    tipo_msg="El recibo debe ser un PDF o una imagen (PNG, JPG o WEBP).",
    tamano_msg="El recibo supera el tamaño máximo de 15 MB.",
)
_CONTACTE = "Por favor renueve su plan o comuníquese con su asesor."


class Cupo(NamedTuple):
    """Documents that the plans in force give, those used, and until when the last one lasts."""

    documentos: int
    utilizados: int
    caduca: date

    @property
    def disponibles(self) -> int:
        return self.documentos - self.utilizados


class Uso(NamedTuple):
    """El cupo del plan electrónico vigente, y lo que queda de él."""

    documentos: int
    utilizados: int
    disponibles: int
    caduca: date | None


@transactional
def contratar_prueba(empresa_id: int) -> PlanOrel:
    """The trial electronic plan of a new company."""
    plan = db.session.scalar(
        select(Plan)
        .where(Plan.familia == OREL, Plan.de_prueba.is_(True), Plan.activo.is_(True))
        .order_by(Plan.id)
        .limit(1)
    )
    if plan is None:
        raise NoEncontrado("No hay un plan de prueba en el catálogo.")
    contratado = PlanOrel(
        empresa_id=empresa_id,
        plan_id=plan.id,
        inicia=hoy(),
        caduca=meses.sumar(hoy(), plan.meses),
        documentos=plan.documentos,
    )
    db.session.add(contratado)
    return contratado


def vigente_orel(empresa_id: int) -> PlanOrel | None:
    """The electronic plan in force: of those that have begun, the one that ends last."""
    return db.session.scalar(
        select(PlanOrel)
        .where(PlanOrel.empresa_id == empresa_id, PlanOrel.inicia <= hoy())
        .order_by(PlanOrel.caduca.desc(), PlanOrel.id.desc())
        .limit(1)
    )


def consumir(empresa_id: int) -> int:
    """Take a document of the quota: of the plans in force with some left, from the one that ends first.
    Its row is locked until the use case ends, and the month's count. Answers the plan's id."""
    dia = hoy()
    suyo = {"empresa": empresa_id, "dia": dia, "mes": meses.primero(dia)}
    plan_id = db.session.scalar(_CONSUMIR, suyo)
    if plan_id is None:
        raise LimitePlan(_sin_cupo(empresa_id, db.session.scalars(_en_fecha(empresa_id)).all()))
    return plan_id


# Who waited for the row sees it as it was left, and goes on to the next when nothing was.
_P, _C = (Base.metadata.tables[tabla] for tabla in ("planes_orel", "consumos_mensuales"))
_CON_CUPO = (
    select(_P.c.id)
    .where(
        _P.c.empresa_id == bindparam("empresa"),
        _P.c.inicia <= bindparam("dia"),
        _P.c.caduca >= bindparam("dia"),
        _P.c.utilizados < _P.c.documentos,
    )
    .order_by(_P.c.caduca, _P.c.id)
    .limit(1)
    .with_for_update()
)
_PLAN = (
    update(_P)
    .where(_P.c.empresa_id == bindparam("empresa"), _P.c.id == _CON_CUPO.scalar_subquery())
    .values(utilizados=_P.c.utilizados + 1)
    .returning(_P.c.empresa_id, _P.c.id)
    .cte("plan")
)
_MES = (
    insert(_C)
    .from_select(
        ["empresa_id", "mes", "emitidos"],
        select(_PLAN.c.empresa_id, bindparam("mes", type_=Date), literal(1)),
        include_defaults=False,
    )
    .on_conflict_do_update(index_elements=["empresa_id", "mes"], set_={"emitidos": _C.c.emitidos + 1})
)
_CONSUMIR = select(_PLAN.c.id).add_cte(_MES.cte("mes"))


def contar_rechazo(empresa_id: int) -> None:
    """One more document of this month that the SRI refused."""
    contado = insert(ConsumoMensual).values(empresa_id=empresa_id, mes=meses.primero(hoy()), rechazados=1)
    db.session.execute(
        contado.on_conflict_do_update(
            index_elements=["empresa_id", "mes"], set_={"rechazados": ConsumoMensual.rechazados + 1}
        )
    )


def cupo(empresa_id: int) -> Cupo | None:
    """What is left of the plans in force; None without one."""
    planes = db.session.scalars(_en_fecha(empresa_id)).all()
    if not planes:
        return None
    return Cupo(
        sum(plan.documentos for plan in planes),
        sum(plan.utilizados for plan in planes),
        max(plan.caduca for plan in planes),
    )


def _en_fecha(empresa_id: int) -> Select[PlanOrel]:
    return select(PlanOrel).where(
        PlanOrel.empresa_id == empresa_id, PlanOrel.inicia <= hoy(), PlanOrel.caduca >= hoy()
    )


def _sin_cupo(empresa_id: int, planes: Sequence[PlanOrel]) -> str:
    if planes:
        return f"Su plan agotó sus {sum(p.documentos for p in planes)} documentos. {_CONTACTE}"
    ultimo = vigente_orel(empresa_id)
    if ultimo is None:
        return f"Su empresa no tiene un plan de documentos electrónicos. {_CONTACTE}"
    return f"Su plan de documentos electrónicos caducó el {ultimo.caduca:%d/%m/%Y}. {_CONTACTE}"


def revisar(empresa_id: int) -> list[str]:
    """What a company user must be warned of at login: plan and signing certificate."""
    return [frase for frase in (_aviso_plan(empresa_id), firma.aviso(empresa_id)) if frase]


def _aviso_plan(empresa_id: int) -> str | None:
    plan = vigente_orel(empresa_id)
    if plan is None:
        return f"Su empresa no tiene un plan de documentos electrónicos. {_CONTACTE}"
    dias = (plan.caduca - hoy()).days
    fecha = plan.caduca.strftime("%d/%m/%Y")
    if dias < 0:
        return f"Su plan de documentos electrónicos caducó el {fecha}. {_CONTACTE}"
    if dias <= AVISO_DIAS and not _tiene_siguiente(plan):
        return f"Su plan de documentos electrónicos caduca el {fecha}. {_CONTACTE}"
    if plan.disponibles * 100 < plan.documentos * AVISO_CUPO:
        return (
            f"Le quedan {plan.disponibles} de {plan.documentos} documentos de su plan "
            f"electrónico. {_CONTACTE}"
        )
    return None


def _tiene_siguiente(plan: PlanOrel) -> bool:
    """Whether another plan goes on where this one ends."""
    siguiente = select(PlanOrel.id).where(
        PlanOrel.empresa_id == plan.empresa_id,
        PlanOrel.inicia <= plan.caduca + timedelta(days=1),
        PlanOrel.caduca > plan.caduca,
    )
    return db.session.scalar(siguiente.limit(1)) is not None


def del_catalogo(familia: int, plan_id: int) -> Plan:
    plan = db.session.get(Plan, plan_id)
    if plan is None or plan.familia != familia or not plan.activo:
        raise NoEncontrado("No existe ese plan.")
    return plan


@transactional
def recibir_pago(empresa_id: int, familia: int, plan_id: int, archivo: Archivo) -> ReciboPago:
    """Keep the payment receipt that comes with a registration, pending of approval."""
    plan = del_catalogo(familia, plan_id)
    with en_empresa(empresa_id):
        return guardar_recibo(plan, ReciboPago(empresa_id=empresa_id, familia=familia), archivo)


def guardar_recibo(plan: Plan, recibo: ReciboPago, archivo: Archivo) -> ReciboPago:
    """Complete a receipt with its plan and file, and write it down."""
    recibo.plan_id, recibo.archivo, recibo.nombre = plan.id, archivo.clave, archivo.nombre
    recibo.extension, recibo.tamano, recibo.sha256 = archivo.extension, archivo.tamano, archivo.sha256
    db.session.add(recibo)
    db.session.flush()
    audit.record(
        "subir",
        "recibo_pago",
        recibo.id,
        empresa_id=recibo.empresa_id,
        despues={"plan": plan.nombre, "archivo": archivo.nombre},
    )
    return recibo


def electronicos_usados(empresa_id: int) -> int:
    """How many electronic plans a company holds, but for a trial of which it used nothing."""
    de_prueba = select(Plan.id).where(Plan.de_prueba.is_(True))
    intacto = PlanOrel.plan_id.in_(de_prueba) & (PlanOrel.utilizados == 0)
    suyos = select(func.count()).select_from(PlanOrel).where(PlanOrel.empresa_id == empresa_id, ~intacto)
    return db.session.execute(suyos).scalar_one()


def utilizados(sesion: Sesion, empresa_id: int) -> Uso:
    """The quota of the electronic plan in force, of one's own company or of one that the staff may
    see; zeros without a plan."""
    if sesion.tipo == "administrador":
        empresas.obtener_visible(sesion, empresa_id)
    elif sesion.empresa_id != empresa_id:
        raise NoEncontrado("No existe esa empresa.")
    with en_empresa(empresa_id):
        plan = vigente_orel(empresa_id)
    if plan is None:
        return Uso(0, 0, 0, None)
    return Uso(plan.documentos, plan.utilizados, plan.disponibles, plan.caduca)
