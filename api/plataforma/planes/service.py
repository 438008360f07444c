"""Los planes para los demás dominios: el de prueba de una empresa nueva, el cupo del electrónico y los
recibos de pago que llegan. Lo que leen las listas y los gráficos está en `cifras`."""

from collections import Counter
from collections.abc import Sequence
from datetime import date, timedelta
from typing import NamedTuple

from sqlalchemy import Date, Select, bindparam, func, literal, select, update
from sqlalchemy.dialects.postgresql import insert

from api.core.datos import audit, bloqueo, meses
from api.core.datos.clock import hoy
from api.core.datos.db import Base, db, en_empresa, transactional
from api.core.datos.sesion import Sesion
from api.core.errors import LimitePlan, NoEncontrado, SinSesion
from api.core.http.uploads import Archivo, ReglaArchivo
from api.plataforma.empresas import service as empresas
from api.plataforma.firma import service as firma
from api.plataforma.planes.models import OREL, ConsumoMensual, Plan, PlanOrel, ReciboPago

AVISO_DE_PLAN_DIAS = 15
AVISO_DE_CUPO = 10  # por ciento del cupo
REGLA_RECIBO = ReglaArchivo(
    carpeta="recibos",
    maximo=15728640,
    extensiones=("pdf", "png", "jpg", "jpeg", "webp"),
    tipo_msg="El recibo debe ser un PDF o una imagen (PNG, JPG o WEBP).",
    tamano_msg="El recibo supera el tamaño máximo de 15 MB.",
)
_CONTACTE = "Por favor renueve su plan o comuníquese con su asesor."


class Cupo(NamedTuple):
    """Los documentos que dan los planes vigentes, los usados y hasta cuándo dura el último plan."""

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
    """El plan electrónico de prueba de una empresa nueva."""
    plan = db.session.scalar(
        select(Plan)
        .where(Plan.familia == OREL, Plan.de_prueba.is_(True), Plan.activo.is_(True))
        .order_by(Plan.id)
        .limit(1)
    )
    if plan is None:
        raise NoEncontrado("Ahora no hay un plan de prueba que darle a una empresa nueva.")
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
    """El plan electrónico vigente: de los que ya empezaron, el que termina último. Puede haber caducado."""
    return db.session.scalar(
        select(PlanOrel)
        .where(PlanOrel.empresa_id == empresa_id, PlanOrel.inicia <= hoy(), PlanOrel.pendiente.is_(False))
        .order_by(PlanOrel.caduca.desc(), PlanOrel.id.desc())
        .limit(1)
    )


def consumir(empresa_id: int) -> int:
    """Consume un documento del cupo. De los planes vigentes a los que les queda alguno, usa el que termina
    primero. Su fila y la cuenta del mes quedan bloqueadas hasta que termine el caso de uso. Responde el id
    del plan; LimitePlan si no queda ninguno."""
    dia = hoy()
    suyo = {"empresa": empresa_id, "dia": dia, "mes": meses.primero(dia)}
    plan_id = db.session.scalar(_CONSUMIR, suyo)
    if plan_id is None:
        raise LimitePlan(_sin_cupo(empresa_id, db.session.scalars(_en_fecha(empresa_id)).all()))
    return plan_id


def apartar_varios(empresa_id: int, cuantos: int) -> list[int]:
    """De qué plan saldrá cada uno de los `cuantos` documentos siguientes, de los planes como `consumir`: menos de los
    pedidos, si no alcanza; LimitePlan si no queda ninguno. Los planes quedan bloqueados y nada se consume todavía."""
    planes = bloqueo.todas(_en_fecha(empresa_id).order_by(PlanOrel.caduca, PlanOrel.id))
    apartados: list[int] = []
    for plan in planes:
        apartados += [plan.id] * max(0, min(plan.documentos - plan.utilizados, cuantos - len(apartados)))
    if not apartados:
        raise LimitePlan(_sin_cupo(empresa_id, planes))
    return apartados


def consumir_apartados(empresa_id: int, apartados: Sequence[int]) -> None:
    """Consume estos, que `apartar_varios` dio en la misma transacción."""
    for plan_id, cuantos in Counter(apartados).items():
        suyo = update(PlanOrel).where(PlanOrel.id == plan_id)
        db.session.execute(suyo.values(utilizados=PlanOrel.utilizados + cuantos))
    contado = insert(ConsumoMensual).values(
        empresa_id=empresa_id, mes=meses.primero(hoy()), emitidos=len(apartados)
    )
    db.session.execute(
        contado.on_conflict_do_update(
            index_elements=["empresa_id", "mes"], set_={"emitidos": ConsumoMensual.emitidos + len(apartados)}
        )
    )


