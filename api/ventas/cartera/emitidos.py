"""Los comprobantes electrónicos en la cuenta de cada cliente: se cargan o abonan al emitirse y se anulan
con ellos. Nadie los cambia a mano."""

from collections.abc import Iterator
from contextlib import contextmanager

from sqlalchemy.exc import IntegrityError

from api.core.errors import Conflicto, DomainError
from api.libros.cuentas.asientos import MovimientoDeCuenta, NumeroOcupado
from api.ventas.cartera.models import TIPOS_DOCUMENTO, DocumentoCliente
from api.ventas.cartera.motor import asientos

anular, apartar_ids, registrar_varios = asientos.anular, asientos.apartar_ids, asientos.registrar_varios
negar, admitir = asientos.negar, asientos.admitir


def registrar(emitido: MovimientoDeCuenta) -> DocumentoCliente | None:
    """Pone el comprobante en la cuenta. Un abono se aplica a su factura hasta donde llegue el saldo de
    esta, y el resto queda como anticipo. Devuelve el documento de la cuenta; None si el total es cero,
    porque no la mueve."""
    try:
        puesto = asientos.registrar(emitido)
    except NumeroOcupado as error:
        raise _ya_esta(emitido) from error
    assert puesto is None or isinstance(puesto, DocumentoCliente)
    return puesto


def reemplazar(documento_id: int, emitido: MovimientoDeCuenta, motivo: str) -> int | None:
    """Anula un documento desde su propia fecha, como si no hubiera contado, y registra otro en su lugar (`Asientos`).
    Devuelve el id del que queda; None si el nuevo no mueve la cuenta."""
    try:
        return asientos.reemplazar(documento_id, emitido, motivo)
    except NumeroOcupado as error:
        raise _ya_esta(emitido) from error


@contextmanager
def numeros_libres(desde: str) -> Iterator[None]:
    """Dentro, registrar un número que su cuenta ya tiene es un `Conflicto` que dice qué hacer. `desde`: el primero."""
    try:
        yield
    except IntegrityError as error:
        if not asientos.es_numero_ocupado(error):
            raise
        raise Conflicto.en(
            "punto_id",
            f"En la cuenta de un cliente ya hay uno con los números que siguen, desde {desde}: anúlelo allí, o revise "
            "el siguiente número del punto de emisión.",
        ) from error


def _ya_esta(emitido: MovimientoDeCuenta) -> DomainError:
    return Conflicto.en(
        "punto_id",
        f"El cliente ya tiene registrada en su cuenta la {TIPOS_DOCUMENTO[emitido.tipo].lower()} "
        f"{emitido.numero}: anúlela allí, o revise el siguiente número del punto de emisión.",
    )
