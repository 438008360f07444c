"""Contratar planes para una empresa, renovar los que caducaron y eliminar los que nadie pagó ni usó."""

from collections.abc import Mapping
from datetime import date, timedelta
from typing import NamedTuple

from sqlalchemy import func, select

from api.core import externos
from api.core.datos import audit, meses, versiones
from api.core.datos.clock import hoy
from api.core.datos.db import al_confirmar, db, en_empresa, transactional
from api.core.datos.sesion import Sesion
from api.core.errors import Conflicto, EstadoInvalido, ReglaDeNegocio
from api.plataforma.empresas import service as empresas
from api.plataforma.planes.models import APROBADO, IMPRENTA, OREL, Plan, PlanImprenta, PlanOrel, ReciboPago
from api.proveedor.planes.contratos import Contratado, Contrato, Familia, abierto, familia, fila_de

_ANOS = range(2000, 2101)


class PedidoDePlan(NamedTuple):
    """Lo que se pide de un plan contratado. None: al contratar, lo decide el plan; al editar, no cambia."""

    plan_id: int | None = None
    tipo: str | None = None
    inicia: date | None = None
    caduca: date | None = None


@transactional
def contratar(sesion: Sesion, numero: int, empresa_id: int, pedido: PedidoDePlan) -> Contratado:
    """Da a una empresa un plan del catálogo, desde hoy si no se dice otra fecha. El que contrata quien no
    aprueba pagos queda pendiente, y no elige sus fechas."""
    empresas.obtener_visible(sesion, empresa_id)
    datos = familia(numero)
    plan = _del_catalogo(datos, pedido)
    pendiente = not _aprueba(sesion)
    if pendiente:
        _exigir_sin_fechas(datos, pedido)
    with en_empresa(empresa_id):
        desde = inicio(numero, empresa_id) if pendiente else pedido.inicia or hoy()
        contrato = nuevo(numero, empresa_id, plan, desde, pedido.caduca, pendiente=pendiente)
        return fila_de(contrato)


def inicio(numero: int, empresa_id: int) -> date:
    """Cuándo empieza un plan que se paga ahora: hoy, o el día después de que termine el último pagado de
    su familia. Un plan de prueba no lo hace esperar."""
    modelo = familia(numero).modelo
    ultimo = db.session.scalar(
        select(func.max(modelo.caduca))
        .join(modelo.plan)
        .where(modelo.empresa_id == empresa_id, modelo.pendiente.is_(False), Plan.de_prueba.is_(False))
    )
    return ultimo + timedelta(days=1) if ultimo is not None and ultimo >= hoy() else hoy()


def aprobar(contrato: Contrato) -> None:
    """Un plan pendiente cuyo pago se aprobó: empieza ahora, o cuando termine el que la empresa tiene."""
    datos = familia(OREL if isinstance(contrato, PlanOrel) else IMPRENTA)
    antes = _foto(contrato)
    contrato.inicia = inicio(datos.numero, contrato.empresa_id)
    contrato.caduca = _fin(datos, contrato.inicia, contrato.plan)
    contrato.pendiente = False
    _asentar(datos, contrato, antes)


def nuevo(
    numero: int,
    empresa_id: int,
    plan: Plan,
    inicia: date,
    caduca: date | None = None,
    *,
    pendiente: bool = False,
) -> Contrato:
    """Escribe un plan contratado. Sin `caduca`, dura los meses del plan."""
    datos = familia(numero)
    caduca = caduca or _fin(datos, inicia, plan)
    _exigir_fechas(datos, inicia, caduca)
    campos = {
        "empresa_id": empresa_id,
        "plan": plan,
        "inicia": inicia,
        "caduca": caduca,
        "pendiente": pendiente,
    }
    contrato: Contrato = (
        PlanOrel(documentos=plan.documentos, **campos) if numero == OREL else PlanImprenta(**campos)
    )
    db.session.add(contrato)
    db.session.flush()
    audit.record(
        "contratar",
        datos.entidad,
        contrato.id,
        empresa_id=empresa_id,
        despues={"plan": plan.nombre, "inicia": inicia, "caduca": caduca}
        | ({"pendiente": True} if pendiente else {}),
    )
    return contrato


