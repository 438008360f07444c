"""Los recibos de pago: se suben para un plan contratado, se listan y un administrador los decide una vez."""

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import date, datetime
from decimal import Decimal
from typing import Any, NamedTuple

from sqlalchemy import Select, select
from sqlalchemy.orm import joinedload

from api.core.datos import audit, bloqueo, versiones
from api.core.datos.clock import GUAYAQUIL, ahora, hoy
from api.core.datos.db import db, en_empresa, en_todas_las_empresas, transactional
from api.core.datos.listas import busqueda, pages
from api.core.datos.puerta.valores import de_fila
from api.core.datos.sesion import Sesion
from api.core.errors import EstadoInvalido, NoEncontrado, ReglaDeNegocio
from api.core.http.uploads import Archivo
from api.plataforma.configuraciones import service as configuraciones
from api.plataforma.correos import service as correos
from api.plataforma.empresas import service as empresas
from api.plataforma.empresas.models import Empresa
from api.plataforma.planes import service
from api.plataforma.planes.models import APROBADO, PENDIENTE, RECHAZADO, Plan, ReciboPago
from api.plataforma.usuarios import service as usuarios
from api.proveedor.planes import contratacion, contratos

ORDENES = {
    "subido_en": ReciboPago.subido_en,
    "valor": ReciboPago.valor,
    "fecha": ReciboPago.fecha,
    "estado": ReciboPago.estado,
    "EMP_NOMBREC": Empresa.nombre_comercial,
}
POR_DEFECTO = "-subido_en"
CARGA = (joinedload(ReciboPago.plan), joinedload(ReciboPago.empresa))
_REEMPLAZADO = "Se reemplazó por un recibo más nuevo."
_LOTE = 500
_VERBO = {APROBADO: "aprobó", RECHAZADO: "rechazó"}


class DatosPago(NamedTuple):
    """Lo que quien paga dice de su pago."""

    banco: str | None = None
    referencia: str | None = None
    valor: Decimal | None = None
    fecha: date | None = None


class FiltrosRecibos(NamedTuple):
    """Con qué se acota la lista de recibos."""

    estado: str | None = None
    empresa_id: int | None = None
    familia: int | None = None
    filtro: str = ""


class Recibo(NamedTuple):
    """Un recibo con su empresa, su plan y quién lo decidió."""

    id: int
    empresa_id: int
    ruc: str
    nombre_comercial: str
    familia: int
    plan_id: int
    plan_nombre: str
    plan_valor: Decimal
    contrato_id: int | None
    nombre: str
    extension: str
    tamano: int
    estado: str
    motivo: str | None
    banco: str | None
    referencia: str | None
    valor: Decimal | None
    fecha: date | None
    subido_en: datetime
    revisor: str | None
    revisado_en: datetime | None
    version: int


@transactional
def subir(sesion: Sesion, familia: int, contrato_id: int, archivo: Archivo, pago: DatosPago) -> Recibo:
    """Guarda el recibo de un plan contratado, que espera aprobación. Si otro todavía esperaba, este lo
    reemplaza."""
    exigir_pasado(pago)
    with contratos.abierto(sesion, familia, contrato_id, bloquear=True) as contrato:
        reemplazar(
            sesion.usuario_id,
            contrato.empresa_id,
            ReciboPago.familia == familia,
            ReciboPago.contrato_id == contrato_id,
        )
        recibo = ReciboPago(
            empresa_id=contrato.empresa_id, familia=familia, contrato_id=contrato_id, **pago._asdict()
        )
        service.guardar_recibo(contrato.plan, recibo, archivo)
        contrato.archivo, contrato.extension = archivo.clave, archivo.extension
        return completar([_una(contrato.empresa_id, recibo.id)])[0]


def exigir_pasado(pago: DatosPago) -> None:
    if pago.fecha is not None and pago.fecha > hoy():
        raise ReglaDeNegocio.en("fecha", "La fecha del pago no puede ser futura.")


def pagina(sesion: Sesion, filtros: FiltrosRecibos, page: int, tamano: int, orden: str) -> pages.Pagina:
    columnas = pages.ordenar(orden, ORDENES, ReciboPago.id, POR_DEFECTO)
    with en_todas_las_empresas():
        consulta = _filtrar(sesion, filtros).options(*CARGA)
        hallados = pages.paginate(consulta, columnas, page, tamano, entidades=True)
    hallados["items"] = completar(hallados["items"])
    return hallados


