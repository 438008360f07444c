"""Lo que otros dominios ponen en las cuentas (un comprobante emitido, una compra): cargan o abonan la de su tercero y
se anulan con lo que las puso. Nadie los cambia a mano (`documentos.py`)."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from decimal import Decimal
from typing import Any

from sqlalchemy import any_, literal, or_, select
from sqlalchemy.dialects.postgresql import ARRAY
from sqlalchemy.exc import IntegrityError
from sqlalchemy.types import Text

from api.core.datos import directas
from api.core.datos.clock import ahora, hoy
from api.core.datos.db import db, empresa_actual, transactional
from api.core.datos.restricciones import restriccion
from api.core.datos.sesion import quien_llama
from api.libros.cuentas.aplicaciones import Abono, Aplicaciones, PedidoDeAplicacion
from api.libros.cuentas.contables.anticipos import AnticiposEnLibros
from api.libros.cuentas.nucleo.calculo import CERO
from api.libros.cuentas.nucleo.lado import LadoDeCuentas
from api.libros.cuentas.nucleo.models import DineroDeCuenta, DocumentoDeCuenta
from api.libros.periodos import service as periodos


@dataclass(frozen=True, slots=True)
class MovimientoDeCuenta:
    """Cómo entra un documento en la cuenta de su tercero: como cargo (`signo` 1) o como abono (-1). Un abono se aplica
    primero al cargo `a_documento`; si no viene, al documento que tenga el tipo y el número de `a_numero`."""

    tercero_id: int
    tipo: str
    signo: int
    numero: str
    fecha: date
    total: Decimal
    vence: date | None = None
    detalle: str = ""
    a_documento: int | None = None
    a_numero: tuple[str, str] | None = None


class NumeroOcupado(Exception):
    """La cuenta ya tiene vivo un documento de ese tipo con ese número."""


class Asientos:
    """Los de un lado."""

    def __init__(self, lado: LadoDeCuentas) -> None:
        self._lado = lado
        self._documento: Any = lado.documento
        self._numero = f"uq_{lado.tabla}_numero"
        self._aplicaciones = Aplicaciones(lado)
        self._anticipos = AnticiposEnLibros(lado)

    @transactional
    def registrar(self, movimiento: MovimientoDeCuenta) -> DocumentoDeCuenta | None:
        """Lo pone en la cuenta. Un abono se aplica a su cargo hasta donde llegue el saldo de este, y el resto queda
        como anticipo. Devuelve el documento de la cuenta; None si el total es cero, porque no la mueve. Lanza
        `NumeroOcupado`."""
        if not movimiento.total:
            return None
        cargo = self._cargo(movimiento) if movimiento.signo < 0 else None
        documento: DocumentoDeCuenta = self._documento(
            empresa_id=empresa_actual(),
            tercero_id=movimiento.tercero_id,
            tipo=movimiento.tipo,
            signo=movimiento.signo,
            origen=self._lado.origen,
            numero=movimiento.numero,
            fecha=movimiento.fecha,
            vence=movimiento.vence or movimiento.fecha,
            total=movimiento.total,
            detalle=movimiento.detalle,
        )
        db.session.add(documento)
        try:
            db.session.flush()
        except IntegrityError as error:
            if not self.es_numero_ocupado(error):
                raise
            raise NumeroOcupado(movimiento.numero) from error
        tomado = CERO
        if cargo is not None and cargo.saldo > 0:
            valor = min(cargo.saldo, movimiento.total)
            tomado = self._aplicaciones.aplicar(
                documento, [PedidoDeAplicacion(cargo.id, valor)], {cargo.id: cargo}, nace=documento
            )
        self._anticipos.nuevo_abono(documento, tomado, quien_llama())
        return documento

    def es_numero_ocupado(self, error: IntegrityError) -> bool:
        """Si la base lo rechazó porque una cuenta ya tiene vivo ese número."""
        return restriccion(error) == self._numero

    def apartar_ids(self, cuantos: int) -> list[int]:
        """Los ids que tendrán los cargos que se van a registrar."""
        return directas.apartar_ids(self._lado.tabla, cuantos)

    @transactional
    def registrar_varios(self, movimientos: Sequence[MovimientoDeCuenta], ids: Sequence[int]) -> None:
        """Pone en sus cuentas muchos cargos a la vez, cada uno con su id. El de total cero no mueve la cuenta."""
        con_id = [
            (movimiento, id_) for movimiento, id_ in zip(movimientos, ids, strict=True) if movimiento.total
        ]
        suyos = [movimiento for movimiento, _ in con_id]
        if any(movimiento.signo < 0 for movimiento in suyos):
            raise ValueError("Un abono se aplica a su documento: se registra de a uno")
        if not suyos:
            return
        columnas: dict[str, list[object]] = {
            "id": [id_ for _, id_ in con_id],
            f"{self._lado.palabras.quien}_id": [e.tercero_id for e in suyos],
            "tipo": [e.tipo for e in suyos],
            "numero": [e.numero for e in suyos],
            "fecha": [e.fecha for e in suyos],
            "vence": [e.vence or e.fecha for e in suyos],
            "total": [e.total for e in suyos],
            "detalle": [e.detalle for e in suyos],
        }
        iguales = {
            "empresa_id": empresa_actual(),
            "signo": 1,
            "origen": self._lado.origen,
            "creado_en": ahora(),
        }
        directas.insertar(self._lado.tabla, iguales, columnas)

    @transactional
    def anular(self, documento_id: int, dia: date, motivo: str) -> None:
        """Lo saca de la cuenta desde ese día y deshace sus aplicaciones."""
        documentos = self._aplicaciones.bloquear_con_relacionados(documento_id=documento_id)[0]
        documento = documentos.pop(documento_id)
        if documento.anulado_el is None:
            self._aplicaciones.anular_ajustes(documentos.values(), dia, motivo)
        self._anular(documento, dia, motivo)

    @transactional
    def negar(self, documento_id: int) -> None:
        """Lo que puso este documento todavía no vale. Un abono deja de pagar lo que pagaba, como si no lo hubiera pagado; un cargo
        queda como está: lo recibido se recibió. Si hoy está cerrado no se mueve nada, porque no se podría asentar."""
        documento = db.session.get(self._documento, (empresa_actual(), documento_id))
        if documento is None or documento.signo > 0 or not self._abierto_hoy():
            return
        documentos = self._aplicaciones.bloquear_con_relacionados(documento_id=documento_id)[0]
        if documentos[documento_id].anulado_el is None:
            self._aplicaciones.soltar(documentos[documento_id])

    @transactional
    def admitir(self, documento_id: int) -> None:
        """El que se negó vuelve a contar: un abono paga otra vez lo que pagaba, hasta donde alcance."""
        documento = db.session.get(self._documento, (empresa_actual(), documento_id))
        if documento is not None and documento.signo < 0 and self._abierto_hoy():
            self._aplicaciones.retomar(documento_id)

    def _abierto_hoy(self) -> bool:
        return periodos.esta_abierto(hoy(), self._lado.area)

    @transactional
    def reemplazar(self, documento_id: int, movimiento: MovimientoDeCuenta, motivo: str) -> int | None:
        """Anula un documento desde su propia fecha, como si no hubiera contado, y registra otro en su lugar.
        Si el tercero es el mismo, lo que saldó al anterior pasa al nuevo hasta donde alcance. Si nada de la
        cuenta cambia, deja el que está. Lo que corregía su saldo y ya no cabe se anula. Devuelve el id del que queda;
        None si el nuevo no mueve la cuenta."""
        documentos, dineros = self._aplicaciones.bloquear_con_relacionados(documento_id=documento_id)
        documento = documentos[documento_id]
        if _es_igual(documento, movimiento):
            return documento_id
        recibido = self._aplicaciones.recibido(documento_id)
        self._anular(documento, documento.fecha, motivo)
        nuevo = self.registrar(movimiento)
        if nuevo is not None and documento.tercero_id == movimiento.tercero_id:
            self._pasar(recibido, nuevo.id, documentos, dineros)
        del documentos[documento_id]
        for suyo in documentos.values():
            db.session.refresh(suyo, ["aplicado"])
        self._aplicaciones.anular_ajustes(
            (d for d in documentos.values() if d.saldo), documento.fecha, motivo
        )
        return nuevo.id if nuevo else None

    def _pasar(
        self,
        recibido: Sequence[tuple[int | None, int | None, Decimal]],
        nuevo_id: int,
        documentos: Mapping[int, DocumentoDeCuenta],
        dineros: Mapping[int, DineroDeCuenta],
    ) -> None:
        """Lo que saldó a uno pasa al que quedó en su lugar, hasta donde alcance."""
        for dinero_id, credito_id, valor in recibido:
            cargo = self._aplicaciones.bloquear_documentos([nuevo_id])[nuevo_id]
            abono: Abono = dineros[dinero_id] if dinero_id else documentos[credito_id or 0]
            db.session.refresh(abono, ["aplicado"])
            parte = min(valor, cargo.saldo, abono.saldo)
            if parte > 0:
                self._aplicaciones.aplicar(abono, [PedidoDeAplicacion(nuevo_id, parte)], {nuevo_id: cargo})

    def _cargo(self, movimiento: MovimientoDeCuenta) -> DocumentoDeCuenta | None:
        """El cargo al que se aplica una nota de crédito, bloqueado. None si no está en la cuenta o ya no
        cuenta."""
        hallado = movimiento.a_documento
        if hallado is None and movimiento.a_numero is not None:
            tipo, numero = movimiento.a_numero
            hallado = db.session.scalar(
                select(self._documento.id).where(
                    self._documento.tercero_id == movimiento.tercero_id,
                    self._documento.tipo == tipo,
                    self._documento.numero == numero,
                    self._documento.anulado_el.is_(None),
                )
            )
        if hallado is None:
            return None
        cargo = self._aplicaciones.bloquear_documentos([hallado])[hallado]
        vale = cargo.anulado_el is None and cargo.tercero_id == movimiento.tercero_id and cargo.signo > 0
        return cargo if vale else None

    def _anular(self, documento: DocumentoDeCuenta, dia: date, motivo: str) -> None:
        self._aplicaciones.anular(documento, dia, motivo)
        db.session.flush()


class SaldosIniciales:
    """Lo que ya se debía en un lado cuando una empresa empieza sus libros: un documento por cada saldo, en la cuenta de su tercero
    y con la fecha de la apertura. Lo contabiliza quien lo pone, que lo asienta entero con lo demás."""

    def __init__(self, lado: LadoDeCuentas) -> None:
        self._lado = lado
        self._documento: Any = lado.documento
        self._asientos = Asientos(lado)

    def ya_estan(self, numeros: Iterable[str]) -> set[tuple[int, str]]:
        """De los cargos y los anticipos iniciales vivos con uno de esos números, su tercero y su número."""
        buscados = any_(literal(sorted(set(numeros)), ARRAY(Text)))
        suyos = select(self._documento.tercero_id, self._documento.numero).where(
            self._documento.numero == buscados,
            or_(self._documento.signo == 1, self._documento.tipo.in_(self._lado.a_favor)),
            self._documento.anulado_el.is_(None),
        )
        return {(tercero, numero) for tercero, numero in db.session.execute(suyos)}

    @transactional
    def poner(self, movimientos: Sequence[MovimientoDeCuenta]) -> None:
        """Lanza IntegrityError si una cuenta ya tiene vivo uno de esos números."""
        cargos = [movimiento for movimiento in movimientos if movimiento.signo > 0]
        self._asientos.registrar_varios(cargos, self._asientos.apartar_ids(len(cargos)))
        for anticipo in movimientos:
            if anticipo.signo < 0:
                self._asientos.registrar(anticipo)

    @transactional
    def quitar(self, tipo: str, fecha: date, dia: date, motivo: str) -> int:
        """Anula desde `dia` los de ese tipo que la apertura de esa fecha puso; lo que se cobró o pagó de ellos queda como anticipo.
        Responde cuántos."""
        suyos = select(self._documento.id).where(
            self._documento.tipo == tipo,
            self._documento.origen == self._lado.origen,
            self._documento.fecha == fecha,
            self._documento.anulado_el.is_(None),
        )
        ids = list(db.session.scalars(suyos.order_by(self._documento.id)))
        for id_ in ids:
            self._asientos.anular(id_, dia, motivo)
        return len(ids)


def _es_igual(documento: DocumentoDeCuenta, movimiento: MovimientoDeCuenta) -> bool:
    """Si no cambió nada que mueva la cuenta. Una nota de crédito nunca es igual: siempre se vuelve a
    aplicar a su factura."""
    return documento.signo > 0 and (
        documento.tercero_id,
        documento.fecha,
        documento.total,
        documento.vence,
    ) == (movimiento.tercero_id, movimiento.fecha, movimiento.total, movimiento.vence or movimiento.fecha)