@transactional
def editar(
    sesion: Sesion, numero: int, contrato_id: int, pedido: PedidoDePlan, version: int | None
) -> Contratado:
    """Edita o renueva un plan que caducó hoy o antes. Si su nuevo inicio es el día en que caducaba, o
    después, el cupo vuelve entero y el archivo del período anterior deja de ser el suyo."""
    datos = familia(numero)
    with abierto(sesion, numero, contrato_id, bloquear=True) as contrato:
        versiones.exigir(contrato, version, datos.entidad, "este plan")
        if contrato.pendiente:
            raise EstadoInvalido("El plan espera que se apruebe su pago; hasta entonces no se edita.")
        if not contrato.puede_editar(hoy()):
            raise EstadoInvalido(
                f"El plan está vigente hasta el {contrato.caduca:%d/%m/%Y} y solo se puede editar "
                "desde ese día. Para continuarlo, agregue otro plan que empiece después."
            )
        antes = _foto(contrato)
        if pedido.plan_id not in (None, contrato.plan_id):
            contrato.plan = _del_catalogo(datos, pedido)
        else:
            _exigir_tipo(contrato.plan, pedido)
        renovado = pedido.inicia is not None and pedido.inicia >= contrato.caduca
        caduca = pedido.caduca or (
            _fin(datos, pedido.inicia, contrato.plan) if pedido.inicia else contrato.caduca
        )
        _exigir_fechas(datos, pedido.inicia or contrato.inicia, caduca)
        contrato.inicia, contrato.caduca = pedido.inicia or contrato.inicia, caduca
        _poner_cupo(contrato, renovado)
        if renovado:
            contrato.archivo = contrato.extension = None
        _asentar(datos, contrato, antes)
        return fila_de(contrato)


@transactional
def eliminar(sesion: Sesion, numero: int, contrato_id: int) -> None:
    """Elimina un plan que no se pagó ni se usó, con los recibos que nadie aprobó. Quien no aprueba pagos
    solo elimina los pendientes."""
    datos = familia(numero)
    with abierto(sesion, numero, contrato_id, bloquear=True) as contrato:
        if not contrato.pendiente and not _aprueba(sesion):
            raise EstadoInvalido("Solo un administrador elimina un plan que ya está aprobado.")
        recibos = db.session.scalars(
            select(ReciboPago).where(
                ReciboPago.empresa_id == contrato.empresa_id,
                ReciboPago.familia == numero,
                ReciboPago.contrato_id == contrato_id,
            )
        ).all()
        _exigir_sin_uso(contrato, sum(recibo.estado == APROBADO for recibo in recibos))
        for recibo in recibos:
            db.session.delete(recibo)
        claves = {recibo.archivo for recibo in recibos} | {contrato.archivo}
        db.session.delete(contrato)
        audit.record(
            "eliminar", datos.entidad, contrato_id, empresa_id=contrato.empresa_id, antes=_foto(contrato)
        )
        al_confirmar(lambda: _borrar_archivos(claves))


def _aprueba(sesion: Sesion) -> bool:
    return "recibos.aprobar" in sesion.permisos


def _exigir_sin_fechas(datos: Familia, pedido: PedidoDePlan) -> None:
    for campo, dada in (("INICIA", pedido.inicia), ("CADUCA", pedido.caduca)):
        if dada is not None:
            raise ReglaDeNegocio.en(
                f"{datos.prefijo}_{campo}", "Las fechas del plan se fijan cuando se apruebe su pago."
            )


