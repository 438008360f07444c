"""Los cobros, como se buscan: por páginas, uno con lo que pagó, y lo que un cliente tiene por pagar."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import date
from decimal import Decimal
from typing import Any

from sqlalchemy import ColumnElement, Select, and_, cast, func, or_, select
from sqlalchemy import Text as Texto

from api.core.datos.clock import hoy
from api.core.datos.db import db
from api.core.datos.listas import busqueda, pages
from api.core.datos.listas.criterios import entre, iguales
from api.core.datos.listas.pages import Fila, Pagina
from api.core.errors import NoEncontrado
from api.ventas.cartera import origenes, saldos
from api.ventas.cartera.calculo import ABONO, CARGO, CERO
from api.ventas.cartera.models import (
    EMITIDO,
    FORMAS_COBRO,
    TIPOS_DOCUMENTO,
    Aplicacion,
    Cobro,
    DocumentoCliente,
)
from api.ventas.clientes import service as clientes
from api.ventas.clientes.models import Cliente

ORDEN: Mapping[str, Any] = {
    "fecha": Cobro.fecha,
    "numero": Cobro.numero,
    "total": Cobro.total,
    "CLI_NOMBRE": Cliente.orden,
}
POR_DEFECTO = "-fecha"
VIGENTE, ANULADO, CON_ANTICIPO = "vigente", "anulado", "con_anticipo"
_LOTE = 1000
_PENDIENTES = 500  # documentos abiertos de un cliente que caben en una pantalla


@dataclass(frozen=True, slots=True)
class FiltrosCobros:
    cliente_id: int | None = None
    desde: date | None = None
    hasta: date | None = None
    forma: str = ""
    estado: str = ""
    filtro: str = ""


class PaginaDeCobros(Pagina):
    suma: Decimal


def pagina(filtros: FiltrosCobros, page: int, tamano: int, orden: str, edita: bool) -> PaginaDeCobros:
    """Una página de los cobros de la empresa, con la suma de todos los hallados que no están anulados."""
    columnas = pages.ordenar(orden, ORDEN, Cobro.id, POR_DEFECTO)
    consulta = _filas().where(*_criterios(filtros))
    contados = consulta.with_only_columns(
        func.count(), func.coalesce(func.sum(Cobro.total).filter(Cobro.anulado_el.is_(None)), CERO)
    )
    total, suma = db.session.execute(contados).one()
    hallada = pages.paginate(consulta, columnas, page, tamano, total, cercada=True)
    hallada["items"] = [_completar(fila, edita) for fila in hallada["items"]]
    return {**hallada, "suma": suma}


def completo(filtros: FiltrosCobros, orden: str) -> Iterator[Fila]:
    """Todos los cobros hallados, leídos de a poco."""
    columnas = pages.ordenar(orden, ORDEN, Cobro.id, POR_DEFECTO)
    consulta = _filas().where(*_criterios(filtros)).order_by(*columnas)
    for fila in db.session.execute(consulta, execution_options={"yield_per": _LOTE}).mappings():
        completa = _completar(dict(fila), False)
        yield {**completa, "estado": "Anulado" if fila["anulado_el"] else "Vigente"}


def uno(cobro_id: int, edita: bool) -> Fila:
    fila = db.session.execute(_filas().where(Cobro.id == cobro_id)).mappings().one_or_none()
    if fila is None:
        raise NoEncontrado("No existe ese cobro.")
    return {**_completar(dict(fila), edita), "aplicaciones": _aplicaciones(cobro_id)}


def pendientes(cliente_id: int) -> Fila:
    """Lo que un cliente tiene por pagar, lo más antiguo primero, y lo que tiene a favor."""
    cliente = clientes.obtener(cliente_id)
    abiertos = db.session.scalars(
        select(DocumentoCliente)
        .where(
            DocumentoCliente.cliente_id == cliente_id,
            DocumentoCliente.anulado_el.is_(None),
            DocumentoCliente.aplicado < DocumentoCliente.total,
        )
        .order_by(DocumentoCliente.vence, DocumentoCliente.fecha, DocumentoCliente.id)
        .limit(_PENDIENTES)
    ).all()
    adelantos = db.session.scalars(
        select(Cobro)
        .where(Cobro.cliente_id == cliente_id, Cobro.anulado_el.is_(None), Cobro.aplicado < Cobro.total)
        .order_by(Cobro.fecha, Cobro.id)
        .limit(_PENDIENTES)
    ).all()
    cargos = [_cargo(d) for d in abiertos if d.signo == CARGO]
    favor = [_a_favor(d) for d in abiertos if d.signo == ABONO] + [_a_favor(c) for c in adelantos]
    cuenta = saldos.saldos_de([cliente_id])[cliente_id]  # de todo, también de lo que no cabe en la lista
    return {
        "cliente_id": cliente.id,
        "cliente": cliente.razon_social,
        "documentos": cargos,
        "anticipos": favor,
        "por_cobrar": cuenta.por_vencer + cuenta.vencido,
        "total_anticipos": -cuenta.anticipos,
        "saldo": cuenta.total,
    }


def _filas() -> Select[Any]:
    columnas: list[Any] = [
        Cobro.id,
        Cobro.cliente_id,
        Cobro.numero,
        Cobro.fecha,
        Cobro.forma,
        Cobro.referencia,
        Cobro.total,
        Cobro.aplicado,
        (Cobro.total - Cobro.aplicado).label("resto"),
        Cobro.notas,
        Cobro.cobrado_por,
        Cobro.anulado_el,
        Cobro.motivo_anulacion,
        Cobro.version,
        Cobro.creado_en,
        Cliente.razon_social.label("cliente"),
        Cliente.identificacion,
    ]
    return select(*columnas).join(
        Cliente, and_(Cliente.empresa_id == Cobro.empresa_id, Cliente.id == Cobro.cliente_id)
    )


def _criterios(filtros: FiltrosCobros) -> list[ColumnElement[bool]]:
    criterios = [
        *iguales((Cobro.cliente_id, filtros.cliente_id), (Cobro.forma, filtros.forma)),
        *entre(Cobro.fecha, filtros.desde, filtros.hasta),
    ]
    if filtros.estado:
        criterios.append(
            Cobro.anulado_el.is_not(None) if filtros.estado == ANULADO else Cobro.anulado_el.is_(None)
        )
    if filtros.estado == CON_ANTICIPO:
        criterios.append(Cobro.aplicado < Cobro.total)
    if filtros.filtro:
        como = busqueda.como(filtros.filtro)
        numero = cast(Cobro.numero, Texto).like(como)
        criterios.append(or_(Cobro.referencia.ilike(como), numero, clientes.coincide(filtros.filtro)))
    return criterios


def _completar(fila: Fila, edita: bool) -> Fila:
    anulado = fila["anulado_el"] is not None
    anticipo = CERO if anulado else fila["resto"]
    acciones = [] if anulado or not edita else (["aplicar"] if anticipo else []) + ["anular"]
    return {
        **fila,
        "forma_nombre": FORMAS_COBRO[fila["forma"]],
        "anticipo": anticipo,
        "estado": "ANULADO" if anulado else "VIGENTE",
        "acciones": acciones,
    }


def _aplicaciones(cobro_id: int) -> list[Fila]:
    consulta = (
        select(Aplicacion, DocumentoCliente)
        .join(
            DocumentoCliente,
            and_(
                DocumentoCliente.empresa_id == Aplicacion.empresa_id,
                DocumentoCliente.id == Aplicacion.documento_id,
            ),
        )
        .where(Aplicacion.cobro_id == cobro_id)
        .order_by(Aplicacion.desde, Aplicacion.id)
    )
    filas = db.session.execute(consulta).all()
    comprobantes = origenes.comprobantes_de(
        documento.id for _, documento in filas if documento.origen == EMITIDO
    )
    return [
        {
            **_de_documento(documento),
            "comprobante_id": comprobantes.get(documento.id),
            "saldo": documento.saldo,
            "valor": aplicacion.valor,
            "desde": aplicacion.desde,
            "deshecha_el": aplicacion.deshecha_el,
        }
        for aplicacion, documento in filas
    ]


def _de_documento(documento: DocumentoCliente) -> Fila:
    return {
        "documento_id": documento.id,
        "tipo": documento.tipo,
        "tipo_nombre": TIPOS_DOCUMENTO[documento.tipo],
        "numero": documento.numero or "",
        "fecha": documento.fecha,
        "vence": documento.vence,
        "total": documento.total,
    }


def _cargo(documento: DocumentoCliente) -> Fila:
    return {
        **_de_documento(documento),
        "saldo": documento.saldo,
        "detalle": documento.detalle,
        "dias": (hoy() - documento.vence).days,
    }


def _a_favor(abono: Cobro | DocumentoCliente) -> Fila:
    es_cobro = isinstance(abono, Cobro)
    return {
        "cobro_id": abono.id if es_cobro else None,
        "documento_id": None if es_cobro else abono.id,
        "tipo_nombre": "Cobro" if isinstance(abono, Cobro) else TIPOS_DOCUMENTO[abono.tipo],
        "numero": str(abono.numero or ""),
        "fecha": abono.fecha,
        "saldo": abono.saldo,
    }