def completo(sesion: Sesion, filtros: FiltrosRecibos, orden: str) -> Iterator[Recibo]:
    """Toda la lista, leída por lotes."""
    columnas = pages.ordenar(orden, ORDENES, ReciboPago.id, POR_DEFECTO)
    with en_todas_las_empresas():
        consulta = _filtrar(sesion, filtros).order_by(*columnas).options(*CARGA)
        filas = db.session.scalars(consulta.execution_options(yield_per=_LOTE))
        for lote in filas.partitions(_LOTE):
            yield from completar(list(lote))


def obtener(sesion: Sesion, recibo_id: int) -> Recibo:
    with _abierto(sesion, recibo_id) as recibo:
        return completar([recibo])[0]


def archivo(sesion: Sesion, recibo_id: int) -> ReciboPago:
    """El recibo cuyo archivo se pide."""
    with _abierto(sesion, recibo_id) as recibo:
        return recibo


@transactional
def decidir(sesion: Sesion, recibo_id: int, estado: str, motivo: str, version: int) -> Recibo:
    """Aprueba un recibo o lo rechaza con un motivo, una sola vez, y lo dice a la empresa por correo. Si
    el recibo paga un plan nuevo (llegó con el registro, o lo subió su propietario), aprobarlo lo
    contrata; si paga uno pendiente, el plan empieza."""
    if estado == RECHAZADO and not motivo:
        raise ReglaDeNegocio.en("motivo", "Escriba el motivo del rechazo, la empresa lo recibirá.")
    with _abierto(sesion, recibo_id, bloquear=True) as recibo:
        if recibo.estado != PENDIENTE:
            raise EstadoInvalido(_ya_decidido(recibo))
        versiones.exigir(recibo, version, "recibo_pago", "este recibo")
        recibo.estado, recibo.motivo = estado, motivo if estado == RECHAZADO else None
        recibo.revisado_por, recibo.revisado_en = sesion.usuario_id, ahora()
        recibo.version += 1
        if estado == APROBADO:
            _dar_lo_pagado(recibo)
        audit.record(
            "aprobar" if estado == APROBADO else "rechazar",
            "recibo_pago",
            recibo.id,
            empresa_id=recibo.empresa_id,
            antes={"estado": PENDIENTE},
            despues={"estado": estado} | ({"motivo": motivo} if estado == RECHAZADO else {}),
        )
        _avisar(recibo)
        return completar([recibo])[0]


@contextmanager
def _abierto(sesion: Sesion, recibo_id: int, *, bloquear: bool = False) -> Iterator[ReciboPago]:
    """Un recibo, hallado solo por su id, para trabajar dentro de su empresa. NoEncontrado si la sesión no
    lo ve."""
    with en_todas_las_empresas():
        empresa_id = db.session.scalar(
            select(ReciboPago.empresa_id).where(ReciboPago.id == recibo_id, _visible(sesion))
        )
    if empresa_id is None:
        raise NoEncontrado("No existe ese recibo.")
    with en_empresa(empresa_id):
        if bloquear:
            _bloquear_lo_que_paga(empresa_id, recibo_id)
        yield _una(empresa_id, recibo_id, bloquear)


def _bloquear_lo_que_paga(empresa_id: int, recibo_id: int) -> None:
    """Antes que el recibo, el turno de la empresa y el plan que paga: en ese orden los toman quienes suben
    otro o eliminan el plan, y así nadie espera a quien lo espera."""
    service.tomar_turno(empresa_id)
    recibo = _una(empresa_id, recibo_id)
    if recibo.contrato_id is not None:
        contratos.uno(recibo.familia, empresa_id, recibo.contrato_id, bloquear=True)


def _una(empresa_id: int, recibo_id: int, bloquear: bool = False) -> ReciboPago:
    consulta = select(ReciboPago).where(ReciboPago.empresa_id == empresa_id, ReciboPago.id == recibo_id)
    consulta = consulta.options(*CARGA).execution_options(populate_existing=True)
    recibo = bloqueo.si_esta(consulta, de=ReciboPago) if bloquear else db.session.scalar(consulta)
    if recibo is None:  # lo eliminaron entretanto, con su plan
        raise NoEncontrado("No existe ese recibo.")
    return recibo


def _visible(sesion: Sesion) -> Any:
    return ReciboPago.empresa_id.in_(empresas.visibles_para(sesion).with_only_columns(Empresa.id))


