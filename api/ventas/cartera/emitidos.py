"""Electronic documents in the customers' accounts: charged or credited when issued, annulled with them.
Nobody changes them by hand (`documentos.py`)."""

from dataclasses import dataclass
from datetime import date
from decimal import Decimal

from sqlalchemy import select
from sqlalchemy.exc import IntegrityError

from api.core.datos.db import db, empresa_actual, transactional
from api.core.datos.restricciones import restriccion
from api.core.errors import Conflicto, DomainError
from api.ventas.cartera import aplicaciones
from api.ventas.cartera.aplicaciones import Pedido
from api.ventas.cartera.models import EMITIDO, TIPOS_DOCUMENTO, Aplicacion, Cobro, DocumentoCliente

_NUMERO = "uq_documentos_clientes_numero"


@dataclass(frozen=True, slots=True)
class Emitido:
    """Lo que un documento emitido es en la cuenta de su cliente: un cargo (`signo` 1) o un abono (-1).
    `a_documento`: el cargo al que un abono se aplica primero; sin él, `a_numero` busca el registrado a mano."""

    cliente_id: int
    tipo: str
    signo: int
    numero: str
    fecha: date
    total: Decimal
    vence: date | None = None
    detalle: str = ""
    a_documento: int | None = None
    a_numero: tuple[str, str] | None = None


@transactional
def registrar(emitido: Emitido) -> DocumentoCliente | None:
    """Charge it, or credit it and put it on its invoice up to its balance: the rest is an advance. The
    document in the account; None for one of nothing, which doesn't move it."""
    if not emitido.total:
        return None
    cargo = _cargo(emitido) if emitido.signo < 0 else None
    documento = DocumentoCliente(
        empresa_id=empresa_actual(),
        cliente_id=emitido.cliente_id,
        tipo=emitido.tipo,
        signo=emitido.signo,
        origen=EMITIDO,
        numero=emitido.numero,
        fecha=emitido.fecha,
        vence=emitido.vence or emitido.fecha,
        total=emitido.total,
        detalle=emitido.detalle,
    )
    db.session.add(documento)
    try:
        db.session.flush()
    except IntegrityError as error:
        if restriccion(error) != _NUMERO:
            raise
        raise _ya_esta(emitido) from error
    if cargo is not None and cargo.saldo > 0:
        valor = min(cargo.saldo, emitido.total)
        aplicaciones.aplicar(documento, [Pedido(cargo.id, valor)], {cargo.id: cargo})
    return documento


@transactional
def anular(documento_id: int, dia: date, motivo: str) -> None:
    """Take it out of the account from that day on: what was applied to it, or it was to, is undone."""
    documento = aplicaciones.bloquear_con_relacionados(documento_id=documento_id)[0][documento_id]
    _anular(documento, dia, motivo)


@transactional
def reemplazar(documento_id: int, emitido: Emitido, motivo: str) -> int | None:
    """Another in place of one that never counted, from its own day on. What was collected of the old one
    goes to the new, as far as it reaches, if the customer is the same."""
    documentos, cobros = aplicaciones.bloquear_con_relacionados(documento_id=documento_id)
    documento = documentos[documento_id]
    if _es_igual(documento, emitido):
        return documento_id
    recibido = _recibido(documento_id)
    _anular(documento, documento.fecha, motivo)
    nuevo = registrar(emitido)
    if nuevo is None or documento.cliente_id != emitido.cliente_id:
        return nuevo.id if nuevo else None
    nuevo_id = nuevo.id
    for cobro_id, credito_id, valor in recibido:
        cargo = aplicaciones.bloquear_documentos([nuevo_id])[nuevo_id]
        abono: Cobro | DocumentoCliente = cobros[cobro_id] if cobro_id else documentos[credito_id or 0]
        db.session.refresh(abono, ["aplicado"])
        parte = min(valor, cargo.saldo, abono.saldo)
        if parte > 0:
            aplicaciones.aplicar(abono, [Pedido(nuevo_id, parte)], {nuevo_id: cargo})
    return nuevo_id


def _cargo(emitido: Emitido) -> DocumentoCliente | None:
    """The charge that a credit note is put on, locked; None when it isn't, or no longer, in the account."""
    hallado = emitido.a_documento
    if hallado is None and emitido.a_numero is not None:
        tipo, numero = emitido.a_numero
        hallado = db.session.scalar(
            select(DocumentoCliente.id).where(
                DocumentoCliente.cliente_id == emitido.cliente_id,
                DocumentoCliente.tipo == tipo,
                DocumentoCliente.numero == numero,
                DocumentoCliente.anulado_el.is_(None),
            )
        )
    if hallado is None:
        return None
    cargo = aplicaciones.bloquear_documentos([hallado])[hallado]
    vale = cargo.anulado_el is None and cargo.cliente_id == emitido.cliente_id and cargo.signo > 0
    return cargo if vale else None


def _ya_esta(emitido: Emitido) -> DomainError:
    return Conflicto.en(
        "punto_id",
        f"El cliente ya tiene registrada en su cuenta la {TIPOS_DOCUMENTO[emitido.tipo].lower()} "
        f"{emitido.numero}: anúlela allí, o revise el siguiente número del punto de emisión.",
    )


def _recibido(documento_id: int) -> list[tuple[int | None, int | None, Decimal]]:
    """What was put on a charge and still is: by which collection or credit, and how much."""
    filas = db.session.execute(
        select(Aplicacion.cobro_id, Aplicacion.credito_id, Aplicacion.valor)
        .where(Aplicacion.documento_id == documento_id, Aplicacion.deshecha_el.is_(None))
        .order_by(Aplicacion.id)
    )
    return [(cobro_id, credito_id, valor) for cobro_id, credito_id, valor in filas]


def _es_igual(documento: DocumentoCliente, emitido: Emitido) -> bool:
    """Whether nothing that moves the account changed; a credit note is always put anew on its invoice."""
    return documento.signo > 0 and (
        documento.cliente_id,
        documento.total,
        documento.vence,
    ) == (emitido.cliente_id, emitido.total, emitido.vence or emitido.fecha)


def _anular(documento: DocumentoCliente, dia: date, motivo: str) -> None:
    aplicaciones.deshacer(documento, dia)
    documento.anulado_el, documento.motivo_anulacion = dia, motivo
    documento.version += 1
    db.session.flush()