# Quien esperó el cerrojo de la fila ve lo que el otro dejó; si ya no queda cupo, sigue con el plan siguiente.
_P, _C = (Base.metadata.tables[tabla] for tabla in ("planes_orel", "consumos_mensuales"))
_CON_CUPO = (
    select(_P.c.id)
    .where(
        _P.c.empresa_id == bindparam("empresa"),
        _P.c.inicia <= bindparam("dia"),
        _P.c.caduca >= bindparam("dia"),
        _P.c.utilizados < _P.c.documentos,
        ~_P.c.pendiente,
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
    """Suma uno a los comprobantes que el SRI rechazó este mes."""
    contado = insert(ConsumoMensual).values(empresa_id=empresa_id, mes=meses.primero(hoy()), rechazados=1)
    db.session.execute(
        contado.on_conflict_do_update(
            index_elements=["empresa_id", "mes"], set_={"rechazados": ConsumoMensual.rechazados + 1}
        )
    )


def cupo(empresa_id: int) -> Cupo | None:
    """El cupo de los planes vigentes; None si no hay ninguno."""
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
        PlanOrel.empresa_id == empresa_id,
        PlanOrel.inicia <= hoy(),
        PlanOrel.caduca >= hoy(),
        PlanOrel.pendiente.is_(False),
    )


def _sin_cupo(empresa_id: int, planes: Sequence[PlanOrel]) -> str:
    if planes:
        return f"Su plan agotó sus {sum(p.documentos for p in planes)} documentos. {_CONTACTE}"
    ultimo = vigente_orel(empresa_id)
    if ultimo is None:
        return f"Su empresa no tiene un plan de documentos electrónicos. {_CONTACTE}"
    return f"Su plan de documentos electrónicos caducó el {ultimo.caduca:%d/%m/%Y}. {_CONTACTE}"


def revisar(empresa_id: int) -> list[str]:
    """Lo que se avisa a un usuario de la empresa al ingresar, sobre el plan y la firma. La que nunca cargó una firma
    está en sus primeros pasos, que ya se la piden; una de ensayo no tiene plan y su firma es de la casa."""
    if empresas.es_de_ensayo(empresa_id):
        return []
    sin_firma = firma.aviso(empresa_id) if firma.tuvo(empresa_id) else None
    return [frase for frase in (_aviso_plan(empresa_id), sin_firma) if frase]


def _aviso_plan(empresa_id: int) -> str | None:
    plan = vigente_orel(empresa_id)
    if plan is None:
        return f"Su empresa no tiene un plan de documentos electrónicos. {_CONTACTE}"
    dias = (plan.caduca - hoy()).days
    fecha = plan.caduca.strftime("%d/%m/%Y")
    if dias < 0:
        return f"Su plan de documentos electrónicos caducó el {fecha}. {_CONTACTE}"
    if dias <= AVISO_DE_PLAN_DIAS and not _tiene_siguiente(plan):
        return f"Su plan de documentos electrónicos caduca el {fecha}. {_CONTACTE}"
    if plan.disponibles * 100 < plan.documentos * AVISO_DE_CUPO:
        return (
            f"Le quedan {plan.disponibles} de {plan.documentos} documentos de su plan "
            f"electrónico. {_CONTACTE}"
        )
    return None


def _tiene_siguiente(plan: PlanOrel) -> bool:
    """Si otro plan sigue donde este termina."""
    siguiente = select(PlanOrel.id).where(
        PlanOrel.empresa_id == plan.empresa_id,
        PlanOrel.inicia <= plan.caduca + timedelta(days=1),
        PlanOrel.caduca > plan.caduca,
        PlanOrel.pendiente.is_(False),
    )
    return db.session.scalar(siguiente.limit(1)) is not None


def del_catalogo(familia: int, plan_id: int) -> Plan:
    plan = db.session.get(Plan, plan_id)
    if plan is None or plan.familia != familia or not plan.activo:
        raise NoEncontrado("No existe ese plan.")
    return plan


@transactional
def recibir_pago(
    empresa_id: int, familia: int, plan_id: int, archivo: Archivo, *, una_vez: bool = False
) -> ReciboPago:
    """Guarda el recibo de pago que llega con un registro, pendiente de aprobación. Con `una_vez`, quien lo
    envía solo tiene el permiso que dio el registro, que sirve para el primer recibo de la empresa."""
    plan = del_catalogo(familia, plan_id)
    with en_empresa(empresa_id):
        if una_vez:
            _exigir_el_primero(empresa_id)
        return guardar_recibo(plan, ReciboPago(empresa_id=empresa_id, familia=familia), archivo)


def _exigir_el_primero(empresa_id: int) -> None:
    tomar_turno(empresa_id)
    if db.session.scalar(select(ReciboPago.id).where(ReciboPago.empresa_id == empresa_id).limit(1)):
        raise SinSesion("El permiso de pago ya se usó. Para subir otro recibo ingrese al sistema.")


def tomar_turno(empresa_id: int) -> None:
    """Hace que dos recibos de una empresa, subidos o aprobados a la vez, vayan uno después del otro."""
    bloqueo.turno(f"contratar|{empresa_id}")


def guardar_recibo(plan: Plan, recibo: ReciboPago, archivo: Archivo) -> ReciboPago:
    """Completa un recibo con su plan y su archivo, lo guarda y lo anota."""
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
    """Cuántos planes electrónicos tiene una empresa, sin contar los de prueba que no ha usado."""
    de_prueba = select(Plan.id).where(Plan.de_prueba.is_(True))
    intacto = PlanOrel.plan_id.in_(de_prueba) & (PlanOrel.utilizados == 0)
    suyos = select(func.count()).select_from(PlanOrel).where(PlanOrel.empresa_id == empresa_id, ~intacto)
    return db.session.execute(suyos).scalar_one()


def utilizados(sesion: Sesion, empresa_id: int) -> Uso:
    """El uso del plan electrónico vigente de la empresa propia, o de una que el administrador puede ver.
    Sin plan, todo en cero."""
    if sesion.tipo == "administrador":
        empresas.obtener_visible(sesion, empresa_id)
    elif sesion.empresa_id != empresa_id:
        raise NoEncontrado("No existe esa empresa.")
    with en_empresa(empresa_id):
        plan = vigente_orel(empresa_id)
    if plan is None:
        return Uso(0, 0, 0, None)
    return Uso(plan.documentos, plan.utilizados, plan.disponibles, plan.caduca)
