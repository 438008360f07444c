"""Plans: the trial of a new company, what remains of the electronic one, payment receipts."""

from datetime import timedelta

from sqlalchemy import select

from api.core import audit
from api.core.clock import hoy
from api.core.db import db, en_empresa, transactional
from api.core.errors import NoEncontrado
from api.core.uploads import Archivo
from api.firma import service as firma
from api.planes.models import OREL, Plan, PlanOrel, ReciboPago

AVISO_DIAS = 15
AVISO_CUPO = 10  # per cent of the quota
_CONTACTE = "Por favor renueve su plan o comuníquese con su asesor."


@transactional
def contratar_prueba(empresa_id: int) -> PlanOrel:
    """The trial electronic plan of a new company."""
    plan = db.session.scalar(
        select(Plan).where(Plan.familia == OREL, Plan.de_prueba.is_(True), Plan.activo.is_(True))
    )
    if plan is None:
        raise NoEncontrado("No hay un plan de prueba en el catálogo.")
    contratado = PlanOrel(
        empresa_id=empresa_id,
        plan_id=plan.id,
        inicia=hoy(),
        caduca=hoy() + timedelta(days=30 * plan.meses),
        documentos=plan.documentos,
    )
    db.session.add(contratado)
    return contratado


def vigente_orel(empresa_id: int) -> PlanOrel | None:
    """The electronic plan that ends last."""
    return db.session.scalar(
        select(PlanOrel)
        .where(PlanOrel.empresa_id == empresa_id)
        .order_by(PlanOrel.caduca.desc(), PlanOrel.id.desc())
        .limit(1)
    )


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
    if dias <= AVISO_DIAS:
        return f"Su plan de documentos electrónicos caduca el {fecha}. {_CONTACTE}"
    if plan.disponibles * 100 < plan.documentos * AVISO_CUPO:
        return (
            f"Le quedan {plan.disponibles} de {plan.documentos} documentos de su plan "
            f"electrónico. {_CONTACTE}"
        )
    return None


def del_catalogo(familia: int, plan_id: int) -> Plan:
    plan = db.session.get(Plan, plan_id)
    if plan is None or plan.familia != familia or not plan.activo:
        raise NoEncontrado("No existe ese plan.")
    return plan


@transactional
def recibir_pago(empresa_id: int, familia: int, plan_id: int, archivo: Archivo) -> ReciboPago:
    """Keep a payment receipt, pending of an administrator's approval."""
    plan = del_catalogo(familia, plan_id)
    with en_empresa(empresa_id):
        recibo = ReciboPago(
            empresa_id=empresa_id,
            familia=familia,
            plan_id=plan.id,
            archivo=archivo.clave,
            nombre=archivo.nombre,
            extension=archivo.extension,
            tamano=archivo.tamano,
            sha256=archivo.sha256,
        )
        db.session.add(recibo)
        db.session.flush()
        audit.record(
            "subir",
            "recibo_pago",
            recibo.id,
            empresa_id=empresa_id,
            despues={"plan": plan.nombre, "archivo": archivo.nombre},
        )
    return recibo
