"""Los planes contratados de las dos familias, como los lee el personal del proveedor.

Quien llama nombra un plan contratado solo por su id. De qué empresa es se busca entre las que ve la
sesión, y después se trabaja dentro de esa empresa.
"""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import date
from decimal import Decimal
from typing import Any

from sqlalchemy import select
from sqlalchemy.orm import joinedload

from api.core.datos import bloqueo
from api.core.datos.clock import hoy
from api.core.datos.db import db, en_empresa, en_todas_las_empresas
from api.core.datos.puerta.valores import de_fila
from api.core.datos.sesion import Sesion
from api.core.errors import NoEncontrado
from api.plataforma.empresas import service as empresas
from api.plataforma.empresas.models import Empresa
from api.plataforma.planes.models import IMPRENTA, OREL, SIN_ARCHIVO, Plan, PlanImprenta, PlanOrel, ReciboPago

Contrato = PlanImprenta | PlanOrel
CONTRATOS_MAXIMO = 500


@dataclass(frozen=True, slots=True)
class Familia:
    """Una de las dos familias: su tabla, su nombre en la auditoría, su prefijo en el cable y su nombre."""

    numero: int
    modelo: type[PlanImprenta] | type[PlanOrel]
    entidad: str
    prefijo: str
    nombre: str


@dataclass(frozen=True, slots=True)
class Contratado:
    """Un plan contratado, como lo responde su llamada; el cupo, solo si es electrónico."""

    id: int
    empresa_id: int
    plan_id: int
    plan_nombre: str
    tipo: str
    plan_valor: Decimal
    inicia: date
    caduca: date
    extension: str | None
    pendiente: bool
    version: int
    descargable: bool
    editable: bool
    recibo: ReciboPago | None
    documentos: int | None
    utilizados: int | None
    disponibles: int | None


FAMILIAS = {
    IMPRENTA: Familia(IMPRENTA, PlanImprenta, "plan_imprenta", "PLANEMPRESA", "imprenta"),
    OREL: Familia(OREL, PlanOrel, "plan_orel", "PLANOREL", "documentos electrónicos"),
}


def familia(numero: int) -> Familia:
    if numero not in FAMILIAS:
        raise NoEncontrado("No existe esa familia de planes.")
    return FAMILIAS[numero]


def de_empresa(sesion: Sesion, numero: int, empresa_id: int, tipo: str | None = None) -> list[Contratado]:
    """Los planes de una familia que tiene una empresa, del que caduca último al primero."""
    empresas.obtener_visible(sesion, empresa_id)
    with en_empresa(empresa_id):
        modelo = familia(numero).modelo
        suyos = select(modelo).where(modelo.empresa_id == empresa_id)
        return filas_de(db.session.scalars(_tipo(suyos, modelo, tipo)).all())


def de_todas(sesion: Sesion, numero: int, tipo: str | None = None) -> list[Contratado]:
    """Los planes de una familia, de todas las empresas que ve quien pregunta; hasta 500."""
    modelo = familia(numero).modelo
    with en_todas_las_empresas():
        visibles = select(modelo).where(_visible(sesion, modelo))
        return filas_de(db.session.scalars(_tipo(visibles, modelo, tipo)).all())


def obtener(sesion: Sesion, numero: int, contrato_id: int) -> Contratado:
    with abierto(sesion, numero, contrato_id) as contrato:
        return fila_de(contrato)


@contextmanager
def abierto(sesion: Sesion, numero: int, contrato_id: int, *, bloquear: bool = False) -> Iterator[Contrato]:
    """Un plan contratado, hallado solo por su id, para trabajar dentro de su empresa. NoEncontrado si la
    sesión no lo ve."""
    modelo: Any = familia(numero).modelo
    with en_todas_las_empresas():
        empresa_id = db.session.scalar(
            select(modelo.empresa_id).where(modelo.id == contrato_id, _visible(sesion, modelo))
        )
    if empresa_id is None:
        raise NoEncontrado("No existe ese plan contratado.")
    with en_empresa(empresa_id):
        contrato = uno(numero, empresa_id, contrato_id, bloquear=bloquear)
        if contrato is None:  # lo eliminaron entretanto
            raise NoEncontrado("No existe ese plan contratado.")
        yield contrato


