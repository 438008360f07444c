"""El catálogo de planes de las dos familias: lo que se vende, y qué pasa con lo que ya se usa."""

from dataclasses import asdict, dataclass
from decimal import Decimal

from sqlalchemy import func, select, union

from api.core.datos import audit, bloqueo, versiones
from api.core.datos.cambios import Cambios
from api.core.datos.db import db, en_todas_las_empresas, transactional
from api.core.datos.puerta.valores import de_fila
from api.core.datos.sesion import Sesion
from api.core.errors import Conflicto, EstadoInvalido, NoEncontrado, ReglaDeNegocio
from api.plataforma.empresas import service as empresas
from api.plataforma.empresas.models import Empresa
from api.plataforma.planes.models import IMPRENTA, OREL, Plan, PlanImprenta, PlanOrel, ReciboPago


@dataclass(frozen=True, slots=True)
class DatosPlan:
    """Lo que se escribe de un plan del catálogo."""

    familia: int
    nombre: str
    tipo: str
    valor: Decimal
    documentos: int
    meses: int
    de_prueba: bool
    activo: bool


@dataclass(frozen=True, slots=True)
class PlanDelCatalogo(DatosPlan):
    """Un plan del catálogo. `empresas` es cuántas lo tienen, de las que ve quien pregunta."""

    id: int
    version: int
    empresas: int


def listar(
    sesion: Sesion, familia: int | None, tipo: str | None, activos: bool | None
) -> list[PlanDelCatalogo]:
    """Los planes del catálogo, cada uno con cuántas empresas de quien pregunta lo tienen. El tipo V o C
    acota; T son todos."""
    consulta = select(Plan).order_by(Plan.familia.desc(), Plan.valor, Plan.id)
    if familia is not None:
        consulta = consulta.where(Plan.familia == familia)
    if tipo in ("V", "C"):
        consulta = consulta.where(Plan.tipo == tipo)
    if activos is not None:
        consulta = consulta.where(Plan.activo.is_(activos))
    en_uso = _en_uso(sesion)
    return [_fila(plan, en_uso) for plan in db.session.scalars(consulta)]


def obtener(sesion: Sesion, plan_id: int) -> PlanDelCatalogo:
    return _fila(_plan(plan_id), _en_uso(sesion, plan_id))


@transactional
def crear(datos: DatosPlan) -> PlanDelCatalogo:
    plan = Plan(**asdict(datos))
    _exigir_coherente(plan)
    db.session.add(plan)
    db.session.flush()
    audit.record("crear", "plan", plan.id, despues=asdict(datos))
    return _fila(plan, {})


@transactional
def cambiar(sesion: Sesion, plan_id: int, cambios: Cambios) -> PlanDelCatalogo:
    """Cambia un plan. Lo que las empresas ya contrataron conserva su cupo y sus fechas."""
    plan = _plan(plan_id, bloquear=True)
    versiones.exigir(plan, cambios.version, "plan", "este plan")
    antes, despues = audit.changes(plan, cambios)
    en_uso = _en_uso(sesion, plan_id)
    if not despues:
        return _fila(plan, en_uso)
    if "familia" in despues or ("tipo" in despues and _cuantas(plan_id)):
        que = "la familia" if "familia" in despues else "el tipo"
        raise ReglaDeNegocio.en(
            "familia" if "familia" in despues else "PLAN_TIPO",
            f"No se puede cambiar {que} de este plan; cree otro y desactive este.",
        )
    if (
        plan.de_prueba
        and plan.activo
        and not (despues.get("activo", True) and despues.get("de_prueba", True))
    ):
        _exigir_otra_prueba(plan)
    for campo, valor in despues.items():
        setattr(plan, campo, valor)
    _exigir_coherente(plan)
    plan.version += 1
    audit.record("cambiar", "plan", plan.id, antes=antes, despues=despues)
    return _fila(plan, en_uso)


@transactional
def eliminar(plan_id: int) -> None:
    """Elimina un plan que nadie contrató nunca."""
    plan = _plan(plan_id, bloquear=True)
    cuantas = _cuantas(plan_id)
    if cuantas:
        tienen = "1 empresa lo contrató" if cuantas == 1 else f"{cuantas} empresas lo contrataron"
        raise Conflicto(f"No se puede eliminar el plan «{plan.nombre}»: {tienen}. Desactívelo en su lugar.")
    if plan.de_prueba and plan.activo:
        _exigir_otra_prueba(plan)
    db.session.delete(plan)
    audit.record("eliminar", "plan", plan.id, antes=asdict(de_fila(DatosPlan, plan)))


def _plan(plan_id: int, *, bloquear: bool = False) -> Plan:
    consulta = select(Plan).where(Plan.id == plan_id)
    plan = bloqueo.si_esta(consulta) if bloquear else db.session.scalar(consulta)
    if plan is None:
        raise NoEncontrado("No existe ese plan.")
    return plan


def _exigir_coherente(plan: Plan) -> None:
    if plan.familia == OREL and plan.documentos < 1:
        raise ReglaDeNegocio.en("PLAN_DOCUMENTOS", "Un plan electrónico incluye al menos un documento.")
    if plan.familia == IMPRENTA and plan.de_prueba:
        raise ReglaDeNegocio.en("PLAN_PRUEBA", "Solo un plan electrónico puede ser de prueba.")


def _exigir_otra_prueba(plan: Plan) -> None:
    """Rechaza quedarse sin el último plan de prueba activo, porque el registro necesita uno."""
    otra = select(Plan.id).where(
        Plan.familia == OREL, Plan.de_prueba.is_(True), Plan.activo.is_(True), Plan.id != plan.id
    )
    if db.session.scalar(otra.limit(1)) is None:
        raise EstadoInvalido(
            "Es el único plan de prueba activo y sin él nadie podría registrarse. Active otro primero."
        )


def _cuantas(plan_id: int) -> int:
    """Cuántas empresas, de quien sean, contrataron o pagaron un plan."""
    usos = union(
        *(select(m.empresa_id).where(m.plan_id == plan_id) for m in (PlanImprenta, PlanOrel, ReciboPago))
    ).subquery()
    with en_todas_las_empresas():
        return int(db.session.scalar(select(func.count()).select_from(usos)) or 0)


def _en_uso(sesion: Sesion, plan_id: int | None = None) -> dict[int, int]:
    """Por plan, cuántas de las empresas que ve quien pregunta lo tienen."""
    visibles = empresas.visibles_para(sesion)
    usos = []
    for modelo in (PlanImprenta, PlanOrel):
        uso = select(modelo.plan_id, modelo.empresa_id)
        if visibles.whereclause is not None:
            uso = uso.where(modelo.empresa_id.in_(visibles.with_only_columns(Empresa.id)))
        if plan_id is not None:
            uso = uso.where(modelo.plan_id == plan_id)
        usos.append(uso)
    juntos = union(*usos).subquery()
    with en_todas_las_empresas():
        filas = db.session.execute(
            select(juntos.c.plan_id, func.count().label("cuantas"))
            .select_from(juntos)
            .group_by(juntos.c.plan_id)
        )
        return {fila.plan_id: fila.cuantas for fila in filas}


def _fila(plan: Plan, en_uso: dict[int, int]) -> PlanDelCatalogo:
    return de_fila(PlanDelCatalogo, plan, empresas=en_uso.get(plan.id, 0))
