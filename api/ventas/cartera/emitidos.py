"""Los comprobantes electrónicos en la cuenta de cada cliente: se cargan o abonan al emitirse y se anulan
con ellos. Nadie los cambia a mano (`documentos.py`)."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import date
from decimal import Decimal

from sqlalchemy import select
from sqlalchemy.exc import IntegrityError

from api.core.datos import directas
from api.core.datos.clock import ahora
from api.core.datos.db import db, empresa_actual, transactional
from api.core.datos.restricciones import restriccion
from api.core.errors import Conflicto, DomainError
from api.ventas.cartera import aplicaciones
from api.ventas.cartera.aplicaciones import PedidoDeAplicacion
from api.ventas.cartera.models import EMITIDO, TIPOS_DOCUMENTO, Aplicacion, Cobro, DocumentoCliente

_NUMERO = "uq_documentos_clientes_numero"


@dataclass(frozen=True, slots=True)
class MovimientoEmitido:
    """Cómo entra un comprobante emitido en la cuenta de su cliente: como cargo (`signo` 1) o como abono
    (-1). Un abono se aplica primero al cargo `a_documento`; si no viene, al documento registrado a mano
    que tenga el tipo y el número de `a_numero`."""

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
def registrar(emitido: MovimientoEmitido) -> DocumentoCliente | None:
    """Pone el comprobante en la cuenta. Un abono se aplica a su factura hasta donde llegue el saldo de
    esta, y el resto queda como anticipo. Devuelve el documento de la cuenta; None si el total es cero,
    porque no la mueve."""
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
        aplicaciones.aplicar(documento, [PedidoDeAplicacion(cargo.id, valor)], {cargo.id: cargo})
    return documento


def apartar_ids(cuantos: int) -> list[int]:
    """Los ids que tendrán los cargos que se van a registrar."""
    return directas.apartar_ids("documentos_clientes", cuantos)


@transactional
def registrar_varios(emitidos: Sequence[MovimientoEmitido], ids: Sequence[int]) -> None:
    """Pone en sus cuentas muchos cargos a la vez, cada uno con su id. El de total cero no mueve la cuenta."""
    con_id = [(emitido, id_) for emitido, id_ in zip(emitidos, ids, strict=True) if emitido.total]
    suyos = [emitido for emitido, _ in con_id]
    if any(emitido.signo < 0 for emitido in suyos):
        raise ValueError("Un abono se aplica a su documento: se registra de a uno")
    if not suyos:
        return
    columnas: dict[str, list[object]] = {
        "id": [id_ for _, id_ in con_id],
        "cliente_id": [e.cliente_id for e in suyos],
        "tipo": [e.tipo for e in suyos],
        "numero": [e.numero for e in suyos],
        "fecha": [e.fecha for e in suyos],
        "vence": [e.vence or e.fecha for e in suyos],
        "total": [e.total for e in suyos],
        "detalle": [e.detalle for e in suyos],
    }
    iguales = {"empresa_id": empresa_actual(), "signo": 1, "origen": EMITIDO, "creado_en": ahora()}
    directas.insertar("documentos_clientes", iguales, columnas)


@contextmanager
def numeros_libres(desde: str) -> Iterator[None]:
    """Dentro, registrar un número que su cuenta ya tiene es un `Conflicto` que dice qué hacer. `desde`: el primero."""
    try:
        yield
    except IntegrityError as error:
        if restriccion(error) != _NUMERO:
            raise
        raise Conflicto.en(
            "punto_id",
            f"En la cuenta de un cliente ya hay uno con los números que siguen, desde {desde}: anúlelo allí, o revise "
            "el siguiente número del punto de emisión.",
        ) from error


@transactional
def anular(documento_id: int, dia: date, motivo: str) -> None:
    """Lo saca de la cuenta desde ese día y deshace sus aplicaciones."""
    documento = aplicaciones.bloquear_con_relacionados(documento_id=documento_id)[0][documento_id]
    _anular(documento, dia, motivo)


@transactional
def reemplazar(documento_id: int, emitido: MovimientoEmitido, motivo: str) -> int | None:
    """Anula un documento desde su propia fecha, como si no hubiera contado, y registra otro en su lugar.
    Si el cliente es el mismo, lo cobrado del anterior pasa al nuevo hasta donde alcance. Si nada de la
    cuenta cambia, deja el que está. Devuelve el id del que queda; None si el nuevo no mueve la cuenta."""
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
            aplicaciones.aplicar(abono, [PedidoDeAplicacion(nuevo_id, parte)], {nuevo_id: cargo})
    return nuevo_id


def _cargo(emitido: MovimientoEmitido) -> DocumentoCliente | None:
    """El cargo al que se aplica una nota de crédito, bloqueado. None si no está en la cuenta o ya no
    cuenta."""
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


def _ya_esta(emitido: MovimientoEmitido) -> DomainError:
    return Conflicto.en(
        "punto_id",
        f"El cliente ya tiene registrada en su cuenta la {TIPOS_DOCUMENTO[emitido.tipo].lower()} "
        f"{emitido.numero}: anúlela allí, o revise el siguiente número del punto de emisión.",
    )


def _recibido(documento_id: int) -> list[tuple[int | None, int | None, Decimal]]:
    """Lo que sigue aplicado a un cargo: el cobro o la nota de crédito, y cuánto."""
    filas = db.session.execute(
        select(Aplicacion.cobro_id, Aplicacion.credito_id, Aplicacion.valor)
        .where(Aplicacion.documento_id == documento_id, Aplicacion.deshecha_el.is_(None))
        .order_by(Aplicacion.id)
    )
    return [(cobro_id, credito_id, valor) for cobro_id, credito_id, valor in filas]


def _es_igual(documento: DocumentoCliente, emitido: MovimientoEmitido) -> bool:
    """Si no cambió nada que mueva la cuenta. Una nota de crédito nunca es igual: siempre se vuelve a
    aplicar a su factura."""
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
