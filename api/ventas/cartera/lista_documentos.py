"""Los documentos de las cuentas, como se buscan: por páginas, uno, y sus archivos."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from typing import Any

from sqlalchemy import ColumnElement, Select, and_, or_, select, union

from api.core.datos.clock import hoy
from api.core.datos.db import db
from api.core.datos.listas import busqueda, pages
from api.core.datos.listas.criterios import entre, iguales
from api.core.datos.listas.pages import Fila, Pagina
from api.core.errors import NoEncontrado
from api.ventas.cartera import calculo, origenes
from api.ventas.cartera.calculo import CARGO
from api.ventas.cartera.models import (
    EMITIDO,
    REGISTRADO,
    TIPOS_DOCUMENTO,
    Aplicacion,
    ArchivoDocumento,
    Cobro,
    DocumentoCliente,
)
from api.ventas.clientes import service as clientes
from api.ventas.clientes.models import Cliente

ORDEN: Mapping[str, Any] = {
    "fecha": DocumentoCliente.fecha,
    "vence": DocumentoCliente.vence,
    "numero": DocumentoCliente.numero,
    "total": DocumentoCliente.total,
    "saldo": DocumentoCliente.total - DocumentoCliente.aplicado,
    "CLI_NOMBRE": Cliente.orden,
    "DOC_CODIGO": DocumentoCliente.id,
}
POR_DEFECTO = "-fecha"
ABIERTO = "ABIERTO"  # solo como filtro: los que tienen saldo
ESTADOS = ("PENDIENTE", "PARCIAL", "PAGADO", "VENCIDO", "ANULADO", "DISPONIBLE", "APLICADO", ABIERTO)


@dataclass(frozen=True, slots=True)
class FiltrosDocumentos:
    cliente_id: int | None = None
    estado: str = ""
    tipo: str = ""
    desde: date | None = None
    hasta: date | None = None
    filtro: str = ""


def pagina(filtros: FiltrosDocumentos, page: int, tamano: int, orden: str, edita: bool) -> Pagina:
    """Una página de los documentos de la empresa en la que se trabaja. `edita` dice si quien lee puede
    actuar sobre ellos."""
    columnas = pages.ordenar(orden, ORDEN, DocumentoCliente.id, POR_DEFECTO)
    consulta = _filas().where(*_criterios(filtros))
    hallada = pages.paginate(consulta, columnas, page, tamano, cercada=True)
    hallada["items"] = _completar(hallada["items"], edita)
    return hallada


def uno(documento_id: int, edita: bool = False) -> Fila:
    """Un documento con lo que se le aplicó; si es una nota de crédito, con los cargos a los que se aplicó."""
    (completa,) = _completar([_leido(documento_id)], edita)
    return {**completa, "aplicaciones": _aplicaciones(documento_id)}


def en_cuenta(documento_id: int) -> Fila:
    """El estado de un documento, su saldo y lo que se le aplicó. Es para quien ya tiene el resto de sus
    datos."""
    fila = _leido(documento_id)
    return {**fila, **_estado(fila, hoy()), "aplicaciones": _aplicaciones(documento_id)}


def recien_puesto(documento: DocumentoCliente) -> Fila:
    """Lo mismo que `en_cuenta`, para un documento recién creado al que aún no se le aplica nada. No lee la
    base."""
    campos = ("id", "signo", "total", "aplicado", "vence", "anulado_el")
    fila = {campo: getattr(documento, campo) for campo in campos} | {"resto": documento.saldo}
    return {**fila, **_estado(fila, hoy()), "aplicaciones": []}


def _leido(documento_id: int) -> Fila:
    fila = db.session.execute(_filas().where(DocumentoCliente.id == documento_id)).mappings().one_or_none()
    if fila is None:
        raise NoEncontrado("No existe ese documento.")
    return dict(fila)


def cliente_de(documento_id: int) -> int:
    """El id del cliente de un documento."""
    hallado = db.session.scalar(
        select(DocumentoCliente.cliente_id).where(DocumentoCliente.id == documento_id)
    )
    if hallado is None:
        raise NoEncontrado("No existe ese documento.")
    return hallado


def _filas() -> Select[Any]:
    columnas: list[Any] = [
        DocumentoCliente.id,
        DocumentoCliente.empresa_id,
        DocumentoCliente.cliente_id,
        DocumentoCliente.tipo,
        DocumentoCliente.signo,
        DocumentoCliente.origen,
        DocumentoCliente.numero,
        DocumentoCliente.fecha,
        DocumentoCliente.vence,
        DocumentoCliente.total,
        DocumentoCliente.aplicado,
        (DocumentoCliente.total - DocumentoCliente.aplicado).label("resto"),
        DocumentoCliente.detalle,
        DocumentoCliente.anulado_el,
        DocumentoCliente.motivo_anulacion,
        DocumentoCliente.version,
        DocumentoCliente.creado_en,
        Cliente.razon_social.label("cliente"),
        Cliente.identificacion,
    ]
    return select(*columnas).join(
        Cliente,
        and_(Cliente.empresa_id == DocumentoCliente.empresa_id, Cliente.id == DocumentoCliente.cliente_id),
    )


def _criterios(filtros: FiltrosDocumentos) -> list[ColumnElement[bool]]:
    criterios = [
        *iguales((DocumentoCliente.cliente_id, filtros.cliente_id), (DocumentoCliente.tipo, filtros.tipo)),
        *entre(DocumentoCliente.fecha, filtros.desde, filtros.hasta),
    ]
    if filtros.estado:
        criterios.append(_en_estado(filtros.estado))
    if filtros.filtro:
        como = busqueda.como(filtros.filtro)
        criterios.append(
            or_(
                DocumentoCliente.numero.ilike(como),
                DocumentoCliente.detalle.ilike(como),
                clientes.coincide(filtros.filtro),
            )
        )
    return criterios


def _en_estado(estado: str) -> ColumnElement[bool]:
    """La condición SQL de las filas a las que `calculo.estado_documento` da ese estado."""
    dia = hoy()
    cargo, debe, algo = (
        DocumentoCliente.signo == CARGO,
        DocumentoCliente.aplicado < DocumentoCliente.total,
        DocumentoCliente.aplicado > 0,
    )
    tarde = and_(cargo, DocumentoCliente.vence < dia)
    vivos: dict[str, ColumnElement[bool]] = {
        "PENDIENTE": and_(cargo, ~tarde, ~algo),
        "DISPONIBLE": and_(~cargo, ~algo),
        "PARCIAL": and_(~tarde, algo, debe),
        "VENCIDO": and_(tarde, debe),
        "PAGADO": and_(cargo, ~debe),
        "APLICADO": and_(~cargo, ~debe),
        ABIERTO: debe,
    }
    return (
        DocumentoCliente.anulado_el.is_not(None)
        if estado == "ANULADO"
        else and_(DocumentoCliente.anulado_el.is_(None), vivos[estado])
    )


def _completar(filas: list[Fila], edita: bool) -> list[Fila]:
    ids = [fila["id"] for fila in filas]
    archivos, usados = _archivos(ids), _usados(ids) if edita else set()
    comprobantes = origenes.comprobantes_de(fila["id"] for fila in filas if fila["origen"] == EMITIDO)
    dia = hoy()
    for fila in filas:
        anulado = fila["anulado_el"] is not None
        fila |= _estado(fila, dia)
        fila["tipo_nombre"] = TIPOS_DOCUMENTO[fila["tipo"]]
        fila["archivos"] = archivos.get(fila["id"], [])
        fila["comprobante_id"] = comprobantes.get(fila["id"])
        fila["acciones"] = _acciones(fila, anulado, fila["id"] in usados) if edita else []
    return filas


def _estado(fila: Fila, dia: date) -> Fila:
    anulado = fila["anulado_el"] is not None
    estado = calculo.estado_documento(
        fila["signo"], fila["total"], fila["aplicado"], fila["vence"], anulado, dia
    )
    return {"estado": estado, "saldo": calculo.CERO if anulado else fila["resto"]}


def _acciones(fila: Fila, anulado: bool, usado: bool) -> list[str]:
    """Lo que se puede hacer con el documento."""
    propio = fila["origen"] == REGISTRADO
    debe = not anulado and fila["saldo"] > 0
    puede = {
        "cobrar": debe and fila["signo"] == CARGO,
        "aplicar": debe and fila["signo"] != CARGO,
        "editar": not anulado,
        "adjuntar": not anulado,
        "anular": propio and not anulado,
        "eliminar": propio and not usado,
    }
    return [accion for accion, vale in puede.items() if vale]


def _usados(ids: Sequence[int]) -> set[int]:
    """Cuáles se aplicaron alguna vez, aunque después se haya deshecho."""
    lados = (Aplicacion.documento_id, Aplicacion.credito_id)
    consulta = union(*(select(lado).where(lado.in_(ids)) for lado in lados))
    return set(db.session.scalars(consulta))


def _archivos(ids: Sequence[int]) -> dict[int, list[ArchivoDocumento]]:
    por_documento: dict[int, list[ArchivoDocumento]] = {}
    consulta = select(ArchivoDocumento).where(ArchivoDocumento.documento_id.in_(ids))
    for archivo in db.session.scalars(consulta.order_by(ArchivoDocumento.id)):
        por_documento.setdefault(archivo.documento_id, []).append(archivo)
    return por_documento


def _aplicaciones(documento_id: int) -> list[Fila]:
    """Las aplicaciones de un documento, como cargo o como abono. Cada una se nombra por su otro lado."""
    consulta = (
        select(Aplicacion, Cobro)
        .outerjoin(Cobro, and_(Cobro.empresa_id == Aplicacion.empresa_id, Cobro.id == Aplicacion.cobro_id))
        .where(or_(Aplicacion.documento_id == documento_id, Aplicacion.credito_id == documento_id))
        .order_by(Aplicacion.desde, Aplicacion.id)
    )
    filas = db.session.execute(consulta).all()
    otros = {
        a.documento_id if a.credito_id == documento_id else a.credito_id
        for a, cobro in filas
        if cobro is None
    }
    documentos = (
        {d.id: d for d in db.session.scalars(select(DocumentoCliente).where(DocumentoCliente.id.in_(otros)))}
        if otros
        else {}
    )
    return [_aplicacion(documento_id, a, cobro, documentos) for a, cobro in filas]


def _aplicacion(
    documento_id: int, a: Aplicacion, cobro: Cobro | None, documentos: dict[int, DocumentoCliente]
) -> Fila:
    otro = (
        None if cobro else documentos[a.documento_id if a.credito_id == documento_id else a.credito_id or 0]
    )
    return {
        "documento_id": otro and otro.id,
        "cobro_id": cobro and cobro.id,
        "tipo_nombre": TIPOS_DOCUMENTO[otro.tipo] if otro else "Cobro",
        "numero": str((otro or cobro).numero or ""),  # type: ignore[union-attr]
        "fecha": (otro or cobro).fecha,  # type: ignore[union-attr]
        "valor": a.valor,
        "desde": a.desde,
        "deshecha_el": a.deshecha_el,
    }