def uno(numero: int, empresa_id: int, contrato_id: int, *, bloquear: bool = False) -> Contrato | None:
    """Un plan contratado de la empresa en que se trabaja."""
    modelo: Any = familia(numero).modelo
    suyo = select(modelo).where(modelo.empresa_id == empresa_id, modelo.id == contrato_id)
    consulta = suyo.options(joinedload(modelo.plan)).execution_options(populate_existing=True)
    contrato: Contrato | None = (
        bloqueo.si_esta(consulta, de=modelo) if bloquear else db.session.scalar(consulta)
    )
    return contrato


def archivo(sesion: Sesion, numero: int, contrato_id: int) -> tuple[str, str]:
    """La clave del archivo del plan en el depósito y el nombre que le dio quien lo subió. NoEncontrado si
    no hay archivo."""
    with abierto(sesion, numero, contrato_id) as contrato:
        if not contrato.puede_descargar() or contrato.archivo is None:
            raise NoEncontrado("Este plan no tiene un archivo. Suba primero el recibo de pago.")
        recibo = _recibos([contrato]).get(contrato.archivo)
        nombre = recibo.nombre if recibo else f"recibo-{contrato.id}.{contrato.extension}"
        return contrato.archivo, nombre


def _visible(sesion: Sesion, modelo: Any) -> Any:
    """El criterio: la fila es de una empresa que ve quien pregunta."""
    return modelo.empresa_id.in_(empresas.visibles_para(sesion).with_only_columns(Empresa.id))


def _tipo(consulta: Any, modelo: Any, tipo: str | None) -> Any:
    """Acota a un tipo (V o C); T son todos."""
    consulta = consulta.join(modelo.plan).options(joinedload(modelo.plan))
    if tipo in ("V", "C"):
        consulta = consulta.where(Plan.tipo == tipo)
    return consulta.order_by(modelo.caduca.desc(), modelo.id.desc()).limit(CONTRATOS_MAXIMO)


def fila_de(contrato: Contrato) -> Contratado:
    """Un plan contratado, como lo responde su llamada."""
    return filas_de([contrato])[0]


def filas_de(contratos: Sequence[Contrato]) -> list[Contratado]:
    """Los planes contratados, cada uno con su recibo."""
    recibos = _recibos(contratos)
    return [_fila(contrato, recibos.get(contrato.archivo or "")) for contrato in contratos]


def _recibos(contratos: Sequence[Contrato]) -> dict[str, ReciboPago]:
    """Los recibos a los que pertenecen los archivos de los planes, por su archivo."""
    claves = [contrato.archivo for contrato in contratos if contrato.archivo]
    if not claves:
        return {}
    consulta = select(ReciboPago).where(
        ReciboPago.empresa_id.in_({contrato.empresa_id for contrato in contratos}),
        ReciboPago.archivo.in_(claves),
    )
    return {recibo.archivo: recibo for recibo in db.session.scalars(consulta)}


def _fila(contrato: Contrato, recibo: ReciboPago | None) -> Contratado:
    electronico = contrato if isinstance(contrato, PlanOrel) else None
    return de_fila(
        Contratado,
        contrato,
        plan_nombre=contrato.plan.nombre,
        tipo=contrato.plan.tipo,
        plan_valor=contrato.plan.valor,
        extension=None if contrato.extension in SIN_ARCHIVO else contrato.extension,
        descargable=contrato.puede_descargar(),
        editable=contrato.puede_editar(hoy()),
        recibo=recibo,
        documentos=electronico and electronico.documentos,
        utilizados=electronico and electronico.utilizados,
        disponibles=electronico and electronico.disponibles,
    )