def _filtrar(sesion: Sesion, filtros: FiltrosRecibos) -> Select[Any]:
    consulta = select(ReciboPago).join(ReciboPago.empresa).join(ReciboPago.plan).where(_visible(sesion))
    if filtros.estado:
        consulta = consulta.where(ReciboPago.estado == filtros.estado)
    if filtros.empresa_id is not None:
        consulta = consulta.where(ReciboPago.empresa_id == filtros.empresa_id)
    if filtros.familia is not None:
        consulta = consulta.where(ReciboPago.familia == filtros.familia)
    return busqueda.buscar(
        consulta, Empresa.busqueda, filtros.filtro, ReciboPago.referencia, ReciboPago.banco, Plan.nombre
    )


def completar(recibos: list[ReciboPago]) -> list[Recibo]:
    """Agrega a cada recibo su empresa, su plan y quién lo decidió."""
    nombres = usuarios.nombres(recibo.revisado_por for recibo in recibos)
    return [
        de_fila(
            Recibo,
            recibo,
            ruc=recibo.empresa.ruc,
            nombre_comercial=recibo.empresa.nombre_comercial,
            plan_nombre=recibo.plan.nombre,
            plan_valor=recibo.plan.valor,
            revisor=nombres.get(recibo.revisado_por or 0),
        )
        for recibo in recibos
    ]


def reemplazar(revisor_id: int | None, empresa_id: int, *cuales: Any) -> None:
    """Rechaza los recibos que todavía esperaban, porque llegó uno más nuevo."""
    pendientes = select(ReciboPago).where(
        ReciboPago.empresa_id == empresa_id, ReciboPago.estado == PENDIENTE, *cuales
    )
    for recibo in bloqueo.todas(pendientes):
        recibo.estado, recibo.motivo = RECHAZADO, _REEMPLAZADO
        recibo.revisado_por, recibo.revisado_en = revisor_id, ahora()
        recibo.version += 1
        audit.record(
            "reemplazar",
            "recibo_pago",
            recibo.id,
            empresa_id=empresa_id,
            antes={"estado": PENDIENTE},
            despues={"estado": RECHAZADO, "motivo": _REEMPLAZADO},
        )


def _ya_decidido(recibo: ReciboPago) -> str:
    quien = usuarios.nombres([recibo.revisado_por]).get(recibo.revisado_por or 0)
    if quien is None or recibo.revisado_en is None:
        return f"El recibo ya está {recibo.estado.lower()}; un recibo se decide una sola vez."
    cuando = recibo.revisado_en.astimezone(GUAYAQUIL)
    return (
        f"{quien} ya {_VERBO[recibo.estado]} este recibo el {cuando:%d/%m/%Y a las %H:%M}; "
        "un recibo se decide una sola vez."
    )


def _dar_lo_pagado(recibo: ReciboPago) -> None:
    """Contrata el plan que el recibo paga, si paga uno nuevo; si ya se contrató y esperaba, empieza."""
    if recibo.contrato_id is None:
        recibo.contrato_id = _contratar(recibo)
        return
    contrato = contratos.uno(recibo.familia, recibo.empresa_id, recibo.contrato_id)
    if contrato is not None and contrato.pendiente:
        contratacion.aprobar(contrato)


def _contratar(recibo: ReciboPago) -> int:
    """Contrata el plan de un recibo que paga uno nuevo: el que llegó con el registro, o el que subió su
    propietario."""
    inicia = contratacion.inicio(recibo.familia, recibo.empresa_id)
    contrato = contratacion.nuevo(recibo.familia, recibo.empresa_id, recibo.plan, inicia)
    contrato.archivo, contrato.extension = recibo.archivo, recibo.extension
    return contrato.id


def _avisar(recibo: ReciboPago) -> None:
    marca = configuraciones.marca()
    aprobado = recibo.estado == APROBADO
    correos.encolar(
        "recibo_aprobado" if aprobado else "recibo_rechazado",
        "Aprobamos su pago" if aprobado else "No pudimos aprobar su pago",
        [recibo.empresa.correo],
        {
            "marca": marca.titulo,
            "nombre": recibo.empresa.nombre_comercial,
            "plan": recibo.plan.nombre,
            "recibo": recibo.nombre,
            "motivo": recibo.motivo,
            "enlace": f"{marca.url}/#/login",
        },
        empresa_id=recibo.empresa_id,
    )
