"""Aplica abonos a cargos y deshace esas aplicaciones. Las filas se bloquean siempre en el mismo orden:
primero los documentos y después los cobros, cada clase por su id. Los CHECK de la base tienen la última
palabra."""

from collections.abc import Iterable, Sequence
from datetime import date
from decimal import Decimal
from typing import NamedTuple, TypeVar

from sqlalchemy import insert, or_, select, update

from api.core.datos import bloqueo
from api.core.datos.clock import hoy
from api.core.datos.db import db
from api.core.errors import Conflicto, DomainError, EstadoInvalido, NoEncontrado, ReglaDeNegocio
from api.ventas.cartera import calculo
from api.ventas.cartera.calculo import CARGO, CERO
from api.ventas.cartera.models import TIPOS_DOCUMENTO, Aplicacion, Cobro, DocumentoCliente

Abono = Cobro | DocumentoCliente
_Movimiento = TypeVar("_Movimiento", Cobro, DocumentoCliente)


class PedidoDeAplicacion(NamedTuple):
    """Cuánto de un abono se aplica a qué cargo."""

    documento_id: int
    valor: Decimal


def bloquear_documentos(ids: Iterable[int]) -> dict[int, DocumentoCliente]:
    """Los documentos de la empresa con estos ids, bloqueados. Si falta alguno, NoEncontrado."""
    return _bloquear(DocumentoCliente, ids, "No existe ese documento.")


def bloquear_cobros(ids: Iterable[int]) -> dict[int, Cobro]:
    return _bloquear(Cobro, ids, "No existe ese cobro.")


def _bloquear(modelo: type[_Movimiento], ids: Iterable[int], falta: str) -> dict[int, _Movimiento]:
    pedidos = sorted(set(ids))
    consulta = select(modelo).where(modelo.id.in_(pedidos)).order_by(modelo.id)
    hallados = {fila.id: fila for fila in bloqueo.todas(consulta)} if pedidos else {}
    if len(hallados) < len(pedidos):
        raise NoEncontrado(falta)
    return hallados


def aplicar(abono: Abono, pedidos: Sequence[PedidoDeAplicacion], cargos: dict[int, DocumentoCliente]) -> None:
    """Aplica el abono a estos cargos. `cargos` los trae ya bloqueados."""
    revisar(abono.cliente_id, pedidos, cargos)
    total = sum((pedido.valor for pedido in pedidos), CERO)
    if total > abono.saldo:
        raise ReglaDeNegocio.en("aplicaciones", f"Lo aplicado supera lo disponible: {abono.saldo}.")
    deshechas = _deshechas(abono, [pedido.documento_id for pedido in pedidos])
    filas = [
        {
            "empresa_id": abono.empresa_id,
            "documento_id": pedido.documento_id,
            "cobro_id": None,
            "credito_id": None,
            "valor": pedido.valor,
            "desde": calculo.desde_cuando(
                (cargos[pedido.documento_id].fecha, abono.fecha),
                [fecha for de, fecha in deshechas if de in (None, pedido.documento_id)],
            ),
            **lado(abono),
        }
        for pedido in pedidos
    ]
    if filas:
        db.session.execute(insert(Aplicacion), filas)
    bloquear_documentos(cargos)  # el disparador cambió `aplicado` sin que la sesión lo sepa
    db.session.refresh(abono, ["aplicado"])


def revisar(
    cliente_id: int, pedidos: Sequence[PedidoDeAplicacion], cargos: dict[int, DocumentoCliente]
) -> None:
    """Rechaza lo que no se puede aplicar. El error dice en qué posición de la lista y por qué."""
    if len({pedido.documento_id for pedido in pedidos}) < len(pedidos):
        raise ReglaDeNegocio.en("aplicaciones", "Un documento está repetido.")
    for n, pedido in enumerate(pedidos):
        cargo = cargos[pedido.documento_id]
        if cargo.cliente_id != cliente_id:
            raise _en(ReglaDeNegocio, n, "Ese documento es de otro cliente.")
        if cargo.signo != CARGO:
            raise _en(ReglaDeNegocio, n, "Una nota de crédito no se cobra.")
        if cargo.anulado_el is not None:
            raise _en(EstadoInvalido, n, f"{nombre(cargo)} está anulado.")
        if pedido.valor > cargo.total:
            raise _en(ReglaDeNegocio, n, f"El valor supera el total de {nombre(cargo)}: {cargo.total}.")
        if pedido.valor > cargo.saldo:
            raise _en(Conflicto, n, f"De {nombre(cargo)} quedan {cargo.saldo} por cobrar.")