def _del_catalogo(datos: Familia, pedido: PedidoDePlan) -> Plan:
    plan = db.session.get(Plan, pedido.plan_id) if pedido.plan_id else None
    if plan is None or plan.familia != datos.numero:
        raise ReglaDeNegocio.en("PLAN_CODIGO", f"Elija uno de los planes de {datos.nombre}.")
    if not plan.activo:
        raise ReglaDeNegocio.en("PLAN_CODIGO", f"El plan «{plan.nombre}» está desactivado; elija otro.")
    _exigir_tipo(plan, pedido)
    return plan


def _exigir_tipo(plan: Plan, pedido: PedidoDePlan) -> None:
    if pedido.tipo is not None and pedido.tipo != plan.tipo:
        raise ReglaDeNegocio.en("PLAN_TIPO", f"El plan «{plan.nombre}» es de tipo {plan.tipo}.")


def _fin(datos: Familia, inicia: date, plan: Plan) -> date:
    """Cuándo caduca un plan que inicia ese día, por los meses que dura."""
    _exigir_ano(f"{datos.prefijo}_INICIA", inicia)
    return meses.sumar(inicia, plan.meses)


def _exigir_fechas(datos: Familia, inicia: date, caduca: date) -> None:
    _exigir_ano(f"{datos.prefijo}_INICIA", inicia)
    _exigir_ano(f"{datos.prefijo}_CADUCA", caduca)
    if caduca < inicia:
        raise ReglaDeNegocio.en(f"{datos.prefijo}_CADUCA", "Debe caducar el día en que inicia o después.")


def _exigir_ano(campo: str, dia: date) -> None:
    if dia.year not in _ANOS:
        raise ReglaDeNegocio.en(campo, "Ingrese una fecha entre los años 2000 y 2100.")


def _poner_cupo(contrato: Contrato, renovado: bool) -> None:
    """Pone el cupo del catálogo. Al renovar, lo utilizado vuelve a cero, porque es del período anterior."""
    if not isinstance(contrato, PlanOrel):
        return
    contrato.utilizados = 0 if renovado else contrato.utilizados
    contrato.documentos = contrato.plan.documentos
    if contrato.utilizados > contrato.documentos:
        raise ReglaDeNegocio.en(
            "PLAN_CODIGO",
            f"Ya se usaron {contrato.utilizados} documentos; elija un plan que incluya al menos esos.",
        )


def _exigir_sin_uso(contrato: Contrato, aprobados: int) -> None:
    usos = []
    if aprobados:
        usos.append("un recibo aprobado" if aprobados == 1 else f"{aprobados} recibos aprobados")
    usados = contrato.utilizados if isinstance(contrato, PlanOrel) else 0
    if usados:
        usos.append("1 documento usado" if usados == 1 else f"{usados} documentos usados")
    if usos:
        raise Conflicto(f"No se puede eliminar el plan «{contrato.plan.nombre}»: tiene {' y '.join(usos)}.")


def _borrar_archivos(claves: set[str | None]) -> None:
    for clave in claves:
        if clave is not None:
            externos.almacen().borrar(clave)


def _foto(contrato: Contrato) -> dict[str, object]:
    """Lo que la auditoría guarda de un plan contratado."""
    foto: dict[str, object] = {
        "plan": contrato.plan.nombre,
        "inicia": contrato.inicia,
        "caduca": contrato.caduca,
        "pendiente": contrato.pendiente,
    }
    if isinstance(contrato, PlanOrel):
        foto |= {"documentos": contrato.documentos, "utilizados": contrato.utilizados}
    return foto


def _asentar(datos: Familia, contrato: Contrato, antes: Mapping[str, object]) -> None:
    """Si algo cambió, sube la versión y lo anota en la auditoría."""
    despues = _foto(contrato)
    distintos = [campo for campo in despues if antes[campo] != despues[campo]]
    if not distintos:
        return
    contrato.version += 1
    audit.record(
        "editar",
        datos.entidad,
        contrato.id,
        empresa_id=contrato.empresa_id,
        antes={campo: antes[campo] for campo in distintos},
        despues={campo: despues[campo] for campo in distintos},
    )
