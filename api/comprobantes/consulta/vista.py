"""A document whole, as its page shows it: what it says, how it stands, what may be done with it."""

from collections.abc import Collection
from decimal import Decimal
from typing import Any

from sqlalchemy import select

from api.comprobantes.consulta import resumen_entregas
from api.comprobantes.nucleo import creditos as notas
from api.comprobantes.nucleo import documento, errores_sri, estados, tipos
from api.comprobantes.nucleo.documento import Documento
from api.comprobantes.nucleo.emitido import Emitido, Turno
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
from api.core.datos.db import db
from api.ventas.cartera import service as cartera

Fila = dict[str, Any]


def ver(comprobante_id: int, permisos: Collection[str]) -> Fila:
    """A document of the company at work; `permisos`, what the reader holds."""
    return completa(estados.obtener(comprobante_id), permisos)


def completa(comprobante: Comprobante, permisos: Collection[str]) -> Fila:
    dicho = documento.leer(comprobante.datos)
    return _armar(comprobante, dicho, _cuenta(comprobante), _transmision(comprobante.id), permisos)


def emitida(hecho: Emitido, permisos: Collection[str]) -> Fila:
    """One just issued: all that there is of it is at hand."""
    comprobante, dicho, turno, en_cuenta = hecho
    cuenta = (
        _en_cuenta(cartera.recien_puesto(en_cuenta))
        if en_cuenta is not None and not en_cuenta.aplicado
        else _cuenta(comprobante)
    )
    return _armar(comprobante, dicho, cuenta, turno, permisos)


def _armar(
    comprobante: Comprobante,
    dicho: Documento,
    cuenta: Fila | None,
    transmision: Transmision | Turno | None,
    permisos: Collection[str],
) -> Fila:
    tipo = tipos.de(comprobante.tipo)
    # only an authorised one is credited
    creditos = [] if comprobante.estado in EN_CAMINO else _creditos(comprobante.id)
    vista = {columna.key: getattr(comprobante, columna.key) for columna in _COLUMNAS} | {
        "tipo_nombre": tipo.nombre,
        "numero": comprobante.numero,
        "estado_nombre": ESTADOS[comprobante.estado],
        "documento": comprobante.datos,
        "particulares": [{"nombre": n, "valor": v} for n, v in tipo.particulares(dicho)],
        "total_nombre": tipo.total,
        "cuadros": tipo.cuadros(dicho),
        "mensajes": [_explicado(mensaje) for mensaje in comprobante.mensajes],
        "modificado_id": comprobante.modifica_id,
        "creditos": creditos,
        "cuenta": cuenta,
        "transmision": transmision,
        "entrega": _entrega(comprobante, bool(dicho.receptor.correos)),
    }
    acciones = _acciones(comprobante, creditos, cuenta)
    return vista | {"acciones": [nombre for nombre, permiso in acciones.items() if permiso in permisos]}


def historial(comprobante_id: int) -> list[Fila]:
    """What happened to a document, the newest first."""
    estados.obtener(comprobante_id)
    pasos = select(PasoComprobante).where(PasoComprobante.comprobante_id == comprobante_id)
    return [
        {
            "id": paso.id,
            "desde": paso.desde,
            "hasta": paso.hasta,
            "hasta_nombre": ESTADOS[paso.hasta],
            "que": paso.que,
            "quien": paso.quien,
            "detalle": paso.detalle,
            "en": paso.en,
        }
        for paso in db.session.scalars(pasos.order_by(PasoComprobante.id.desc()))
    ]


_COLUMNAS: tuple[Any, ...] = (
    Comprobante.id,
    Comprobante.tipo,
    Comprobante.ambiente,
    Comprobante.punto_id,
    Comprobante.clave_acceso,
    Comprobante.fecha,
    Comprobante.estado,
    Comprobante.cliente_id,
    Comprobante.receptor_identificacion,
    Comprobante.receptor_nombre,
    Comprobante.subtotal,
    Comprobante.iva,
    Comprobante.total,
    Comprobante.autorizado_en,
    Comprobante.anulado_el,
    Comprobante.motivo_anulacion,
    Comprobante.emitido_por,
    Comprobante.emitido_en,
    Comprobante.version,
)


def _acciones(comprobante: Comprobante, creditos: list[Fila], cuenta: Fila | None) -> dict[str, str]:
    """What its state allows → the permission that it takes."""
    estado, tipo = comprobante.estado, tipos.de(comprobante.tipo)
    autorizado, corregible = estado == AUTORIZADO, estado in CORREGIBLES
    acreditado = sum((c["total"] for c in creditos if c["estado"] != ANULADO), Decimal(0))
    anulable = (autorizado or corregible) and not tipo.puede_anular(comprobante)
    puede = {
        "reenviar": estado in EN_CAMINO or corregible,
        "corregir": corregible,
        "anular": anulable,
        **dict.fromkeys(tipo.acciones(comprobante, acreditado), True),
        "cobrar": cuenta is not None and cuenta["cobrable"] and cuenta["saldo"] > 0,
        "enviar": autorizado,
    }
    permisos = {"cobrar": "cobros.editar"}
    return {nombre: permisos.get(nombre, "documentos.emitir") for nombre, vale in puede.items() if vale}


def _explicado(mensaje: dict[str, str]) -> Fila:
    explicacion = errores_sri.explicar(mensaje["identificador"])
    return {"informacion": "", "tipo": "ERROR", **explicacion._asdict(), **mensaje}


def _creditos(comprobante_id: int) -> list[Fila]:
    """The credit notes made against it."""
    return [
        {
            "id": nota.id,
            "numero": nota.numero,
            "fecha": nota.fecha,
            "estado": nota.estado,
            "estado_nombre": ESTADOS[nota.estado],
            "total": nota.total,
        }
        for nota in notas.de(comprobante_id)
    ]


def _cuenta(comprobante: Comprobante) -> Fila | None:
    """How it stands in its customer's account."""
    if comprobante.documento_id is None:
        return None
    return _en_cuenta(cartera.en_cuenta(comprobante.documento_id))


def _en_cuenta(fila: Fila) -> Fila:
    return {
        "documento_id": fila["id"],
        "estado": fila["estado"],
        "vence": fila["vence"],
        "aplicado": fila["aplicado"],
        "saldo": fila["saldo"],
        "cobrable": fila["signo"] > 0,
        "aplicaciones": fila["aplicaciones"],
    }


def _transmision(comprobante_id: int) -> Transmision | None:
    return db.session.scalar(select(Transmision).where(Transmision.comprobante_id == comprobante_id))


def _entrega(comprobante: Comprobante, con_correo: bool) -> str:
    if comprobante.estado != AUTORIZADO:
        return resumen_entregas.NO_CORRESPONDE
    return resumen_entregas.resumir({comprobante.id: con_correo})[comprobante.id]