def deshacer(de: Abono, fecha: date) -> None:
    """Deshace todas las aplicaciones de un movimiento que se va a anular."""
    propio = [getattr(Aplicacion, campo) == de.id for campo in _lados(de)]
    db.session.execute(
        update(Aplicacion).where(or_(*propio), Aplicacion.deshecha_el.is_(None)).values(deshecha_el=fecha),
        execution_options={"synchronize_session": False},
    )
    db.session.refresh(de, ["aplicado"])


def bloquear_con_relacionados(
    documento_id: int | None = None, cobro_id: int | None = None
) -> tuple[dict[int, DocumentoCliente], dict[int, Cobro]]:
    """Bloquea un movimiento, aquello a lo que está aplicado y lo que tiene aplicado. Conflicto si
    entretanto alguien aplicó o deshizo algo."""
    suyas = (
        Aplicacion.cobro_id == cobro_id
        if documento_id is None
        else or_(Aplicacion.documento_id == documento_id, Aplicacion.credito_id == documento_id)
    )
    consulta = (
        select(Aplicacion.id, Aplicacion.documento_id, Aplicacion.credito_id, Aplicacion.cobro_id)
        .where(suyas, Aplicacion.deshecha_el.is_(None))
        .order_by(Aplicacion.id)
    )
    filas = db.session.execute(consulta).all()
    documentos = {i for fila in filas for i in fila[1:3] if i is not None}
    cobros = {fila.cobro_id for fila in filas if fila.cobro_id is not None}
    if documento_id is not None:
        documentos.add(documento_id)
    if cobro_id is not None:
        cobros.add(cobro_id)
    bloqueados = bloquear_documentos(documentos), bloquear_cobros(cobros)
    if db.session.execute(consulta).all() != filas:
        raise Conflicto()
    return bloqueados


def exigir_fecha(fecha: date | None, minima: date) -> date:
    """El día de una anulación: hoy si no viene otro. No puede ser futuro ni anterior al movimiento."""
    dia = fecha or hoy()
    if dia > hoy():
        raise ReglaDeNegocio.en("fecha", "La fecha no puede ser futura.")
    if dia < minima:
        raise ReglaDeNegocio.en("fecha", f"No puede ser anterior a su fecha, {minima:%d/%m/%Y}.")
    return dia


def nombre(documento: DocumentoCliente) -> str:
    return " ".join(parte for parte in (TIPOS_DOCUMENTO[documento.tipo], documento.numero) if parte)


def lado(abono: Abono) -> dict[str, int]:
    return {"cobro_id" if isinstance(abono, Cobro) else "credito_id": abono.id}


def _lados(de: Abono) -> tuple[str, ...]:
    return ("cobro_id",) if isinstance(de, Cobro) else ("documento_id", "credito_id")


def _deshechas(abono: Abono, documento_ids: Sequence[int]) -> list[tuple[int | None, date]]:
    """Hasta qué día ocuparon al abono (None) o a cada cargo (su id) las aplicaciones ya deshechas."""
    ((campo, propio),) = lado(abono).items()
    filas = db.session.execute(
        select(getattr(Aplicacion, campo), Aplicacion.documento_id, Aplicacion.deshecha_el).where(
            Aplicacion.deshecha_el.is_not(None),
            or_(getattr(Aplicacion, campo) == propio, Aplicacion.documento_id.in_(documento_ids)),
        )
    ).all()
    return [(None if credito == propio else documento, fecha) for credito, documento, fecha in filas]


def _en(clase: type[DomainError], n: int, msg: str) -> DomainError:
    return clase(msg, {"json": {"aplicaciones": {str(n): {"valor": [msg]}}}})
