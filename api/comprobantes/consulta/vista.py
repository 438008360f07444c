"""Un comprobante entero, como su página lo muestra: lo que dice, cómo está y qué se puede hacer con él."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from datetime import date, datetime
from decimal import Decimal
from typing import Any, NamedTuple

from sqlalchemy import select

from api.comprobantes.consulta import acciones, origenes, reemplazos, resumen_entregas
from api.comprobantes.consulta.acciones import Rechazable
from api.comprobantes.consulta.origenes import OrigenDeComprobante
from api.comprobantes.consulta.reemplazos import Enlaces, Enlazado
from api.comprobantes.devoluciones import service as devoluciones
from api.comprobantes.devoluciones.service import DevolucionVista
from api.comprobantes.nucleo import creditos as notas
from api.comprobantes.nucleo import documento, errores_sri, estados, tipos
from api.comprobantes.nucleo.documento import CampoDicho, Cuadro, Documento, Json
from api.comprobantes.nucleo.emitido import ComprobanteEmitido, TransmisionPorEmpezar
from api.comprobantes.nucleo.libros import centros
from api.comprobantes.nucleo.libros.centros import CentroPuesto
from api.comprobantes.nucleo.models import (
    ANULADO,
    AUTORIZADO,
    CORREGIBLES,
    EN_CAMINO,
    ESTADOS,
    Comprobante,
    PasoComprobante,
    Transmision,
)
from api.comprobantes.nucleo.tipos import Resumido
from api.core.datos.db import db
from api.ventas.cartera import service as cartera


class NotaHecha(NamedTuple):
    """Una nota, de crédito o de débito, hecha contra el comprobante."""

    id: int
    numero: str
    fecha: date
    estado: str
    estado_nombre: str
    total: Decimal


class GuiaHecha(NamedTuple):
    """Una guía que lleva algo del comprobante, y por dónde va su viaje."""

    id: int
    numero: str
    fecha: date
    estado: str
    estado_nombre: str
    viaje: str | None


class MensajeExplicado(NamedTuple):
    """Un mensaje del SRI. `causa` y `remedio`: qué significa y qué hacer, en palabras de una persona."""

    identificador: str
    mensaje: str
    informacion: str
    tipo: str
    causa: str
    remedio: str


class CuentaDelComprobante(NamedTuple):
    """Cómo está en la cuenta de su cliente."""

    documento_id: int
    estado: str
    vence: date
    aplicado: Decimal
    saldo: Decimal
    cobrable: bool
    aplicaciones: Sequence[Any]  # su forma la conoce la cartera


class PasoDelHistorial(NamedTuple):
    """Algo que le pasó a un comprobante."""

    id: int
    desde: str | None
    hasta: str
    hasta_nombre: str
    que: str
    quien: str
    detalle: Json
    en: datetime


@dataclass(frozen=True, slots=True, kw_only=True)
class VistaDeComprobante:
    """Un comprobante entero, como lo muestra su página."""

    id: int
    tipo: str
    tipo_nombre: str
    numero: str
    ambiente: int
    punto_id: int
    clave_acceso: str
    fecha: date
    estado: str
    estado_nombre: str
    cliente_id: int | None
    proveedor_id: int | None
    receptor_identificacion: str
    receptor_nombre: str
    documento: Json
    particulares: Sequence[CampoDicho]
    cuadros: Sequence[Cuadro]
    centros: Sequence[CentroPuesto]
    subtotal: Decimal
    iva: Decimal
    total: Decimal
    total_nombre: str
    mensajes: Sequence[MensajeExplicado]
    modificado_id: int | None
    reemplaza: Enlazado | None
    reemplazado_por: Enlazado | None
    creditos: Sequence[NotaHecha]
    debitos: Sequence[NotaHecha]
    guias: Sequence[GuiaHecha]
    origen: OrigenDeComprobante | None
    cuenta: CuentaDelComprobante | None
    devolucion_iva: DevolucionVista | None
    transmision: Transmision | TransmisionPorEmpezar | None
    entrega: str
    autorizado_en: datetime | None
    anulado_el: date | None
    motivo_anulacion: str | None
    viaje: str | None
    viaje_en: datetime | None
    viaje_por: str | None
    emitido_por: str
    emitido_en: datetime
    version: int
    acciones: Sequence[str]
    sin_anular: str
    primera: str


def ver(comprobante_id: int, permisos: Collection[str]) -> VistaDeComprobante:
    """Un comprobante de la empresa actual. `permisos`: los de quien lo lee."""
    return completa(estados.obtener(comprobante_id), permisos)


def completa(comprobante: Comprobante, permisos: Collection[str]) -> VistaDeComprobante:
    dicho, suyos = documento.leer(comprobante.datos), centros.puestos(comprobante.id)
    enlaces, turno = reemplazos.de(comprobante.id), _transmision(comprobante.id)
    return _armar(comprobante, dicho, suyos, _cuenta(comprobante), turno, enlaces, permisos)


def emitida(hecho: ComprobanteEmitido, permisos: Collection[str]) -> VistaDeComprobante:
    """La vista de uno recién emitido, armada casi sin consultas: lo que hace falta ya está en la mano."""
    comprobante, dicho, en_cuenta = hecho.comprobante, hecho.documento, hecho.en_cuenta
    cuenta = (
        _en_cuenta(cartera.recien_puesto(en_cuenta))
        if en_cuenta is not None and not en_cuenta.aplicado
        else _cuenta(comprobante)
    )
    # el que sustituye a otro se muestra con `completa`
    return _armar(
        comprobante, dicho, centros.nombrados(dicho), cuenta, hecho.turno, reemplazos.NINGUNO, permisos
    )


def _armar(
    comprobante: Comprobante,
    dicho: Documento,
    suyos: Sequence[CentroPuesto],
    cuenta: CuentaDelComprobante | None,
    transmision: Transmision | TransmisionPorEmpezar | None,
    enlaces: Enlaces,
    permisos: Collection[str],
) -> VistaDeComprobante:
    tipo = tipos.de(comprobante.tipo)
    # a uno en camino aún no se le pudo hacer ninguna, ni llevar nada de él: solo a lo autorizado
    nuevo = comprobante.estado in EN_CAMINO
    creditos, debitos = ([], []) if nuevo else _notas(comprobante.id)
    anulable = comprobante.estado == AUTORIZADO or comprobante.estado in CORREGIBLES
    impide = tipo.puede_anular(comprobante) if anulable else ""
    otro_numero = anulable and not impide and reemplazos.se_ofrece(comprobante)
    posibles = _acciones(comprobante, creditos, cuenta, anulable and not impide, otro_numero)
    rechazable = Rechazable(comprobante.id, comprobante.estado, comprobante.mensajes)
    entrega = _entrega(comprobante, bool(dicho.receptor.correos))
    if acciones.se_resuelve(comprobante.estado, entrega, comprobante.resuelto, permisos):
        posibles["resolver"] = acciones.EMITIR
    return VistaDeComprobante(
        id=comprobante.id,
        tipo=comprobante.tipo,
        ambiente=comprobante.ambiente,
        punto_id=comprobante.punto_id,
        clave_acceso=comprobante.clave_acceso,
        fecha=comprobante.fecha,
        estado=comprobante.estado,
        cliente_id=comprobante.cliente_id,
        proveedor_id=comprobante.proveedor_id,
        receptor_identificacion=comprobante.receptor_identificacion,
        receptor_nombre=comprobante.receptor_nombre,
        subtotal=comprobante.subtotal,
        iva=comprobante.iva,
        total=comprobante.total,
        autorizado_en=comprobante.autorizado_en,
        anulado_el=comprobante.anulado_el,
        motivo_anulacion=comprobante.motivo_anulacion,
        viaje=comprobante.viaje,
        viaje_en=comprobante.viaje_en,
        viaje_por=comprobante.viaje_por,
        emitido_por=comprobante.emitido_por,
        emitido_en=comprobante.emitido_en,
        version=comprobante.version,
        tipo_nombre=tipo.nombre,
        numero=comprobante.numero,
        estado_nombre=ESTADOS[comprobante.estado],
        documento=comprobante.datos,
        particulares=[CampoDicho(rotulo, texto) for rotulo, texto in tipo.particulares(dicho)],
        total_nombre=tipo.total,
        cuadros=tipo.cuadros(dicho),
        centros=suyos,
        mensajes=[_explicado(mensaje) for mensaje in comprobante.mensajes],
        modificado_id=comprobante.modifica_id,
        reemplaza=enlaces.reemplaza,
        reemplazado_por=enlaces.reemplazado_por,
        creditos=creditos,
        debitos=debitos,
        guias=[] if nuevo else _guias(comprobante.id),
        origen=None if nuevo else origenes.de(comprobante.id),
        cuenta=cuenta,
        devolucion_iva=_devolucion(comprobante, dicho, nuevo),
        transmision=transmision,
        entrega=entrega,
        acciones=[nombre for nombre, permiso in posibles.items() if permiso in permisos],
        sin_anular=impide if acciones.EMITIR in permisos else "",
        primera=acciones.lo_primero([rechazable], permisos).get(comprobante.id, ""),
    )


def _devolucion(comprobante: Comprobante, dicho: Documento, nuevo: bool) -> DevolucionVista | None:
    """La del IVA que el SRI devuelve en la misma factura. La que se corrigió sin ella todavía puede tenerla en pie."""
    lleva = bool(dicho.propio.get("iva_devuelto")) or (comprobante.cliente_id is not None and not nuevo)
    return devoluciones.de_la_clave(comprobante.clave_acceso) if lleva else None


def historial(comprobante_id: int) -> list[PasoDelHistorial]:
    """Lo que le pasó a un comprobante, lo más reciente primero."""
    estados.obtener(comprobante_id)
    pasos = select(PasoComprobante).where(PasoComprobante.comprobante_id == comprobante_id)
    return [
        PasoDelHistorial(p.id, p.desde, p.hasta, ESTADOS[p.hasta], p.que, p.quien, p.detalle, p.en)
        for p in db.session.scalars(pasos.order_by(PasoComprobante.id.desc()))
    ]


def _acciones(
    comprobante: Comprobante,
    creditos: list[NotaHecha],
    cuenta: CuentaDelComprobante | None,
    anulable: bool,
    otro_numero: bool,
) -> dict[str, str]:
    """Las acciones que su estado deja → el permiso que cada una pide."""
    acreditado = sum((c.total for c in creditos if c.estado != ANULADO), Decimal(0))
    tipo = tipos.de(comprobante.tipo)
    resumido = Resumido(
        comprobante.tipo, comprobante.estado, comprobante.receptor_identificacion, comprobante.total
    )
    puede = {
        **acciones.por_estado(resumido, acreditado, comprobante.mensajes),
        **dict.fromkeys(tipo.acciones_de_pagina(comprobante), True),
        "anular": anulable,
        "otro_numero": otro_numero,
        "cobrar": cuenta is not None and cuenta.cobrable and cuenta.saldo > 0,
        "devolver": cuenta is not None
        and not cuenta.cobrable
        and cuenta.saldo > 0
        and not comprobante.anulado_el,
    }
    permisos = dict.fromkeys(("cobrar", "devolver"), "cobros.editar")
    return {accion: permisos.get(accion, acciones.EMITIR) for accion in acciones.TODAS if puede.get(accion)}


def _explicado(mensaje: dict[str, str]) -> MensajeExplicado:
    causa, remedio, _ = errores_sri.explicado(mensaje)
    return MensajeExplicado(
        mensaje["identificador"],
        mensaje.get("mensaje", ""),
        mensaje.get("informacion", ""),
        mensaje.get("tipo", "ERROR"),
        causa,
        remedio,
    )


def _notas(comprobante_id: int) -> tuple[list[NotaHecha], list[NotaHecha]]:
    """Las que se le hicieron: las de crédito y las de débito."""
    hechas = notas.de(comprobante_id)
    acreditan = tipos.acreditan()
    creditos, debitos = (
        [
            NotaHecha(nota.id, nota.numero, nota.fecha, nota.estado, ESTADOS[nota.estado], nota.total)
            for nota in hechas
            if (nota.tipo in acreditan) is acredita
        ]
        for acredita in (True, False)
    )
    return creditos, debitos


def _guias(comprobante_id: int) -> list[GuiaHecha]:
    """Las que llevan algo de él, en el orden en que se emitieron. La anulada no viaja."""
    ids = [suya for codigo in tipos.trasladan() for suya in tipos.de(codigo).que_llevan(comprobante_id)]
    if not ids:
        return []
    suyas = select(Comprobante).where(Comprobante.id.in_(ids)).order_by(Comprobante.id)
    return [
        GuiaHecha(
            guia.id,
            guia.numero,
            guia.fecha,
            guia.estado,
            ESTADOS[guia.estado],
            None if guia.estado == ANULADO else guia.viaje,
        )
        for guia in db.session.scalars(suyas)
    ]


def _cuenta(comprobante: Comprobante) -> CuentaDelComprobante | None:
    """Cómo está en la cuenta de su cliente; None si no la mueve."""
    if comprobante.documento_id is None:
        return None
    return _en_cuenta(cartera.en_cuenta(comprobante.documento_id, comprobante.estado in CORREGIBLES))


def _en_cuenta(fila: Mapping[str, Any]) -> CuentaDelComprobante:
    return CuentaDelComprobante(
        fila["id"],
        fila["estado"],
        fila["vence"],
        fila["aplicado"],
        fila["saldo"],
        fila["signo"] > 0,
        fila["aplicaciones"],
    )


def _transmision(comprobante_id: int) -> Transmision | None:
    return db.session.scalar(select(Transmision).where(Transmision.comprobante_id == comprobante_id))


def _entrega(comprobante: Comprobante, con_correo: bool) -> str:
    if comprobante.estado != AUTORIZADO:
        return resumen_entregas.NO_CORRESPONDE
    return resumen_entregas.resumir({comprobante.id: con_correo})[comprobante.id]
