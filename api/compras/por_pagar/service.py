"""Lo que las cuentas de los proveedores dan a los otros dominios. Todo es de la empresa en la que se trabaja, y forma
parte de la transacción de quien llama. `documento_id` es el id en `documentos_proveedores`."""

from collections.abc import Iterable, Sequence
from datetime import date
from typing import Any

from sqlalchemy import any_, literal, select
from sqlalchemy.dialects.postgresql import ARRAY, BIGINT
from sqlalchemy.exc import IntegrityError

from api.compras.por_pagar import motor
from api.compras.por_pagar.models import COMPRA, TIPOS, DocumentoProveedor
from api.core.datos.db import db, transactional
from api.core.datos.listas.pages import Fila
from api.core.errors import Conflicto, DomainError
from api.libros.chequeras import girados
from api.libros.cuentas.aplicaciones import PedidoDeAplicacion
from api.libros.cuentas.asientos import MovimientoDeCuenta, NumeroOcupado
from api.libros.cuentas.contables.libros import TerceroEnLibros

__all__ = [
    "ESTADOS_PAGO",
    "MovimientoDeCuenta",
    "TerceroEnLibros",
    "abonar",
    "antiguedad",
    "anular",
    "anular_pago",
    "cargar",
    "cargar_varios",
    "cargos",
    "cheque_de",
    "crear_pago",
    "documento",
    "en_estado",
    "en_libros",
    "estado_pago",
    "iniciales",
    "movimientos",
    "pago",
    "puestos_de",
    "reemplazar",
    "saldos_de",
    "terceros_en_libros",
    "tramo_de_pagos",
    "valores",
    "vencidos",
]

_REPETIDO = "La cuenta de un proveedor ya tiene uno de estos documentos."
# De cada cargo que cuenta: empresa_id, id, vence, pagado y saldo; su estado; y los que están en algunos.
cargos, estado_pago, en_estado = motor.cargos.tabla, motor.cargos.estado, motor.cargos.en_estado
ESTADOS_PAGO = motor.cargos.estados
documento, saldos_de = motor.lista_documentos.en_cuenta, motor.saldos.saldos_de
antiguedad, vencidos = motor.saldos.antiguedad, motor.saldos.vencidos
valores, iniciales = motor.cuentas.valores, motor.iniciales
terceros_en_libros, en_libros = motor.libros.terceros, motor.libros.en_libros


crear_pago, pago, tramo_de_pagos = motor.pagos.crear, motor.lista_pagos.uno, motor.lista_pagos.tramo
anular_pago = motor.pagos.anular


def cargar(movimiento: MovimientoDeCuenta) -> int | None:
    """Pone una compra en la cuenta de su proveedor: desde su fecha se le debe. Responde el id del documento de la
    cuenta; None si el total es cero. Conflicto (campo `numero`) si esa cuenta ya tiene uno vivo de ese tipo con ese
    número."""
    return _poner(movimiento, 1)


def abonar(movimiento: MovimientoDeCuenta) -> int | None:
    """Pone en la cuenta lo que la disminuye: una nota de crédito recibida, una retención emitida. Se aplica a su
    cargo hasta donde llegue el saldo de este; el resto queda a favor de la empresa."""
    return _poner(movimiento, -1)


@transactional
def cargar_varios(movimientos: Sequence[MovimientoDeCuenta]) -> list[int | None]:
    """Lo mismo que `cargar`, con muchos en una sola orden y en el orden en que vienen. Conflicto si alguno de los
    números está ocupado: la base no dice cuál."""
    ids = motor.asientos.apartar_ids(len(movimientos))
    try:
        motor.asientos.registrar_varios(movimientos, ids)
    except IntegrityError as error:
        if not motor.asientos.es_numero_ocupado(error):
            raise
        raise Conflicto.en("numero", _REPETIDO) from error
    return [id_ if m.total else None for m, id_ in zip(movimientos, ids, strict=True)]


def reemplazar(documento_id: int, movimiento: MovimientoDeCuenta, motivo: str) -> int | None:
    """Cuando se corrige una compra: anula el documento desde su propia fecha, como si no hubiera contado, y pone otro.
    Si el proveedor es el mismo, lo pagado pasa al nuevo hasta donde alcance. Si nada que mueva la cuenta cambia, deja
    el que está. Responde el id del que queda."""
    try:
        return motor.asientos.reemplazar(documento_id, movimiento, motivo)
    except NumeroOcupado as error:
        raise _ya_esta(movimiento) from error


@transactional
def anular(documento_id: int, dia: date, motivo: str) -> None:
    """Lo saca de la cuenta desde ese día y deshace sus aplicaciones: lo pagado queda como anticipo. El documento ya
    anulado no se toca."""
    if motor.aplicaciones.bloquear_documentos([documento_id])[documento_id].anulado_el is None:
        motor.asientos.anular(documento_id, dia, motivo)


@transactional
def aplicar_nota(abono_id: int, cargo_id: int) -> None:
    """Aplica a un cargo lo que a un abono le queda, hasta donde alcance."""
    suyos = motor.aplicaciones.bloquear_documentos([abono_id, cargo_id])
    abono, cargo = suyos[abono_id], suyos[cargo_id]
    valor = min(abono.saldo, cargo.saldo)
    if valor > 0:
        motor.aplicaciones.aplicar(abono, [PedidoDeAplicacion(cargo_id, valor)], {cargo_id: cargo})


def cheque_de(pago_id: int) -> Fila:
    """Lo que el pago dice del cheque girado con que se pagó, el último si se reemplazó; vacío si no es con uno."""
    cheque = girados.de(motor.LADO.libros.origen_dinero, [pago_id]).get(pago_id)
    return {"cheque_id": cheque.id, "cheque_fecha": cheque.fecha} if cheque else {"cheque_id": None}


def movimientos(ids: Iterable[int]) -> list[tuple[int, MovimientoDeCuenta, date | None, str]]:
    """De cada documento de la cuenta: su id, cómo entró, y desde cuándo y por qué ya no cuenta, si se anuló."""
    suyos = select(DocumentoProveedor).where(DocumentoProveedor.id == any_(literal(list(ids), ARRAY(BIGINT))))
    return [
        (
            d.id,
            MovimientoDeCuenta(d.proveedor_id, d.tipo, d.signo, d.numero or "", d.fecha, d.total),
            d.anulado_el,
            d.motivo_anulacion or "",
        )
        for d in db.session.scalars(suyos.order_by(DocumentoProveedor.id))
    ]


def puestos_de(tipo: str) -> tuple[Any, ...]:
    """La tabla de los documentos de las cuentas, y con qué condiciones están los de ese tipo que otro dominio puso."""
    return DocumentoProveedor, DocumentoProveedor.origen == COMPRA, DocumentoProveedor.tipo == tipo


def _poner(movimiento: MovimientoDeCuenta, signo: int) -> int | None:
    if movimiento.signo != signo or motor.LADO.signo_de(movimiento.tipo) != signo:
        raise ValueError(f"Un documento {movimiento.tipo} no va con el signo {movimiento.signo}")
    try:
        puesto = motor.asientos.registrar(movimiento)
    except NumeroOcupado as error:
        raise _ya_esta(movimiento) from error
    return puesto.id if puesto else None


def _ya_esta(movimiento: MovimientoDeCuenta) -> DomainError:
    nombre = TIPOS.get(movimiento.tipo, movimiento.tipo).lower()
    return Conflicto.en(
        "numero", f"La cuenta del proveedor ya tiene ese documento: {nombre} {movimiento.numero}."
    )
